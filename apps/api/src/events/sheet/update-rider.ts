import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { updatedRiders } from "@longpaddock/db/schema/updated-riders";
import { isAhead } from "@longpaddock/domain/check-ins/rules";
import { CHECK_IN_MESSAGES } from "@longpaddock/domain/check-ins/texts";
import { AppError } from "@longpaddock/domain/errors";
import { earlier, statedTime } from "@longpaddock/domain/recorded-acts";
import { canKeepSheet, canReadSheet } from "@longpaddock/domain/sheet/policy";
import { fieldTime, newerFields } from "@longpaddock/domain/sheet/rules";
import type { UpdateRiderInput } from "@longpaddock/domain/sheet/schema";
import { SHEET_MESSAGES } from "@longpaddock/domain/sheet/texts";
import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { asRecorded } from "../../riders/check-ins/as-recorded";
import { lockEvent } from "../../riders/participations/load";
import { loadRider, type RiderRow } from "./load";
import { namedRiderView, sheetRiderView } from "./view";

/** Changes what the sheet says of a rider for the day. Of each field, the last word counts. */
export async function updateRider(ctx: OnboardedCtx, { id, participantId, ...said }: UpdateRiderInput) {
  const { name, emergencyContactName, passengers, actId, statedAt, sentAt, ...rest } = said;
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const now = tx.clock.now();
    const times = { statedAt, sentAt };
    authorize(
      tx.actor,
      canKeepSheet(tx.actor, await asRecorded(tx, event, { ...times, participantId }), now),
    );
    const rider = await loadRider(tx, event.id, participantId);
    const view = canReadSheet(tx.actor, event).allowed ? sheetRiderView : namedRiderView;
    if (actId !== undefined && !(await isNewAct(tx, rider, actId))) return view(rider);
    if (rider.forgottenAt !== null) throw new AppError("CONFLICT", SHEET_MESSAGES.forgotten);
    if (name !== undefined && rider.userId !== null)
      throw new AppError("BAD_REQUEST", undefined, { fields: { name: SHEET_MESSAGES.memberName } });
    if (rest.emergencyContactEmail !== undefined && rider.userId !== null)
      throw new AppError("BAD_REQUEST", undefined, {
        fields: { emergencyContactEmail: SHEET_MESSAGES.memberEmail },
      });
    const stated = statedTime(times, now) ?? now;
    if (isAhead(stated, now)) throw new AppError("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
    const changed = {
      ...rest,
      name,
      emergencyContact: emergencyContactName,
      passengers: passengers === null ? [] : passengers?.map((passenger) => passenger.name),
    };
    const newer = newerFields(changed, rider.fieldTimes, fieldTime(earlier(stated, now), actId ?? uuidv7()));
    await tx.db
      .update(eventParticipants)
      .set({ ...newer.fields, fieldTimes: newer.times })
      .where(eq(eventParticipants.id, rider.id));
    await publish(tx, { eventId: event.id, kind: "checkIns" });
    return view(await loadRider(tx, event.id, rider.id));
  });
}

/** @throws AppError CONFLICT if the act changed another rider */
async function isNewAct(
  { db }: OnboardedCtx,
  { id: participantId, eventId }: RiderRow,
  actId: string,
): Promise<boolean> {
  const stored = await db
    .insert(updatedRiders)
    .values({ eventId, actId, participantId })
    .onConflictDoNothing()
    .returning({ actId: updatedRiders.actId });
  if (stored.length > 0) return true;
  const isOfRider = and(
    eq(updatedRiders.eventId, eventId),
    eq(updatedRiders.actId, actId),
    eq(updatedRiders.participantId, participantId),
  );
  if ((await db.$count(updatedRiders, isOfRider)) === 0)
    throw new AppError("CONFLICT", CHECK_IN_MESSAGES.otherAct);
  return false;
}
