import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { publish } from "../../core/live/publish";
import { notify } from "../../notifications/notifications/notify";
import { changeOrganizers, tellCancelled } from "./change-organizers";
import type { PlacesTx } from "./change-places";
import { type LockedEvent, lockEvent } from "./load";

interface Coming {
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
    sql`select id from ${events} where group_id = ${groupId} and over_at > ${clock.now().toISOString()}
      order by id for no key update`,
  );
  if (locked.length === 0) return;
  const coming = { groupId, ids: sql`any(${sql.param(locked.map(({ id }) => id))}::integer[])` };
  const left = await removeParticipants(tx, coming);
  const promoted = left.size > 0 ? await promoteWaiting(tx, coming) : [];
  await replaceOrganizers(tx, coming);
  await tellPromoted(tx, coming, promoted);
  await publish(tx, ...Array.from(left, (eventId) => ({ eventId, kind: "participants" as const })));
}

const isOutside = (userId: SQL) => sql`case when g.is_private
  then not exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'active')
  else exists (select from ${groupMembers} m where m.group_id = g.id and m.user_id = ${userId} and m.status = 'blocked') end`;

/**
 * People without an account stay, because they have no membership. Riders who are out keep their row, because they stay
 * on the board until they are home. Riders of an event that has started who were never heard of keep theirs too: they may
 * be in a dead spot. Returns the ids of the others' events.
 */
async function removeParticipants({ db, clock }: PlacesTx, { groupId, ids }: Coming): Promise<Set<number>> {
  const left = await rows<{ eventId: number }>(
    db,
    sql`delete from ${eventParticipants} p using ${groups} g
      where p.event_id = ${ids} and p.user_id is not null and g.id = ${groupId} and ${isOutside(sql`p.user_id`)}
        and not exists (select from ${eventCheckIns} c where c.event_id = p.event_id
          and c.user_id = p.user_id and c.status = any(${sql.param(OUT_STATUSES)}::text[]))
        and not (p.status = 'confirmed'
          and exists (select from ${events} e where e.id = p.event_id and e.starts_at <= ${clock.now().toISOString()})
          and not exists (select from ${eventCheckIns} c where c.event_id = p.event_id
            and c.user_id = p.user_id))
      returning p.event_id as "eventId"`,
  );
  await db.execute(sql`delete from ${eventRoles} r using ${groups} g
    where r.event_id = ${ids} and g.id = ${groupId} and ${isOutside(sql`r.user_id`)}`);
  return new Set(left.map(({ eventId }) => eventId));
}

interface Promoted {
  readonly eventId: number;
  /** Null for a person without an account, whom nobody can notify. */
  readonly userId: string | null;
}

/** Until the start, as `changePlaces`. */
async function promoteWaiting({ db, clock }: PlacesTx, { ids }: Coming): Promise<Promoted[]> {
  const promoted = await rows<Promoted>(
    db,
    sql`update ${eventParticipants} set status = 'confirmed', waitlist_place = null
    where id in (select id from (
      select p.id, row_number() over (partition by e.id order by p.waitlist_place) as place,
        e.max_participants - (select count(*) from ${eventParticipants} c
          where c.event_id = e.id and c.status = 'confirmed') as free
      from ${eventParticipants} p join ${events} e on e.id = p.event_id
      where e.id = ${ids} and p.waitlist_place is not null and e.status = 'upcoming'
        and e.starts_at > ${clock.now().toISOString()}
    ) waiting where place <= free) returning event_id as "eventId", user_id as "userId"`,
  );
  await db.execute(sql`update ${events} e set confirmed_count = counted.confirmed,
      tentative_count = counted.tentative, waitlisted_count = counted.waitlisted
    from (
      select e.id, count(*) filter (where p.status = 'confirmed') as confirmed,
        count(*) filter (where p.status = 'tentative') as tentative,
        count(*) filter (where p.status = 'waitlisted') as waitlisted
      from ${events} e left join ${eventParticipants} p on p.event_id = e.id
      where e.id = ${ids} group by e.id
    ) counted where counted.id = e.id`);
  return promoted;
}

async function replaceOrganizers(tx: PlacesTx, { groupId, ids }: Coming): Promise<void> {
  const found = await rows<{ id: number }>(
    tx.db,
    sql`select e.id from ${events} e join ${groups} g on g.id = ${groupId}
      where e.id = ${ids} and e.status = 'upcoming' and ${isOutside(sql`e.organizer_id`)} order by e.id`,
  );
  const left: LockedEvent[] = [];
  for (const { id } of found) left.push(await lockEvent(tx, id));
  await tellCancelled(tx, await changeOrganizers(tx, left));
}

async function tellPromoted(tx: PlacesTx, { groupId }: Coming, promoted: readonly Promoted[]): Promise<void> {
  if (promoted.length === 0) return;
  const coming = await rows<{ id: number; organizerId: string }>(
    tx.db,
    sql`select id, organizer_id as "organizerId" from ${events} where id = any(${sql.param(promoted.map(({ eventId }) => eventId))}::integer[])`,
  );
  for (const { id: eventId, organizerId } of coming) {
    const memberIds = promoted.flatMap((place) => (place.eventId === eventId ? (place.userId ?? []) : []));
    await notify(tx, { kind: "event_promoted", groupId, eventId, organizerId, memberIds });
  }
}
