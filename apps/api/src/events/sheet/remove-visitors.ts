import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits, visitorCodes } from "@longpaddock/db/schema/event-visits";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { removedRiders } from "@longpaddock/db/schema/removed-riders";
import { hasEnded, isOut } from "@longpaddock/domain/check-ins/statuses";
import type { EventId } from "@longpaddock/domain/participations/schema";
import { canKeepSheet } from "@longpaddock/domain/sheet/policy";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { takeAct } from "../../riders/check-ins/take-act";
import { changePlaces } from "../../riders/participations/change-places";
import { type LockedEvent, lockEvent } from "../../riders/participations/load";
import { endVisits } from "../../riders/visits/end-visits";

/**
 * Takes off the sheet everybody whom letters have let in, the present ones or earlier ones, and withdraws the present ones: for
 * letters that got into the wrong hands. Whoever had checked in stays as a rider who has left, as when one is taken off.
 */
export async function removeVisitors(ctx: OnboardedCtx, { id }: EventId) {
  return withinTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, id);
    const now = tx.clock.now();
    authorize(tx.actor, canKeepSheet(tx.actor, event, now));
    const visitors = await listVisitors(tx, id);
    await tx.db.delete(visitorCodes).where(eq(visitorCodes.eventId, id));
    if (visitors.length === 0) return { eventId: id, removed: 0 };
    const ids = visitors.map(({ participantId }) => participantId);
    await tx.db
      .insert(removedRiders)
      .values(ids.map((participantId) => ({ eventId: id, actId: uuidv7(), participantId, removedAt: now })));
    await takeOffUnheard(
      tx,
      event,
      visitors.filter(({ status }) => status === null).map(({ participantId }) => participantId),
    );
    // Few have checked in by then, and each leaves by an act of their own.
    for (const { participantId, status, answer } of visitors)
      if (isOut(status) && !hasEnded(status))
        await takeAct(tx, await lockEvent(tx, id), {
          rider: { id: null, participantId, answer },
          said: { status: "left_ride" },
        });
    await endVisits(tx, ids, now);
    await publish(tx, { eventId: id, kind: "participants" }, { eventId: id, kind: "checkIns" });
    return { eventId: id, removed: ids.length };
  });
}

/** Whom letters have let in and nobody has taken off. */
const listVisitors = ({ db }: OnboardedCtx, id: number) =>
  db
    .select({
      participantId: eventVisits.participantId,
      answer: eventParticipants.status,
      status: guestCheckIns.status,
    })
    .from(eventVisits)
    .innerJoin(eventParticipants, eq(eventParticipants.id, eventVisits.participantId))
    .leftJoin(guestCheckIns, eq(guestCheckIns.participantId, eventVisits.participantId))
    .where(and(eq(eventVisits.eventId, id), isNull(eventVisits.endedAt)))
    .orderBy(eventVisits.participantId);

async function takeOffUnheard(tx: OnboardedCtx, event: LockedEvent, ids: readonly number[]): Promise<void> {
  const left = await tx.db
    .update(eventParticipants)
    .set({ status: "declined" })
    .where(and(inArray(eventParticipants.id, [...ids]), eq(eventParticipants.status, "confirmed")))
    .returning({ id: eventParticipants.id });
  const { maxParticipants, confirmedCount, tentativeCount: tentative, waitlistedCount: waitlisted } = event;
  await changePlaces(tx, event, {
    maxParticipants,
    confirmed: confirmedCount - left.length,
    tentative,
    waitlisted,
  });
}
