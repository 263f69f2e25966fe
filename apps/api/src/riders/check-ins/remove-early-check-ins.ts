import { rows } from "@longpaddock/db/rows";
import { eventCheckInActs } from "@longpaddock/db/schema/event-check-in-acts";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { guestCheckInActs, guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { checkInOpensAt } from "@longpaddock/domain/check-ins/rules";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import type { LockedEvent } from "../participations/load";

/**
 * For a locked event that is put off before its start, to a time for which check-in isn't open yet: riders who have only
 * checked in are not at that start, and check in again on its day. After the start they may be under way, and stay.
 */
export async function removeEarlyCheckIns(
  { db, clock }: OnboardedCtx,
  { id, startsAt }: LockedEvent,
  newStart: Date,
): Promise<void> {
  const now = clock.now();
  if (startsAt <= now || checkInOpensAt(startsAt) > now || checkInOpensAt(newStart) <= now) return;
  const forgotten = await rows<{ userId: string }>(
    db,
    sql`delete from ${eventCheckIns} where event_id = ${id} and status = 'checked_in'
      returning user_id as "userId"`,
  );
  const guests = await rows<{ id: number }>(
    db,
    sql`delete from ${guestCheckIns} where event_id = ${id} and status = 'checked_in' returning participant_id as id`,
  );
  if (guests.length > 0)
    await db
      .update(guestCheckInActs)
      .set({ voidedAt: now })
      .where(
        inArray(
          guestCheckInActs.participantId,
          guests.map((guest) => guest.id),
        ),
      );
  if (forgotten.length === 0) return;
  await db
    .update(eventCheckInActs)
    .set({ voidedAt: now })
    .where(
      and(
        eq(eventCheckInActs.eventId, id),
        inArray(
          eventCheckInActs.userId,
          forgotten.map(({ userId }) => userId),
        ),
      ),
    );
}
