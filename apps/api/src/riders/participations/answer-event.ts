import { hasEnded } from "@longpaddock/domain/check-ins/statuses";
import { AppError } from "@longpaddock/domain/errors";
import { canAnswer } from "@longpaddock/domain/participations/policy";
import { type Answer, answerTo, mayCome } from "@longpaddock/domain/participations/rules";
import type { AnswerEventInput } from "@longpaddock/domain/participations/schema";
import { PARTICIPATION_MESSAGES } from "@longpaddock/domain/participations/texts";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { leaveRide } from "../check-ins/leave-ride";
import { readCheckIn, voidCheckIn } from "../check-ins/load";
import { changeAnswer, confirmAnswer, readAnswer } from "./change-answer";
import { type LockedEvent, lockEvent } from "./load";
import { readParticipation } from "./read-participation";

/** Answers yes, maybe or no. */
export async function answerEvent(ctx: OnboardedCtx, { id, status, waitlist }: AnswerEventInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    const before = await readAnswer(tx, id, actor.id);
    if (status === "declined" && (await leaveRide(tx, event, before))) return readParticipation(tx, id);
    authorize(actor, canAnswer(actor, event, tx.clock.now()));
    const after = answerTo(event, { before, wanted: status, mayWait: waitlist });
    if (after === null) throw new AppError("CONFLICT", PARTICIPATION_MESSAGES.full);
    const isNews = after !== before;
    if (isNews) await changeAnswer(tx, event, { userId: actor.id, before, after });
    const isOwnNow = !isNews && (await confirmAnswer(tx, event, actor.id));
    if (after !== "declined" && !mayCome(before)) await forgetRefusal(tx, event, after);
    if (isNews || isOwnNow) await publish(tx, { eventId: id, kind: "participants" });
    if (after === "confirmed" && before !== "confirmed") await awardBadges(tx, "joinEvent");
    return readParticipation(tx, id);
  });
}

/** A rider who comes after all, having said that they can't make it or left before the start, may check in again. */
async function forgetRefusal(tx: OnboardedCtx, event: LockedEvent, after: Answer): Promise<void> {
  const { id } = tx.actor;
  const status = await readCheckIn(tx, event.id, id);
  const hasLeft = hasEnded(status) && event.startsAt > tx.clock.now();
  if (status === "cant_make_it" || (hasLeft && mayCome(after))) await voidCheckIn(tx, event.id, id);
}
