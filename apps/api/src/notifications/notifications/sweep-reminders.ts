import { rows } from "@longpaddock/db/rows";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventReminders } from "@longpaddock/db/schema/event-reminders";
import { events } from "@longpaddock/db/schema/events";
import { outbox } from "@longpaddock/db/schema/outbox";
import type { EventReminder } from "@longpaddock/domain/notifications/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";
import { wakeOutbox } from "./notify";

const BATCH = 500;
/** The evening before an event is less than this before its start, also when the clocks go back. */
const AHEAD_HOURS = 31;

/** When a reminder is due, in the event's own time zone, and until when a server that was away makes up for it. */
const REMINDERS = {
  event_reminder_evening: {
    from: sql`((e.starts_at at time zone e.time_zone)::date - 1 + time '18:00') at time zone e.time_zone`,
    until: sql`((e.starts_at at time zone e.time_zone)::date - 1 + time '22:00') at time zone e.time_zone`,
  },
  event_reminder_soon: { from: sql`e.starts_at - interval '3 hours'`, until: sql`e.starts_at` },
} as const satisfies Record<EventReminder, { from: SQL; until: SQL }>;

/**
 * Reminds participants and organisers of what is about to start, once of each start. An event that was planned or moved
 * after its reminder was due needs none: they have just heard of it.
 */
export async function sweepReminders({ database, clock }: Pick<ServerDeps, "database" | "clock">) {
  const now = clock.now().toISOString();
  const due = sql.join(
    Object.entries(REMINDERS).map(
      ([kind, { from, until }]) => sql`select ${kind} as kind, ${from} as due_at, ${until} as late_at`,
    ),
    sql` union all `,
  );
  await withinTransaction({ db: database.db }, async (tx) => {
    const given = await rows(
      tx.db,
      sql`with given as (
        insert into ${eventReminders} (event_id, kind, starts_at, created_at)
        select e.id, due.kind, e.starts_at, ${now}::timestamptz
        from ${events} e cross join lateral (${due}) due
        where e.starts_at > ${now}::timestamptz
          and e.starts_at < ${now}::timestamptz + ${AHEAD_HOURS} * interval '1 hour'
          and e.status = 'upcoming' and due.due_at <= ${now}::timestamptz and due.late_at > ${now}::timestamptz
          and e.created_at <= due.due_at
          and not exists (select from ${eventChanges} c where c.event_id = e.id and c.created_at > due.due_at
            and c.new_starts_at is distinct from c.starts_at)
          and not exists (select from ${eventReminders} r
            where r.event_id = e.id and r.kind = due.kind and r.starts_at = e.starts_at)
        order by e.starts_at, e.id limit ${BATCH}
        on conflict do nothing
        returning event_id, kind
      )
      insert into ${outbox} (kind, group_id, actor_id, event_id, due_at, created_at)
      select given.kind, e.group_id, e.organizer_id, e.id, ${now}::timestamptz, ${now}::timestamptz
      from given join ${events} e on e.id = given.event_id
      returning id`,
    );
    if (given.length > 0) await wakeOutbox(tx);
  });
}
