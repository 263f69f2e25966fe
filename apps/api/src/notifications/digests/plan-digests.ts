import { rows } from "@longpaddock/db/rows";
import { digests } from "@longpaddock/db/schema/digests";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { type SQL, sql } from "drizzle-orm";
import type { ServerDeps } from "../../core/deps";
import { withinTransaction } from "../../core/within-transaction";

const PAGE = 500;
const WEEK = sql`interval '7 days'`;

/** What a digest is about. Each member also gets notifications of it, unless they have turned them off. */
export const DIGEST_KINDS = sql`('topic', 'announcement', 'event')`;

/**
 * Plans a weekly mail for each member who hasn't opened the app for a week and has news in their groups that no earlier
 * weekly mail told. Goes through the members by id, a page at a time; a second run plans nothing more.
 */
export async function planDigests({
  database,
  clock,
}: Pick<ServerDeps, "database" | "clock">): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  for (let after: string | null = ""; after !== null; ) {
    const place: string = after;
    after = await withinTransaction({ db: database.db }, async (tx) => {
      const [page] = await rows<{ last: string | null }>(tx.db, planPage(now, place, clock.now()));
      return page?.last ?? null;
    });
  }
}

const planPage = (now: SQL, after: string, at: Date) => sql`
  with page as materialized (
    select id from ${users} where id > ${after} order by id limit ${PAGE}
  ), idle as (
    select ${users.id} as user_id,
      greatest(coalesce(${users.lastVisitAt}, ${users.createdAt}), earlier.planned_at) as since
    from page join ${users} on ${users.id} = page.id
      left join ${digests} earlier on earlier.user_id = ${users.id}
    where coalesce(${users.lastVisitAt}, ${users.createdAt}) <= ${now} - ${WEEK}
      and (earlier.planned_at is null or earlier.planned_at <= ${now} - ${WEEK})
      and ${users.email} is not null and ${users.deletedAt} is null and not ${isSuspendedRow(users, at)}
      and not exists (select from ${notificationSettings} s
        where s.user_id = ${users.id} and not (s.mail and s.digest))
  ), planned as (
    insert into ${digests} (user_id, since, planned_at, due_at)
    select idle.user_id, idle.since, ${now}, ${now} from idle
    where exists (select from ${notifications} n join ${groupMembers} m
        on m.group_id = n.group_id and m.user_id = n.user_id and m.status = 'active'
      where n.user_id = idle.user_id and n.kind in ${DIGEST_KINDS} and n.read_at is null and n.created_at > idle.since)
    on conflict (user_id) do update set since = excluded.since, planned_at = excluded.planned_at,
      due_at = excluded.due_at, attempts = 0
      where ${digests}.planned_at <= ${now} - ${WEEK}
  )
  select case when count(*) = ${PAGE} then max(id) end as last from page`;
