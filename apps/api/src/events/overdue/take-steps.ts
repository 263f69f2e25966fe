import { rows } from "@longpaddock/db/rows";
import { emergencyCards } from "@longpaddock/db/schema/emergency-cards";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventVisits } from "@longpaddock/db/schema/event-visits";
import { events, isWatched } from "@longpaddock/db/schema/events";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { headCountSightings, headCounts } from "@longpaddock/db/schema/head-counts";
import { overdueSteps } from "@longpaddock/db/schema/overdue-steps";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import type { OverdueStep } from "@longpaddock/domain/overdue/vocabulary";
import { GUEST_PREFIX } from "@longpaddock/domain/participations/rules";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

const DAY_MS = 86_400_000;

type Tx = Pick<Ctx, "db" | "clock">;

/** Riders of one event for whom the same leaders are to be told. */
interface TakenSteps {
  eventId: number;
  groupId: number | null;
  organizerId: string;
  steps: Exclude<OverdueStep, "contact">[];
  /** As notifications name them: a member's id, or `guest-12`. */
  riderIds: string[];
}

const out = sql`any(${sql.param(OUT_STATUSES)}::text[])`;

/** When leaders last saw a rider at a head count. */
const seenAt = (participantId: ReturnType<typeof sql>) => sql`(select max(h.at) from ${headCountSightings} s
  join ${headCounts} h on h.id = s.head_count_id where s.participant_id = ${participantId})`;

/** Of a contact's step `o` and an all-clear `a`. */
const isSameEmergency = sql.raw(`a.event_id = o.event_id and a.back_by = o.back_by
  and (a.user_id = o.user_id or a.participant_id = o.participant_id)`);

/**
 * Takes the steps that are due for riders who aren't back, each once: the constraints decide between processes. Counted from
 * when the ride should be back, or from when the rider was last heard of or seen, if that is later. A rider who was expected
 * and never heard of may have been in a dead spot all day, so leaders are told; nobody at home is before a check-in. On a
 * ride of several days contacts are told again once they know that the rider was home.
 */
export async function takeSteps({ db, clock }: Tx): Promise<TakenSteps[]> {
  const now = clock.now();
  const openSince = lateActsSince(now);
  // Nobody sets a time that is earlier than its ride, so older ones needn't be looked at.
  const since = new Date(openSince.getTime() - (MAX_EVENT_DAYS + 1) * DAY_MS).toISOString();
  const isDue = sql`between ${since}::timestamptz and ${now.toISOString()}::timestamptz`;
  const minutes = (column: ReturnType<typeof sql>) =>
    sql`case when ${isWatched(events)} then ${column} else 0 end`;
  return rows<TakenSteps>(
    db,
    sql`with due as (
        select event_id from ${rideDayWatches} where back_by ${isDue}
        union select id from ${events} where ${isWatched(events)} and ends_at ${isDue}
      ), watched as (
        select ${events.id} as id, ${events.groupId} as group_id, ${events.organizerId} as organizer_id,
          ${events.status} as status, coalesce(w.back_by, ${events.endsAt}) as back_by, w.told_at,
          ${minutes(sql`${events.overdueLeadMinutes}`)} as lead, ${minutes(sql`${events.overdueSweepMinutes}`)} as sweep,
          case when not ${isSuspendedRow(users, now)} then ${events.overdueContactMinutes} end as contact
        from due join ${events} on ${events.id} = due.event_id join ${users} on ${users.id} = ${events.organizerId}
        left join ${rideDayWatches} w on w.event_id = due.event_id
        where coalesce(w.back_by, ${events.endsAt}) ${isDue} and coalesce(w.back_by, ${events.endsAt}) > ${events.startsAt}
          and ${events.dayEndsAt} > ${openSince.toISOString()}
      ), rider as (
        select w.id, c.user_id, null::integer as participant_id, true as has_checked_in, greatest(c.stated_at,
          ${seenAt(sql`p.id`)},
          (select max(h.at) from ${headCounts} h where h.event_id = w.id and c.user_id = any(h.seen_members))) as heard_at
        from watched w join ${eventCheckIns} c on c.event_id = w.id and c.status = ${out}
        left join ${eventParticipants} p on p.event_id = w.id and p.user_id = c.user_id
        union all
        select w.id, null, g.participant_id, true, greatest(g.stated_at, ${seenAt(sql`g.participant_id`)})
        from watched w join ${guestCheckIns} g on g.event_id = w.id and g.status = ${out}
        union all
        select w.id, p.user_id, case when p.user_id is null then p.id end, false, ${seenAt(sql`p.id`)}
        from watched w join ${eventParticipants} p on p.event_id = w.id and p.status = 'confirmed'
        where w.status <> 'cancelled'
          and not exists (select from ${eventCheckIns} c where c.event_id = w.id and c.user_id = p.user_id)
          and not exists (select from ${guestCheckIns} g where g.participant_id = p.id)
      ), taken as (
        insert into ${overdueSteps} (event_id, user_id, participant_id, step, back_by, taken_at, status, due_at)
        select w.id, r.user_id, r.participant_id, s.step, w.back_by, ${now.toISOString()}::timestamptz,
          case when s.step = 'contact' then 'queued' end, case when s.step = 'contact' then ${now.toISOString()}::timestamptz end
        from watched w join rider r on r.id = w.id
        cross join lateral (values ('lead', w.lead), ('sweep', w.sweep), ('contact', w.contact)) s(step, minutes)
        where greatest(w.back_by, r.heard_at) + s.minutes * interval '1 minute' <= ${now.toISOString()}::timestamptz
          and case when s.step = 'contact' then r.has_checked_in and not exists (
              select from ${eventVisits} v where v.participant_id = r.participant_id and v.ended_at is not null) else w.told_at is null end
          and not exists (select from ${overdueSteps} o where o.event_id = w.id and o.step = s.step
            and (o.user_id = r.user_id or o.participant_id = r.participant_id)
            and (o.back_by = w.back_by or s.step = 'contact' and o.status <> 'no_address' and not exists (
              select from ${overdueSteps} a where a.step = 'all_clear' and a.status <> 'queued' and ${isSameEmergency})))
        order by w.id, r.user_id, r.participant_id, s.step
        on conflict do nothing
        returning event_id, user_id, participant_id, step
      )
      select w.id as "eventId", w.group_id as "groupId", w.organizer_id as "organizerId", told.steps,
        array_agg(told.rider_id order by told.rider_id) as "riderIds"
      from (
        select event_id, coalesce(user_id, ${GUEST_PREFIX} || participant_id) as rider_id, array_agg(step::text order by step) as steps
        from taken where step <> 'contact' group by event_id, user_id, participant_id
      ) told join watched w on w.id = told.event_id
      group by w.id, w.group_id, w.organizer_id, told.steps`,
  );
}

/** Contacts who were mailed hear it too once their rider is home. */
export async function takeAllClears({ db, clock }: Tx): Promise<void> {
  const now = clock.now();
  const at = now.toISOString();
  await db.execute(sql`insert into ${overdueSteps} (event_id, user_id, participant_id, step, back_by, taken_at, status, due_at)
    select o.event_id, o.user_id, o.participant_id, 'all_clear', o.back_by, ${at}, 'queued', ${at} from ${overdueSteps} o
    where o.step = 'contact' and o.status = 'sent' and o.taken_at > ${lateActsSince(lateActsSince(now)).toISOString()}
      and (exists (select from ${eventCheckIns} c where c.event_id = o.event_id and c.user_id = o.user_id
          and c.status in ('completed', 'home'))
        or exists (select from ${guestCheckIns} g where g.participant_id = o.participant_id
          and g.status in ('completed', 'home')))
      and not exists (select from ${overdueSteps} a where a.step = 'all_clear' and ${isSameEmergency})
    on conflict do nothing`);
}

/** Mails the contact of a rider who had named no address, and has since. */
export async function tryAddedAddresses({ db, clock }: Tx): Promise<void> {
  const now = clock.now();
  await db.execute(sql`update ${overdueSteps} o set status = 'queued', attempts = 0, due_at = ${now.toISOString()}
    from ${events} e where e.id = o.event_id and e.day_ends_at > ${lateActsSince(now).toISOString()}
      and o.step = 'contact' and o.status = 'no_address'
      and (exists (select from ${eventParticipants} p where p.id = o.participant_id and p.emergency_contact_email is not null)
        or exists (select from ${emergencyCards} c where c.user_id = o.user_id and c.updated_at > o.taken_at))
      and not exists (select from ${overdueSteps} later where later.step = 'contact' and later.event_id = o.event_id
        and (later.user_id = o.user_id or later.participant_id = o.participant_id) and later.id > o.id)`);
}
