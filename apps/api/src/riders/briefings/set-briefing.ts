import { createHash } from "node:crypto";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { type BriefingText, hashedText } from "@longpaddock/domain/briefings/rules";
import type { SetBriefingInput } from "@longpaddock/domain/briefings/schema";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canChangeEvent } from "@longpaddock/domain/participations/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockEvent } from "../participations/load";
import { loadBriefing } from "./load";
import { readBriefing } from "./read-briefing";

/** Writes the briefing. Another text is a new version, which riders are asked to acknowledge again. */
export async function setBriefing(ctx: OnboardedCtx, { id, eventType, basedOn, ...input }: SetBriefingInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    const now = tx.clock.now();
    authorize(actor, canChangeEvent(actor, event, now));
    if (eventType !== undefined && eventType !== event.type)
      throw new AppError("BAD_REQUEST", undefined, { fields: { eventType: BRIEFING_MESSAGES.wrongType } });
    const before = (await loadBriefing(tx, event.id))?.briefing;
    if (basedOn !== undefined && basedOn !== (before?.version ?? 0))
      throw new AppError("CONFLICT", BRIEFING_MESSAGES.changedMeanwhile);
    const { requiresAcknowledgment } = input;
    const texts = {
      briefingContent: input.briefingContent ?? null,
      disclaimerContent: input.disclaimerContent ?? null,
    };
    const textHash = hashOf(texts);
    if (before?.textHash === textHash)
      await tx.db
        .update(eventBriefings)
        .set({ requiresAcknowledgment, updatedAt: now })
        .where(eq(eventBriefings.id, before.id));
    else
      await tx.db.insert(eventBriefings).values({
        eventId: id,
        eventType: event.type,
        createdBy: actor.id,
        version: (before?.version ?? 0) + 1,
        ...texts,
        textHash,
        requiresAcknowledgment,
        createdAt: now,
        updatedAt: now,
      });
    if (before?.textHash !== textHash)
      await notify(tx, { kind: "event_briefing", groupId: event.groupId, eventId: id });
    if (before?.textHash !== textHash || before.requiresAcknowledgment !== requiresAcknowledgment)
      await publish(tx, { eventId: id, kind: "briefing" });
    return readBriefing(tx, { id });
  });
}

const hashOf = (texts: BriefingText) => createHash("sha256").update(hashedText(texts)).digest("hex");
