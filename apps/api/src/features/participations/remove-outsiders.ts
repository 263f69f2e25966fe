import { rows } from "@longpaddock/db/rows";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { type SQL, sql } from "drizzle-orm";
import { publish } from "../../core/live/publish";
import { notify } from "../notifications/notify";
import type { PlacesTx } from "./change-places";

const { confirmed, tentative } = STORED_RSVPS.group_event;

/**
 * Takes those who may not come any more out of a group's events that aren't over: everybody but its members if it is
 * private, and those who are blocked. Their places go to those who have waited longest, and what they organise to the
 * co-organiser of the longest standing, or else to the group's creator. Call it with the group locked, after what changed.
 */
export async function removeOutsiders(tx: PlacesTx, groupId: number): Promise<void> {
  const { db, clock } = tx;
  const locked = await rows<{ id: number; organizerId: string }>(
    db,
    sql`select id, organizer_id as "organizerId" from ${groupEvents} where group_id = ${groupId} and over_at > ${clock.now().toISOString()}
      order by id for no key update`,
  );
  if (locked.length === 0) return;
  const ids = sql`any(${sql.param(locked.map(({ id }) => id))}::integer[])`;
  const left = await rows<{ eventId: number }>(
    db,
    sql`delete from ${groupEventParticipants} p using ${groups} g
      where p.event_id = ${ids} and g.id = ${groupId} and ${isOut(sql`p.user_id`)}
      returning p.event_id as "eventId"`,
  );
  await removeRolesOfAbsent(tx, ids);
  const handed = await handOver(tx, { groupId, ids });
  if (left.length + handed.length === 0) return;
  const promoted = await rows<{ eventId: number; userId: string }>(
    db,
    sql`update ${groupEventParticipants} set status = ${confirmed}, waitlist_place = null
    where id in (select id from (
      select p.id, row_number() over (partition by e.id order by p.waitlist_place) as place,
        e.max_participants - (select count(*) from ${groupEventParticipants} c
          where c.event_id = e.id and c.status = ${confirmed}) as free
      from ${groupEventParticipants} p join ${groupEvents} e on e.id = p.event_id
      where e.id = ${ids} and p.waitlist_place is not null
    ) waiting where place <= free) returning event_id as "eventId", user_id as "userId"`,
  );
  await db.execute(sql`update ${groupEvents} e set confirmed_count = counted.confirmed,
      tentative_count = counted.tentative, waitlisted_count = counted.waitlisted
    from (
      select e.id, count(*) filter (where p.status = ${confirmed}) as confirmed,
        count(*) filter (where p.status = ${tentative}) as tentative,
        count(*) filter (where p.status = ${WAITLISTED}) as waitlisted
      from ${groupEvents} e left join ${groupEventParticipants} p on p.event_id = e.id
      where e.id = ${ids} group by e.id
    ) counted where counted.id = e.id`);
  const changedIds = new Set([...left, ...handed].map(({ eventId }) => eventId));
  for (const eventId of changedIds) await publish({ db }, { eventId, kind: "participants" });
  for (const { eventId } of handed) await publish({ db }, { eventId, kind: "details" });
  const organizers = new Map(handed.map(({ eventId, organizerId }) => [eventId, organizerId]));
  for (const { id, organizerId: before } of locked) {
    const organizerId = organizers.get(id) ?? before;
    const memberIds = promoted.flatMap(({ eventId, userId }) => (eventId === id ? [userId] : []));
    if (memberIds.length > 0)
      await notify(tx, { kind: "event_promoted", groupId, eventId: id, organizerId, memberIds });
  }
}

/** Of a group `g`: whether a member may not come to its events. */
const isOut = (userId: SQL) => sql`case when g.is_private
  then not exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'active')
  else exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'blocked') end`;

async function removeRolesOfAbsent({ db }: PlacesTx, ids: SQL): Promise<void> {
  await db.execute(sql`delete from ${eventRoles} r where r.event_id = ${ids}
    and not exists (select from ${groupEventParticipants} p where p.event_id = r.event_id and p.user_id = r.user_id)`);
}

/** The new organisers don't need a place any more. */
async function handOver(
  tx: PlacesTx,
  { groupId, ids }: { groupId: number; ids: SQL },
): Promise<{ eventId: number; organizerId: string }[]> {
  const { db, clock } = tx;
  const handed = await rows<{ eventId: number; organizerId: string }>(
    db,
    sql`update ${groupEvents} e set sequence = sequence + 1, updated_at = ${clock.now().toISOString()},
        organizer_id = coalesce((select r.user_id from ${eventRoles} r
          where r.event_id = e.id and r.event_type = 'group_event' and r.role = 'co_organizer' order by r.id limit 1), g.created_by)
      from ${groups} g where e.id = ${ids} and e.status = 'upcoming' and g.id = ${groupId} and ${isOut(sql`e.organizer_id`)}
      returning e.id as "eventId", e.organizer_id as "organizerId"`,
  );
  if (handed.length === 0) return [];
  await db.execute(sql`delete from ${groupEventParticipants} p using ${groupEvents} e
    where p.event_id = ${ids} and e.id = p.event_id and e.organizer_id = p.user_id`);
  await removeRolesOfAbsent(tx, ids);
  return handed;
}
