import { canLeaveEvent } from "@longpaddock/domain/participations/policy";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { leaveRide } from "../check-ins/leave-ride";
import { changeAnswer, readAnswer } from "./change-answer";
import { lockEvent } from "./load";
import { readParticipation } from "./read-participation";

export async function leaveEvent(ctx: OnboardedCtx, { id }: EventId) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const event = await lockEvent(tx, id);
    const before = await readAnswer(tx, id, actor.id);
    if (await leaveRide(tx, event, before)) return readParticipation(tx, id);
    const hasAnswered = before !== null;
    authorize(actor, canLeaveEvent(actor, { ...event, hasAnswered }, tx.clock.now()));
    await changeAnswer(tx, event, { userId: actor.id, before, after: null });
    await publish(tx, { eventId: id, kind: "participants" });
    return readParticipation(tx, id);
  });
}
