import { rows } from "@longpaddock/db/rows";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventRoles } from "@longpaddock/db/schema/event-roles";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { rideDayWatches } from "@longpaddock/db/schema/ride-day-watches";
import { lateActsSince } from "@longpaddock/domain/check-ins/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { OUT_STATUSES } from "@longpaddock/domain/ride-day/rules";
import { sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { noteAct } from "../notifications/notify";
import { COMING } from "./load";

const TOLD_ROLES = ["co_organizer", "sweep"] as const satisfies readonly EventRole[];

interface Due {
  eventId: number;
  groupId: number | null;
  organizerId: string;
  memberIds: string[];
}

/**
 * Tells those who run a ride and its sweep, once, of riders who are still out when it should be back. A ride whose riders
 * are all back, or haven't been heard of, stays watched: an act from a dead spot may arrive later.
 */
export async function sweepOverdue({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  await withinTransaction({ db: database.db, clock }, async (tx) => {
    const now = clock.now();
    const due = await rows<Due>(
      tx.db,
      sql`with due as (
        select w.event_id, e.group_id, e.organizer_id from ${rideDayWatches} w
        join ${eventRows} e on e.id = w.event_id
        where w.told_at is null and w.back_by <= ${now.toISOString()} and w.back_by > e.starts_at and e.status = 'upcoming'
          and e.day_ends_at > ${lateActsSince(now).toISOString()} and exists (
            select from ${eventCheckIns} c where c.event_id = w.event_id and c.event_type = w.event_type
              and c.status = any(${sql.param(OUT_STATUSES)}::text[]) and (c.user_id = e.organizer_id or exists (
                select from ${eventParticipants} p where p.event_type = w.event_type and p.event_id = w.event_id
                  and p.user_id = c.user_id and p.status = any(${sql.param(COMING)}::text[]))))
        for update of w skip locked
      )
      update ${rideDayWatches} told set told_at = ${now.toISOString()} from due where told.event_id = due.event_id
      returning due.event_id as "eventId", due.group_id as "groupId", due.organizer_id as "organizerId", array(
        select due.organizer_id union select held.user_id from ${eventRoles} held where held.event_id = due.event_id
          and held.role = any(${sql.param(TOLD_ROLES)}::text[])) as "memberIds"`,
    );
    for (const { organizerId, ...event } of due)
      await noteAct(tx, { ...event, kind: "event_overdue", organizerId }, organizerId);
  });
}
