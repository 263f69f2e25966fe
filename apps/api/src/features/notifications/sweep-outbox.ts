import { rows } from "@longpaddock/db/rows";
import { eventIds } from "@longpaddock/db/schema/event-ids";
import { eventRows } from "@longpaddock/db/schema/event-rows";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { users } from "@longpaddock/db/schema/users";
import { kindsThat } from "@longpaddock/domain/notifications/kinds";
import { ACT_KINDS } from "@longpaddock/domain/notifications/vocabulary";
import { sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { publishToMembers } from "../../core/live/publish";
import { sqlState, withinTransaction } from "../../core/within-transaction";
import { hasMuted } from "../mutes/load";
import { audienceOfAct, audienceSize, notificationKind } from "./audiences";
import { isKnown, leaveUnknown } from "./leave-unknown";

const BATCH = 50;
/** A batch ends with the act that reaches it, because PostgreSQL ends statements that take too long. */
const BATCH_AUDIENCE = 5000;
const MAX_ATTEMPTS = 3;
const FOREIGN_KEY_VIOLATION = "23503";
/** Who reads a notification within this time gets no mail about it. */
const MAIL_DELAY_MS = 2 * 60_000;

type SweepDeps = Pick<ServerDeps, "clock" | "services"> & { db: Ctx["db"] };

/** Stores the notifications of all acts in the outbox that no other process is working on. */
export async function sweepOutbox({
  database,
  clock,
  services,
}: Pick<ServerDeps, "database" | "clock" | "services">): Promise<void> {
  while ((await tellOfBatch({ db: database.db, clock, services })) > 0);
}

/** Takes the acts out of the outbox in the transaction that stores their notifications, so neither is done twice. */
async function tellOfBatch(deps: SweepDeps, attempt = 1): Promise<number> {
  try {
    return await withinTransaction(deps, async (tx) => {
      await leaveUnknown(tx);
      const { taken, told } = await storeNotifications(tx);
      await publishToMembers(tx, told);
      return taken;
    });
  } catch (error) {
    // What the act was about was deleted meanwhile. Next time it isn't found.
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION || attempt === MAX_ATTEMPTS) throw error;
    return tellOfBatch(deps, attempt + 1);
  }
}

const isKind = (holds: Parameters<typeof kindsThat>[0]) =>
  sql`told_as.kind = any(${sql.param(kindsThat(holds))}::text[])`;

async function storeNotifications({
  db,
  clock,
  services,
}: SweepDeps): Promise<{ taken: number; told: string[] }> {
  const now = clock.now();
  const mailAt = new Date(now.getTime() + MAIL_DELAY_MS).toISOString();
  const oneAtATime = sql`${sql.param(kindsThat(({ mail }) => mail === "oneAtATime"))}::text[]`;
  const [result] = await rows<{ taken: number; told: string[] }>(
    db,
    sql`with waiting as (
      select id, kind, group_id, event_id, named_ids from ${outbox}
      where ${isKnown(sql`kind`, ACT_KINDS)} order by id limit ${BATCH} for update skip locked
    ), counted as (
      select w.id, sum(${audienceSize})
        over (order by w.id rows between unbounded preceding and 1 preceding) as told_before
      from waiting w left join ${groups} g on g.id = w.group_id left join ${eventRows} e on e.id = w.event_id
    ), act as (
      delete from ${outbox} where id = any(array(
        select id from counted where coalesce(told_before, 0) < ${BATCH_AUDIENCE}
      )) returning *
    ), stored as (
      insert into ${notifications}
        (user_id, act_id, kind, group_id, group_name, actor_id, post_id, comment_id, event_id,
          deletion_request_id, role, changes, reason, created_at)
      select told.user_id, act.id, told_as.kind,
        case when act.kind <> 'group_deleted' then act.group_id end, act.group_name,
        act.actor_id, act.post_id, act.comment_id, act.event_id, act.deletion_request_id, act.role, act.changes, act.reason, act.created_at
      from act
      cross join lateral (${audienceOfAct}) told
      cross join lateral (select ${notificationKind} as kind) told_as
      where not (${isKind(({ isMutedWithGroup }) => isMutedWithGroup)} and exists (
          select from ${groupMutes} muted where muted.user_id = told.user_id and muted.group_id = act.group_id))
        and not (${isKind(({ isMutedWithActor }) => isMutedWithActor)} and ${hasMuted(sql`told.user_id`, sql`act.actor_id`)})
        and not exists (
          select from ${notificationSettings} s where s.user_id = told.user_id and told_as.kind = any(s.muted_kinds))
        and (act.kind = 'group_deleted' or act.group_id is null or exists (select from ${groups} where id = act.group_id))
        and (act.event_id is null or act.group_id is null or exists (
          select from ${groups} g left join ${groupMembers} m on m.group_id = g.id and m.user_id = told.user_id
          where g.id = act.group_id and case when g.is_private then m.status = 'active'
            else m.status is distinct from 'blocked' end))
        and exists (select from ${users} where id = act.actor_id)
        and (act.post_id is null or exists (select from ${groupPosts} p where p.id = act.post_id
          and (p.removed_at is null or act.kind = 'removed')))
        and (act.event_id is null or exists (select from ${eventIds} where id = act.event_id))
        and (act.deletion_request_id is null or exists (
          select from ${routeDeletionRequests} where id = act.deletion_request_id))
        and (act.comment_id is null or exists (
          select from ${groupPostComments} c where c.id = act.comment_id
            and (c.removed_at is null or act.kind = 'removed')))
        and (act.kind <> 'membership_requested' or not exists (
          select from ${notifications} before where before.user_id = told.user_id and before.kind = act.kind
            and before.group_id = act.group_id and before.actor_id = act.actor_id and before.read_at is null))
      order by act.id, told.user_id
      on conflict (user_id, act_id) do nothing
      returning id, act_id, user_id, kind
    ), delivered as (
      insert into ${notificationDeliveries} (notification_id, channel, due_at, request_id)
      select stored.id, 'push', ${now.toISOString()}::timestamptz, act.request_id
      from stored join act on act.id = stored.act_id
      where exists (select from ${pushSubscriptions} p where p.user_id = stored.user_id)
      union all
      select min(stored.id), 'mail', ${mailAt}::timestamptz, min(act.request_id)
      from stored join act on act.id = stored.act_id
      where ${services.mail.isReal}::boolean and stored.kind = any(${sql.param(kindsThat(({ mail }) => mail !== "no"))}::text[])
        and not exists (select from ${notificationSettings} s where s.user_id = stored.user_id and not s.mail)
        and (stored.kind <> all(${oneAtATime}) or not exists (
          select from ${notificationDeliveries} d join ${notifications} waiting on waiting.id = d.notification_id
          where d.channel = 'mail' and waiting.user_id = stored.user_id and waiting.kind = stored.kind))
      group by stored.user_id, stored.kind, case when stored.kind <> all(${oneAtATime}) then stored.id end
    )
    select (select count(*)::int from act) as taken, array(select distinct user_id from stored) as told`,
  );
  return result ?? { taken: 0, told: [] };
}
