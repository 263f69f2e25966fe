import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { guestCheckIns } from "@longpaddock/db/schema/guest-check-ins";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import { OUT_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { GUEST_PREFIX } from "@longpaddock/domain/participations/rules";
import { sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { noteAct } from "../../notifications/notifications/notify";

const DAY_MS = 86_400_000;

const TOLD_ROLES = ["co_organizer", "sweep"] as const satisfies readonly EventRole[];

interface Due {
  eventId: number;
  groupId: number | null;
  organizerId: string;
  memberIds: string[];
  /** The riders who aren't back. */
  riderIds: string[];
}

/**
 * Notifies the leaders and the sweep of a ride, once, of riders who are still out when it should be back. A rider who was
 * expected and never heard of may have been in a dead spot all day. A ride of whose riders none is missing stays watched:
 * an act may arrive later. One that was cancelled is watched for the riders who had checked in.
 */
export async function sweepOverdue({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  await withinTransaction({ db: database.db, clock }, async (tx) => {
    const now = clock.now();
    const openSince = lateActsSince(now);
    // Nobody sets a time that is earlier than its ride, so older ones needn't be looked at.
    const watchedSince = new Date(openSince.getTime() - (MAX_EVENT_DAYS + 1) * DAY_MS);
    const due = await rows<Due>(
      tx.db,
      sql`with due as (
        select w.event_id, e.group_id, e.organizer_id, missing.rider_ids from ${rideDayWatches} w
        join ${events} e on e.id = w.event_id
        cross join lateral (select array(
          select c.user_id from ${eventCheckIns} c where c.event_id = w.event_id
            and c.status = any(${sql.param(OUT_STATUSES)}::text[])
          union all select ${GUEST_PREFIX} || g.participant_id from ${guestCheckIns} g where g.event_id = w.event_id
            and g.status = any(${sql.param(OUT_STATUSES)}::text[])
          union all select ${GUEST_PREFIX} || p.id from ${eventParticipants} p
            where e.status <> 'cancelled' and p.event_id = w.event_id
              and p.user_id is null and p.status = 'confirmed' and not exists (
                select from ${guestCheckIns} g where g.participant_id = p.id)
          union all select p.user_id from ${eventParticipants} p
            where e.status <> 'cancelled' and p.event_id = w.event_id
              and p.user_id is not null and p.status = 'confirmed' and not exists (
                select from ${eventCheckIns} c where c.event_id = w.event_id
                  and c.user_id = p.user_id)
        ) as rider_ids) missing
        where w.told_at is null and w.back_by between ${watchedSince.toISOString()} and ${now.toISOString()}
          and w.back_by > e.starts_at and e.day_ends_at > ${openSince.toISOString()}
          and cardinality(missing.rider_ids) > 0
        for update of w skip locked
      )
      update ${rideDayWatches} told set told_at = ${now.toISOString()} from due where told.event_id = due.event_id
      returning due.event_id as "eventId", due.group_id as "groupId", due.organizer_id as "organizerId", due.rider_ids as "riderIds", array(
        select due.organizer_id union select held.user_id from ${eventRoles} held where held.event_id = due.event_id
          and held.role = any(${sql.param(TOLD_ROLES)}::text[])) as "memberIds"`,
    );
    for (const { organizerId, ...event } of due)
      await noteAct(tx, { ...event, kind: "event_overdue", organizerId }, organizerId);
  });
}
