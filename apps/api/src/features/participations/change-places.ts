import { rows } from "@longpaddock/db/rows";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { rideParticipants } from "@longpaddock/db/schema/ride-participants";
import { rides } from "@longpaddock/db/schema/rides";
import { type EventType, storedRsvp } from "@longpaddock/domain/events/rules";
import { type SQL, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { notify } from "../notifications/notify";
import type { LockedEvent } from "./load";

export type PlacesTx = Pick<SignedInCtx, "db" | "clock" | "actor">;

export const PARTICIPANT_TABLES = {
  ride: { participants: rideParticipants, eventId: sql.raw("ride_id"), events: rides },
  group_event: { participants: groupEventParticipants, eventId: sql.raw("event_id"), events: groupEvents },
} as const satisfies Record<EventType, { participants: object; eventId: SQL; events: object }>;

interface Places {
  maxParticipants: number | null;
  confirmed: number;
  tentative: number;
  waitlisted: number;
}

/**
 * Stores how many places a locked event has and who takes them, gives free ones to the riders who have waited longest and
 * notifies them. After the start nobody gets one that way: the others have left.
 */
export async function changePlaces(tx: PlacesTx, event: LockedEvent, places: Places): Promise<void> {
  const { id, type, groupId, organizerId } = event;
  const { maxParticipants, confirmed, tentative, waitlisted } = places;
  const left = maxParticipants === null ? waitlisted : maxParticipants - confirmed;
  const free = event.startsAt <= tx.clock.now() ? 0 : left;
  const promotedIds = await promoteWaiting(tx, event, Math.min(free, waitlisted));
  await tx.db.execute(sql`update ${PARTICIPANT_TABLES[type].events} set max_participants = ${maxParticipants},
    confirmed_count = ${confirmed + promotedIds.length}, tentative_count = ${tentative},
    waitlisted_count = ${waitlisted - promotedIds.length} where id = ${id}`);
  if (promotedIds.length > 0)
    await notify(tx, { kind: "event_promoted", groupId, eventId: id, organizerId, memberIds: promotedIds });
}

async function promoteWaiting({ db }: PlacesTx, { id, type }: LockedEvent, free: number): Promise<string[]> {
  if (free <= 0) return [];
  const { participants, eventId } = PARTICIPANT_TABLES[type];
  const promoted = await rows<{ userId: string }>(
    db,
    sql`update ${participants} set status = ${storedRsvp(type, "confirmed")}, waitlist_place = null
      where id in (select id from ${participants} where ${eventId} = ${id} and waitlist_place is not null
        order by waitlist_place limit ${free})
      returning user_id as "userId"`,
  );
  return promoted.map(({ userId }) => userId);
}
