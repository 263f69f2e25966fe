import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { removedRiders } from "@longpaddock/db/schema/removed-riders";
import { mergeActs } from "@longpaddock/domain/check-ins/merging";
import { isAhead } from "@longpaddock/domain/check-ins/rules";
import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { canReadSheet, canTakeOff } from "@longpaddock/domain/sheet/policy";
import type { RemoveRiderInput } from "@longpaddock/domain/sheet/schema";
import { SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { listActs, type Rider } from "../../riders/check-ins/load";
import { takeAct } from "../../riders/check-ins/take-act";
import { changeAnswer, changeGuestAnswer } from "../../riders/participations/change-answer";
import { type LockedEvent, lockEvent, readRoles } from "../../riders/participations/load";
import { endVisits } from "../../riders/visits/end-visits";
import { forgetRiders } from "./forget-riders";
import { loadRider, type RiderRow } from "./load";
import { removedRiderView } from "./view";

/**
 * Takes a rider off the sheet, unless they were put on it or answered themself after the act: the last word counts. The same
 * act does it once. One of whom anything was heard on the day stays as a rider who has left. Of
 * one of whom nothing was, the row stays as declined by a leader, so that what another phone heard of them finds it later.
 * `forget` deletes what was typed about them once they aren't out any more, also when nothing else of the sheet changes any
 * more.
 */
export async function removeRider(
  ctx: OnboardedCtx,
  { id, participantId: wanted, forget, actId = uuidv7(), ...times }: RemoveRiderInput,
) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const heard = await asRecorded(tx, event, { ...times, participantId: wanted });
    authorize(tx.actor, canReadSheet(tx.actor, heard));
    const row = await loadRider(tx, event.id, wanted);
    const { id: participantId, userId, answer } = row;
    const roles = userId === null ? [] : await readRoles(tx, event.id, userId);
    const now = tx.clock.now();
    const takeOff = canTakeOff(tx.actor, heard, { roles, now });
    if (!forget) authorize(tx.actor, takeOff);
    const rider: Rider = userId === null ? { id: null, participantId, answer } : { id: userId, answer };
    const acts = await listActs(tx, event.id, rider);
    const counted = mergeActs(acts);
    const status = counted.at(-1)?.status ?? null;
    // What a member has declined themself stays, so that nobody can put them on the sheet as if they hadn't.
    const isOwnWord = userId !== null && answer === "declined" && row.addedBy === null;
    const isDeleted = takeOff.allowed && acts.length === 0 && !isOwnWord;
    const stated = statedTime(times, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    const act = { actId, participantId, removedAt: earlier(stated, now) };
    const isNew = await storeRemoval(tx, event, act);
    // One of now is the last word, even if the clocks of two servers differ.
    const isOld = times.statedAt !== undefined && act.removedAt < (row.answeredAt ?? row.joinedAt);
    if (!isNew || isOld)
      return removedRiderView(row, { isDeleted: isDeleted && answer === "declined", counted });
    if (forget && isOut(status)) throw new AppError("CONFLICT", SHEET_MESSAGES.stillOut);
    if (isDeleted) await takeOffUnheard(tx, event, { rider, row });
    // A visitor's phone is no longer let in.
    if (rider.id === null && takeOff.allowed) await endVisits(tx, [participantId], act.removedAt);
    const goes = takeOff.allowed && isOut(status) && !hasEnded(status);
    const left = goes
      ? await takeAct(tx, event, { rider, said: { ...times, actId, status: "left_ride" } })
      : null;
    if (forget) await forgetRiders(tx, eq(eventParticipants.id, participantId));
    await publish(tx, { eventId: id, kind: "participants" }, { eventId: id, kind: "checkIns" });
    return removedRiderView(row, { isDeleted, counted: left?.counted ?? counted });
  });
}

/** Returns false for an act that had arrived before. @throws AppError CONFLICT if it took somebody else off */
async function storeRemoval(
  { db }: OnboardedCtx,
  { id: eventId }: LockedEvent,
  act: { actId: string; participantId: number; removedAt: Date },
): Promise<boolean> {
  const [known] = await db
    .select({ participantId: removedRiders.participantId })
    .from(removedRiders)
    .where(and(eq(removedRiders.eventId, eventId), eq(removedRiders.actId, act.actId)));
  if (known && known.participantId !== act.participantId)
    throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
  if (!known) await db.insert(removedRiders).values({ eventId, ...act });
  return !known;
}

async function takeOffUnheard(
  tx: OnboardedCtx,
  event: LockedEvent,
  { rider, row: { id, answer: before } }: { rider: Rider; row: RiderRow },
): Promise<void> {
  if (before === "declined") return;
  const after = "declined" as const;
  if (rider.id === null) return changeGuestAnswer(tx, event, { participantId: id, before, after });
  await changeAnswer(tx, event, { userId: rider.id, before, after });
  if (rider.id === tx.actor.id) return;
  await tx.db.update(eventParticipants).set({ addedBy: tx.actor.id }).where(eq(eventParticipants.id, id));
}
