import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { mergeActs } from "@longpaddock/domain/check-ins/merging";
import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { AppError } from "@longpaddock/domain/errors";
import { canReadSheet, canTakeOff } from "@longpaddock/domain/sheet/policy";
import type { RemoveRiderInput } from "@longpaddock/domain/sheet/schema";
import { SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { listActs, type Rider } from "../../riders/check-ins/load";
import { takeAct } from "../../riders/check-ins/take-act";
import { changeAnswer, changeGuestAnswer } from "../../riders/participations/change-answer";
import { lockEvent, readRoles } from "../../riders/participations/load";
import { forgetRiders } from "./forget-riders";
import { loadRider } from "./load";
import { removedRiderView } from "./view";

/**
 * Takes a rider off the sheet. One of whom anything was heard on the day stays as a rider who has left; `forget` deletes what
 * was typed about them once they aren't out any more, also when nothing else of the sheet changes any more.
 */
export async function removeRider(
  ctx: OnboardedCtx,
  { id, participantId, forget, ...said }: RemoveRiderInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    authorize(tx.actor, canReadSheet(tx.actor, event));
    const row = await loadRider(tx, event.id, participantId);
    const { userId, answer } = row;
    const roles = userId === null ? [] : await readRoles(tx, event.id, userId);
    const takeOff = canTakeOff(tx.actor, event, { roles, now: tx.clock.now() });
    if (!forget) authorize(tx.actor, takeOff);
    const rider: Rider = userId === null ? { id: null, participantId, answer } : { id: userId, answer };
    const acts = await listActs(tx, event.id, rider);
    const counted = mergeActs(acts);
    const status = counted.at(-1)?.status ?? null;
    // What a member has declined themself stays, so that nobody can put them on the sheet as if they hadn't.
    const isDeleted = takeOff.allowed && acts.length === 0 && (userId === null || answer !== "declined");
    if (forget && isOut(status)) throw new AppError("CONFLICT", SHEET_MESSAGES.stillOut);
    if (rider.id === null && isDeleted)
      await changeGuestAnswer(tx, event, { participantId, before: answer, after: null });
    else if (rider.id !== null && isDeleted)
      await changeAnswer(tx, event, { userId: rider.id, before: answer, after: null });
    // A visitor's phone is no longer let in.
    if (rider.id === null && takeOff.allowed)
      await tx.db.delete(eventVisits).where(eq(eventVisits.participantId, participantId));
    const goes = takeOff.allowed && isOut(status) && !hasEnded(status);
    const left = goes ? await takeAct(tx, event, { rider, said: { ...said, status: "left_ride" } }) : null;
    if (forget && !isDeleted) await forgetRiders(tx, eq(eventParticipants.id, participantId));
    await publish(tx, { eventId: id, kind: "participants" }, { eventId: id, kind: "checkIns" });
    return removedRiderView(row, { isDeleted, counted: left?.counted ?? counted });
  });
}
