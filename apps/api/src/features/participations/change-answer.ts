import { rows } from "@longpaddock/db/rows";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rideParticipants } from "@longpaddock/db/schema/ride-participants";
import { rides } from "@longpaddock/db/schema/rides";
import { type EventType, rsvpChoice, storedRsvp, WAITLISTED } from "@longpaddock/domain/events/rules";
import type { Answer } from "@longpaddock/domain/participations/rules";
import { type SQL, sql } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";
import type { LockedEvent } from "./load";

type Tx = Pick<OnboardedCtx, "db" | "clock">;

const TABLES = {
  ride: { participants: rideParticipants, eventId: sql.raw("ride_id"), events: rides },
  group_event: { participants: groupEventParticipants, eventId: sql.raw("event_id"), events: groupEvents },
} as const satisfies Record<EventType, { participants: object; eventId: SQL; events: object }>;

const WAITLIST = sql`nextval('event_waitlist_seq')`;

/** The member's stored answer, null if they have none. The event is locked, so it stays. */
export async function readAnswer(
  { db }: Pick<Tx, "db">,
  { id, type }: LockedEvent,
  userId: string,
): Promise<Answer | null> {
  const { participants, eventId } = TABLES[type];
  const [row] = await rows<{ status: string }>(
    db,
    sql`select status from ${participants} where ${eventId} = ${id} and user_id = ${userId}`,
  );
  if (!row) return null;
  return row.status === WAITLISTED ? WAITLISTED : rsvpChoice(type, row.status);
}

/**
 * Stores a member's answer to a locked event, or removes it with null, and gives the places that this frees to those
 * who have waited longest. The counts change with it.
 */
export async function changeAnswer(
  tx: Tx,
  event: LockedEvent,
  { userId, before, after }: { userId: string; before: Answer | null; after: Answer | null },
): Promise<{ promotedIds: string[] }> {
  await storeAnswer(tx, event, { userId, after });
  const counts = {
    confirmed: event.confirmedCount + changeOf("confirmed", before, after),
    tentative: event.tentativeCount + changeOf("tentative", before, after),
    waitlisted: event.waitlistedCount + changeOf(WAITLISTED, before, after),
  };
  const free = event.maxParticipants === null ? counts.waitlisted : event.maxParticipants - counts.confirmed;
  const promotedIds = await promoteWaiting(tx, event, Math.min(free, counts.waitlisted));
  await tx.db.execute(sql`update ${TABLES[event.type].events} set
    confirmed_count = ${counts.confirmed + promotedIds.length}, tentative_count = ${counts.tentative},
    waitlisted_count = ${counts.waitlisted - promotedIds.length} where id = ${event.id}`);
  return { promotedIds };
}

const changeOf = (answer: Answer, before: Answer | null, after: Answer | null) =>
  Number(after === answer) - Number(before === answer);

async function storeAnswer(
  { db, clock }: Tx,
  { id, type }: LockedEvent,
  { userId, after }: { userId: string; after: Answer | null },
): Promise<void> {
  const { participants, eventId } = TABLES[type];
  if (after === null) {
    await db.execute(sql`delete from ${participants} where ${eventId} = ${id} and user_id = ${userId}`);
    return;
  }
  const status = after === WAITLISTED ? WAITLISTED : storedRsvp(type, after);
  const place = after === WAITLISTED ? WAITLIST : sql`null`;
  await db.execute(sql`insert into ${participants} (${eventId}, user_id, status, waitlist_place, joined_at)
    values (${id}, ${userId}, ${status}, ${place}, ${clock.now().toISOString()})
    on conflict (${eventId}, user_id) do update set status = excluded.status, waitlist_place = excluded.waitlist_place`);
}

async function promoteWaiting({ db }: Tx, { id, type }: LockedEvent, free: number): Promise<string[]> {
  if (free <= 0) return [];
  const { participants, eventId } = TABLES[type];
  const promoted = await rows<{ userId: string }>(
    db,
    sql`update ${participants} set status = ${storedRsvp(type, "confirmed")}, waitlist_place = null
      where id in (select id from ${participants} where ${eventId} = ${id} and waitlist_place is not null
        order by waitlist_place limit ${free})
      returning user_id as "userId"`,
  );
  return promoted.map(({ userId }) => userId);
}
