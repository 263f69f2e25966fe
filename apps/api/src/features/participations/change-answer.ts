import { rows } from "@longpaddock/db/rows";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { storedRsvp, WAITLISTED } from "@longpaddock/domain/events/rules";
import { type Answer, mayCome, rsvpAnswer } from "@longpaddock/domain/participations/rules";
import { and, eq, sql } from "drizzle-orm";
import { changePlaces, PARTICIPANT_TABLES, type PlacesTx } from "./change-places";
import type { LockedEvent } from "./load";

const WAITLIST = sql`nextval('event_waitlist_seq')`;

/** The member's stored answer, null if they have none. It stays while the event is locked. */
export async function readAnswer(
  { db }: Pick<PlacesTx, "db">,
  { id, type }: Pick<LockedEvent, "id" | "type">,
  userId: string,
): Promise<Answer | null> {
  const { participants, eventId } = PARTICIPANT_TABLES[type];
  const [row] = await rows<{ status: string }>(
    db,
    sql`select status from ${participants} where ${eventId} = ${id} and user_id = ${userId}`,
  );
  if (!row) return null;
  return rsvpAnswer(type, row.status);
}

/**
 * Stores a member's answer to a locked event, or removes it with null, and gives the places that this frees to those
 * who have waited longest. The counts change with it.
 */
export async function changeAnswer(
  tx: PlacesTx,
  event: LockedEvent,
  { userId, before, after }: { userId: string; before: Answer | null; after: Answer | null },
): Promise<void> {
  await storeAnswer(tx, event, { userId, after });
  if (!mayCome(after)) await removeRoles(tx, event, userId);
  await changePlaces(tx, event, {
    maxParticipants: event.maxParticipants,
    confirmed: event.confirmedCount + changeOf("confirmed", before, after),
    tentative: event.tentativeCount + changeOf("tentative", before, after),
    waitlisted: event.waitlistedCount + changeOf(WAITLISTED, before, after),
  });
}

async function removeRoles({ db }: PlacesTx, { id, type }: LockedEvent, userId: string): Promise<void> {
  await db
    .delete(eventRoles)
    .where(and(eq(eventRoles.eventId, id), eq(eventRoles.eventType, type), eq(eventRoles.userId, userId)));
}

const changeOf = (answer: Answer, before: Answer | null, after: Answer | null) =>
  Number(after === answer) - Number(before === answer);

async function storeAnswer(
  { db, clock }: PlacesTx,
  { id, type, startsAt }: LockedEvent,
  { userId, after }: { userId: string; after: Answer | null },
): Promise<void> {
  const { participants, eventId } = PARTICIPANT_TABLES[type];
  if (after === null) {
    await db.execute(sql`delete from ${participants} where ${eventId} = ${id} and user_id = ${userId}`);
    return;
  }
  const status = after === WAITLISTED ? WAITLISTED : storedRsvp(type, after);
  const place = after === WAITLISTED ? WAITLIST : sql`null`;
  await db.execute(sql`insert into ${participants} (${eventId}, user_id, status, waitlist_place, joined_at, answered_start)
    values (${id}, ${userId}, ${status}, ${place}, ${clock.now().toISOString()}, ${startsAt.toISOString()})
    on conflict (${eventId}, user_id) do update set status = excluded.status, waitlist_place = excluded.waitlist_place,
      answered_start = excluded.answered_start`);
}
