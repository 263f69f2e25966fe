import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { canReadBriefing } from "@longpaddock/domain/briefings/policy";
import { acknowledgedAt } from "@longpaddock/domain/briefings/rules";
import type { AcknowledgeBriefingInput } from "@longpaddock/domain/briefings/schema";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { readAnswer } from "../participations/change-answer";
import { lockEvent } from "../participations/load";
import { loadBriefing, replacedAt } from "./load";
import { readBriefing } from "./read-briefing";

/** Notes that the caller has read exactly this text. Doing so again changes nothing. */
export async function acknowledgeBriefing(ctx: OnboardedCtx, input: AcknowledgeBriefingInput) {
  const { id, version, textHash } = input;
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    authorize(actor, canReadBriefing(actor, event, await readAnswer(tx, event.id, actor.id)));
    const briefing = (await loadBriefing(tx, event.id, version))?.briefing;
    if (!briefing) throw new AppError("NOT_FOUND", BRIEFING_MESSAGES.none);
    const at = acknowledgedAt({
      writtenAt: briefing.createdAt,
      replacedAt: await replacedAt(tx, event.id, briefing.version),
      statedAt: statedTime(input, tx.clock.now()),
      now: tx.clock.now(),
    });
    if (at === null || (textHash !== undefined && textHash !== briefing.textHash))
      throw new AppError("CONFLICT", BRIEFING_MESSAGES.changed);
    const noted = await tx.db
      .insert(eventAcknowledgments)
      .values({ briefingId: briefing.id, userId: actor.id, textHash: briefing.textHash, acknowledgedAt: at })
      .onConflictDoNothing()
      .returning({ briefingId: eventAcknowledgments.briefingId });
    if (noted.length > 0) await publish(tx, { eventId: id, kind: "briefing" });
    return readBriefing(tx, { id });
  });
}
