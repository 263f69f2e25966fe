import { eventAcknowledgments } from "@longpaddock/db/schema/event-acknowledgments";
import { eventBriefings } from "@longpaddock/db/schema/event-briefings";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { MAX_OWN_RIDES, MAX_SUGGESTED_RIDES } from "@longpaddock/domain/next-rides/rules";
import { COMING } from "@longpaddock/domain/participations/rules";
import { and, asc, or, sql } from "drizzle-orm";
import { prepared } from "../../core/prepared";
import { isVisible, selectEvents } from "../events/list-query";

const { placeholder } = sql;
const viewerId = placeholder("viewerId");
const now = sql`${placeholder("now")}::timestamptz`;
/** Whatever ended before is nobody's next ride, also if somebody never said that they are home. */
const since = sql`${now} - interval '48 hours'`;
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));
const OUT = listOf(OUT_STATUSES);

/**
 * The next rides that the member organises, has answered or is out on, until they are over; and afterwards while the member, or
 * a rider whom they lead, is still out. Each part is a range of an index, so that it costs no more after many years.
 */
const own = sql`(select e.id from (
    select p.event_id as id from ${eventParticipants} as p
      where p.user_id = ${viewerId} and p.event_day_ends_at > ${since} and p.status <> 'declined'
    union select o.id from ${events} as o where o.organizer_id = ${viewerId} and o.day_ends_at > ${since}
    union select c.event_id from ${eventCheckIns} as c
      where c.user_id = ${viewerId} and c.event_day_ends_at > ${since} and c.status in (${OUT})
  ) as part
  inner join ${events} as e on e.id = part.id
  left join ${eventCheckIns} as said on said.event_id = e.id and said.user_id = ${viewerId}
  where (said.status in (${OUT}) or e.status <> 'cancelled'
    and (e.over_at > ${now}
      or (e.organizer_id = ${viewerId} or exists (select from ${eventRoles} as leads
          where leads.event_id = e.id and leads.user_id = ${viewerId} and leads.role in ('co_organizer', 'lead', 'sweep')))
        and exists (select from ${eventCheckIns} as led where led.event_id = e.id and led.status in (${OUT}))))
  order by said.status in (${OUT}) desc nulls last, e.starts_at, e.id limit ${sql.raw(String(MAX_OWN_RIDES))})`;

/** The next ones of the member's groups that they haven't answered: the first few of each group, and the first few of those. */
const suggested = sql`(select ahead.id from ${groupMembers} as mine cross join lateral (
    select e.id, e.starts_at from ${events} as e
    where e.group_id = mine.group_id and e.starts_at > ${now} and e.status = 'upcoming' and e.organizer_id <> ${viewerId}
      and not exists (select from ${eventParticipants} as answered
        where answered.event_id = e.id and answered.user_id = ${viewerId})
    order by e.starts_at, e.id limit ${sql.raw(String(MAX_SUGGESTED_RIDES))}) as ahead
  where mine.user_id = ${viewerId} and mine.status = 'active'
  order by ahead.starts_at, ahead.id limit ${sql.raw(String(MAX_SUGGESTED_RIDES))})`;

/** Also where the rider isn't in the private group any more: until they are home, they need the way to say so. */
const isOut = sql`${eventCheckIns.status} in (${OUT})`;

/** Somebody who was blocked in the group takes part in nothing there, unless they are still out. */
const isNotBlocked = sql`(${isOut} or not exists (select from ${groupMembers} as barred
  where barred.group_id = ${events.groupId} and barred.user_id = ${viewerId} and barred.status = 'blocked'))`;

/** Whether a rider who comes has yet to accept the newest version of the briefing. */
const needsBriefing = sql<boolean>`coalesce(${eventParticipants.status} in (${listOf(COMING)}) and (
  select b.requires_acknowledgment and not exists (select from ${eventAcknowledgments} as a
    where a.briefing_id = b.id and a.user_id = ${viewerId})
  from ${eventBriefings} as b where b.event_id = ${events.id} order by b.version desc limit 1), false)`;

/** As an array, so that each is looked up by its id. */
const isCandidate = sql`${events.id} = any(array(${own} union ${suggested}))`;

export const nextRidesQuery = prepared((db) =>
  selectEvents(db, { needsBriefing, isInside: sql<boolean>`${isVisible}` })
    .where(and(isCandidate, or(isVisible, isOut), isNotBlocked))
    .orderBy(asc(events.startsAt), asc(events.id))
    .prepare("next_rides"),
);
