import { rows } from "@longpaddock/db/rows";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { MAX_ACT_ATTEMPTS, outbox } from "@longpaddock/db/schema/outbox";
import { sessions } from "@longpaddock/db/schema/sessions";
import { type SQL, sql } from "drizzle-orm";
import type { ServerDeps } from "../deps";

/** Counting stops here: the length of a longer queue makes no difference to the operator. */
export const MAX_COUNTED = 10_000;

const MAX = sql.raw(String(MAX_ACT_ATTEMPTS));

interface Backlog {
  backlog: string;
  length: number;
  oldestSeconds: number;
}

/** What the last backup noted when it was made. A release before this one noted no sizes. */
interface LastBackup {
  ageSeconds: number;
  bytes: number | null;
  freeBytes: number | null;
}

interface Backlogs {
  backlogs: Backlog[];
  sessions: number;
  backup: LastBackup | null;
}

/** What waits in the database to be done by any process, and when it was last copied. Each part reads an index as far as it counts, or the planner's statistics. */
export async function findBacklogs({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<Backlogs> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  const waiting = (backlog: string, since: SQL, from: SQL) => sql`
    select ${backlog}::text as backlog, count(*)::int as length,
      greatest(0, coalesce(extract(epoch from ${now} - min(since)), 0))::float8 as "oldestSeconds"
    from (select ${since} as since from ${from} limit ${MAX_COUNTED}) as due`;
  const deliveries = (channel: string) => sql`${notificationDeliveries}
    where due_at <= ${now} and channel = ${channel} order by due_at`;
  const found = await rows<Backlog & Omit<Backlogs, "backlogs">>(
    database.db,
    sql`with sessions_estimated as (
      select reltuples::int as n from pg_class where oid = 'sessions'::regclass
    )
    select due.*, (select case when n < ${MAX_COUNTED}
        then (select count(*) from (select 1 from ${sessions} limit ${MAX_COUNTED}) s) else n end
      from sessions_estimated)::int as sessions,
      (select jsonb_build_object('ageSeconds', greatest(0, extract(epoch from ${now} - at)),
          'bytes', after -> 'bytes', 'freeBytes', after -> 'freeBytes')
        from ${adminActs} where act = 'backup_made' order by at desc, id desc limit 1) as backup
    from (${waiting("outbox", sql`created_at`, sql`${outbox} where attempts < ${MAX} order by due_at`)}
      union all ${waiting("set_aside", sql`created_at`, sql`${outbox} where attempts = ${MAX} order by id`)}
      union all ${waiting("push", sql`due_at`, deliveries("push"))}
      union all ${waiting("mail", sql`due_at`, deliveries("mail"))}
      union all ${waiting("invitations", sql`due_at`, sql`${emailInvites} where status = 'queued' and due_at <= ${now} order by due_at`)}
    ) as due`,
  );
  const [first] = found;
  return {
    backlogs: found.map(({ backlog, length, oldestSeconds }) => ({ backlog, length, oldestSeconds })),
    sessions: first?.sessions ?? 0,
    backup: first?.backup ?? null,
  };
}
