import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { groupEventParticipants } from "@longpaddock/db/schema/group-event-participants";
import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { type SQL, sql } from "drizzle-orm";
import { publish } from "../../core/live/publish";
import { notify } from "../notifications/notify";
import { changeOrganizers, tellCancelled } from "./change-organizers";
import type { PlacesTx } from "./change-places";
import { type LockedEvent, lockEvent } from "./load";

const { confirmed, tentative } = STORED_RSVPS.group_event;

interface GroupEvents {
  readonly groupId: number;
  readonly ids: SQL;
}

/**
 * Takes riders who may not come any more out of a group's events that aren't over: everybody but its members if it is
 * private, and blocked members. Their places go to the riders who have waited longest, and the events that they organise to
 * others who can run them. Call it with the group locked, after what changed.
 */
export async function removeOutsiders(tx: PlacesTx, groupId: number): Promise<void> {
  const { db, clock } = tx;
  const locked = await rows<{ id: number }>(
    db,
    sql`select id from ${groupEvents} where group_id = ${groupId} and over_at > ${clock.now().toISOString()}
      order by id for no key update`,
  );
  if (locked.length === 0) return;
  const events = { groupId, ids: sql`any(${sql.param(locked.map(({ id }) => id))}::integer[])` };
  const left = await removeParticipants(tx, events);
  const promoted = left.size > 0 ? await promoteWaiting(tx, events) : [];
  await replaceOrganizers(tx, events);
  await tellPromoted(tx, events, promoted);
  for (const eventId of left) await publish({ db }, { eventId, kind: "participants" });
}

const isOutside = (userId: SQL) => sql`case when g.is_private
  then not exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'active')
  else exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'blocked') end`;

/**
 * Riders who are out keep their row, because they stay on the board until they are home. Riders of an event that has
 * started who were never heard of keep theirs too: they may be in a dead spot. Returns the ids of the others' events.
 */
async function removeParticipants(
  { db, clock }: PlacesTx,
  { groupId, ids }: GroupEvents,
): Promise<Set<number>> {
  const left = await rows<{ eventId: number }>(
    db,
    sql`delete from ${groupEventParticipants} p using ${groups} g
      where p.event_id = ${ids} and g.id = ${groupId} and ${isOutside(sql`p.user_id`)}
        and not exists (select from ${eventCheckIns} c where c.event_id = p.event_id and c.event_type = 'group_event'
          and c.user_id = p.user_id and c.status = any(${sql.param(OUT_STATUSES)}::text[]))
        and not (p.status = ${confirmed}
          and exists (select from ${groupEvents} e where e.id = p.event_id and e.event_date <= ${clock.now().toISOString()})
          and not exists (select from ${eventCheckIns} c where c.event_id = p.event_id and c.event_type = 'group_event'
            and c.user_id = p.user_id))
      returning p.event_id as "eventId"`,
  );
  await db.execute(sql`delete from ${eventRoles} r using ${groups} g
    where r.event_id = ${ids} and g.id = ${groupId} and ${isOutside(sql`r.user_id`)}`);
  return new Set(left.map(({ eventId }) => eventId));
}

interface Promoted {
  readonly eventId: number;
  readonly userId: string;
}

/** Until the start, as `changePlaces`. */
async function promoteWaiting({ db, clock }: PlacesTx, { ids }: GroupEvents): Promise<Promoted[]> {
  const promoted = await rows<Promoted>(
    db,
    sql`update ${groupEventParticipants} set status = ${confirmed}, waitlist_place = null
    where id in (select id from (
      select p.id, row_number() over (partition by e.id order by p.waitlist_place) as place,
        e.max_participants - (select count(*) from ${groupEventParticipants} c
          where c.event_id = e.id and c.status = ${confirmed}) as free
      from ${groupEventParticipants} p join ${groupEvents} e on e.id = p.event_id
      where e.id = ${ids} and p.waitlist_place is not null and e.status = 'upcoming'
        and e.event_date > ${clock.now().toISOString()}
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
  return promoted;
}

async function replaceOrganizers(tx: PlacesTx, { groupId, ids }: GroupEvents): Promise<void> {
  const found = await rows<{ id: number }>(
    tx.db,
    sql`select e.id from ${groupEvents} e join ${groups} g on g.id = ${groupId}
      where e.id = ${ids} and e.status = 'upcoming' and ${isOutside(sql`e.organizer_id`)} order by e.id`,
  );
  const events: LockedEvent[] = [];
  for (const { id } of found) events.push(await lockEvent(tx, id));
  await tellCancelled(tx, await changeOrganizers(tx, events));
}

async function tellPromoted(
  tx: PlacesTx,
  { groupId }: GroupEvents,
  promoted: readonly Promoted[],
): Promise<void> {
  if (promoted.length === 0) return;
  const coming = await rows<{ id: number; organizerId: string }>(
    tx.db,
    sql`select id, organizer_id as "organizerId" from ${groupEvents} where id = any(${sql.param(promoted.map(({ eventId }) => eventId))}::integer[])`,
  );
  for (const { id: eventId, organizerId } of coming) {
    const memberIds = promoted.flatMap((place) => (place.eventId === eventId ? [place.userId] : []));
    await notify(tx, { kind: "event_promoted", groupId, eventId, organizerId, memberIds });
  }
}
