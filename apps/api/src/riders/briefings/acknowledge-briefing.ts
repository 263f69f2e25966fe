import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { canReadBriefing } from "@longpaddock/domain/briefings/policy";
import { acknowledgedAt } from "@longpaddock/domain/briefings/rules";
import type { AcknowledgeBriefingInput } from "@longpaddock/domain/briefings/schema";
import { BRIEFING_MESSAGES } from "@longpaddock/domain/briefings/texts";
import { AppError } from "@longpaddock/domain/errors";
import { statedTime } from "@longpaddock/domain/recorded-acts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { readAnswer } from "../participations/change-answer";
import { lockEvent } from "../participations/load";
import { acceptsLater, findVisit, type Visit } from "../visits/load";
import { loadBriefing, replacedAt } from "./load";
import { readBriefing } from "./read-briefing";
import { readVisitorBriefing } from "./read-visitor-briefing";

/** Notes that the caller has read exactly this text. Doing so again changes nothing. */
export async function acknowledgeBriefing(ctx: OnboardedCtx, input: AcknowledgeBriefingInput) {
  const { id } = input;
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    authorize(actor, canReadBriefing(actor, event, await readAnswer(tx, event.id, actor.id)));
    const { briefing, at } = await findAccepted(tx, input);
    const noted = await tx.db
      .insert(eventAcknowledgments)
      .values({ briefingId: briefing.id, userId: actor.id, textHash: briefing.textHash, acknowledgedAt: at })
      .onConflictDoNothing()
      .returning({ briefingId: eventAcknowledgments.briefingId });
    if (noted.length > 0) await publish(tx, { eventId: id, kind: "briefing" });
    return readBriefing(tx, { id });
  });
}

/** The same for a visitor without an account. */
export async function acknowledgeAsVisitor(ctx: Ctx, { eventId }: Visit, input: AcknowledgeBriefingInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockEvent(tx, eventId);
    const { briefing, at } = await findAccepted(tx, input);
    const visit = await findVisit(tx, eventId);
    if (!visit) throw new AppError("UNAUTHORIZED");
    const accepted = { briefingId: briefing.id, textHash: briefing.textHash, acceptedAt: at };
    if (!acceptsLater(visit, briefing)) return readVisitorBriefing(tx, visit, { id: eventId });
    await tx.db.update(eventVisits).set(accepted).where(eq(eventVisits.participantId, visit.participantId));
    await publish(tx, { eventId, kind: "briefing" });
    return readVisitorBriefing(tx, { ...visit, ...accepted }, { id: eventId });
  });
}

/** @throws AppError CONFLICT for a text that wasn't in force when it was read */
async function findAccepted(tx: Ctx, input: AcknowledgeBriefingInput) {
  const { id, version, textHash } = input;
  const briefing = (await loadBriefing(tx, id, version))?.briefing;
  if (!briefing) throw new AppError("NOT_FOUND", BRIEFING_MESSAGES.none);
  const at = acknowledgedAt({
    writtenAt: briefing.createdAt,
    replacedAt: await replacedAt(tx, id, briefing.version),
    statedAt: statedTime(input, tx.clock.now()),
    now: tx.clock.now(),
  });
  if (at === null || (textHash !== undefined && textHash !== briefing.textHash))
    throw new AppError("CONFLICT", BRIEFING_MESSAGES.changed);
  return { briefing, at };
}
