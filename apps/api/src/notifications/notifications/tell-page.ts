import { rows } from "@longpaddock/db/rows";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notificationDeliveries } from "@longpaddock/db/schema/notification-deliveries";
import { notificationRests } from "@longpaddock/db/schema/notification-rests";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { outbox } from "@longpaddock/db/schema/outbox";
import { pushSubscriptions } from "@longpaddock/db/schema/push-subscriptions";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { UNDO_MS } from "@longpaddock/domain/discussions/rules";
import { kindsSummedBy, kindsThat } from "@longpaddock/domain/notifications/kinds";
import type { NotificationKind } from "@longpaddock/domain/notifications/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import type { ServerDeps } from "../../core/deps";
import { hasMuted } from "../mutes/load";
import { type Act, audienceOf, notificationKind } from "./audiences";

/** A notification that is read within this time isn't mailed. */
const MAIL_DELAY_MS = 2 * 60_000;
/**
 * While its sender may still take an announcement back, it is neither pushed nor mailed. Longer than that, because the
 * clocks of machines differ and an undo takes its time.
 */
const HOLD_MS = UNDO_MS + 5000;
/** What a group announces within this time comes as one mail. */
export const GATHER_MS = 10 * 60_000;

interface Page {
  /** The page begins after this member; empty for the first one. */
  after: string;
  size: number;
}

interface Told {
  count: number;
  last: string | null;
  /** The members who got a notification. */
  told: string[];
}

/**
 * Stores the notifications of one act for the members of one page, in the order of their ids, with what is to be sent to
 * them. Nobody is notified twice, nor members who left before their turn.
 */
export async function tellPage(
  { db, clock, services }: Pick<Ctx, "db" | "clock"> & Pick<ServerDeps, "services">,
  act: Act,
  { after, size }: Page,
): Promise<Told> {
  const { from, only } = audienceOf(act);
  const now = clock.now();
  const at = (delay: number) => sql`${new Date(now.getTime() + delay).toISOString()}::timestamptz`;
  const afterAct = (delay: number) => sql`act.created_at + ${delay} * interval '1 millisecond'`;
  const isAnnouncement = sql`act.kind = 'announcement'`;
  const [result] = await rows<Told>(
    db,
    sql`with act as materialized (select o.* from ${outbox} o where o.id = ${act.id} and ${isCurrent}),
    page as materialized (
      select told.user_id from (${from}) as told (user_id)
      where told.user_id > ${after} and exists (select from act) order by told.user_id limit ${size}
    ), stored as (
      insert into ${notifications}
        (user_id, act_id, kind, group_id, group_name, actor_id, post_id, comment_id, event_id,
          proposal_id, deletion_request_id, route_id, photo_id, route_name, role, changes, change_id, rider_ids, reason, before, created_at)
      select told.user_id, act.id, told_as.kind,
        case when act.kind <> 'group_deleted' then act.group_id end, act.group_name,
        act.actor_id, act.post_id, act.comment_id, act.event_id, act.proposal_id, act.deletion_request_id,
        act.route_id, act.photo_id, act.route_name, act.role, act.changes, act.change_id, act.rider_ids, act.reason, act.before, act.created_at
      from act cross join page told
      cross join lateral (select
${notificationKind(act)} as kind      ) told_as
      where ${only} and ${isRecipient}
      order by told.user_id
      on conflict (user_id, act_id) do nothing
      returning id, user_id, kind, group_id, event_id
    ), delivered as (
      insert into ${notificationDeliveries}
        (notification_id, user_id, channel, subject, after_id, due_at, request_id)
      select stored.id, stored.user_id, sent.channel, sent.subject, stored.id - 1,
        greatest(sent.due_at, rest.until), act.request_id
      from act cross join stored
      cross join lateral (
        select 'push', case when ${isSummedPush} then ${subject} end,
          case when ${isAnnouncement} then ${afterAct(HOLD_MS)} else ${at(0)} end
        where exists (select from ${pushSubscriptions} p where p.user_id = stored.user_id)
        union all
        select 'mail', ${subject},
          case when ${isAnnouncement} then ${afterAct(GATHER_MS + HOLD_MS)} else ${at(MAIL_DELAY_MS)} end
        where ${services.mail.isReal}::boolean and stored.kind = ${among(kindsThat(({ mail }) => mail !== "no"))}
          and not exists (select from ${notificationSettings} s where s.user_id = stored.user_id and not s.mail)
          and (stored.kind <> 'event' or exists (
            select from ${notificationSettings} s where s.user_id = stored.user_id and s.ride_mail))
      ) sent (channel, subject, due_at)
      left join ${notificationRests} rest
        on rest.user_id = stored.user_id and rest.channel = sent.channel and rest.subject = sent.subject
      on conflict (user_id, channel, subject) do update
        set notification_id = excluded.notification_id, request_id = excluded.request_id,
          due_at = case when excluded.subject like 'announcement %'
            then greatest(${notificationDeliveries}.due_at, excluded.due_at - ${GATHER_MS} * interval '1 millisecond')
            else ${notificationDeliveries}.due_at end
    )
    select (select count(*)::int from page) as count, (select max(user_id) from page) as last,
      array(select user_id from stored) as told`,
  );
  return result ?? { count: 0, last: null, told: [] };
}

const among = (kinds: readonly NotificationKind[]): SQL => sql`any(${sql.param(kinds)}::text[])`;

/** Whether what the act is about is still there. */
const isCurrent = sql`(o.kind = 'group_deleted' or o.group_id is null or exists (select from ${groups} where id = o.group_id))
  and exists (select from ${users} where id = o.actor_id)
  and (o.post_id is null or exists (
    select from ${groupPosts} p where p.id = o.post_id and (p.removed_at is null or o.kind = 'removed')))
  and (o.event_id is null or exists (select from ${events} where id = o.event_id))
  and (o.proposal_id is null or exists (select from ${eventProposals} where id = o.proposal_id))
  and (o.deletion_request_id is null or exists (
    select from ${routeDeletionRequests} where id = o.deletion_request_id))
  and (o.route_id is null or exists (select from ${routes} where id = o.route_id))
  and (o.comment_id is null or exists (
    select from ${groupPostComments} c where c.id = o.comment_id and (c.removed_at is null or o.kind = 'removed')))`;

/** Whether a member of the audience is to hear of the act. */
const isRecipient = sql`exists (select from ${users} u where u.id = told.user_id and u.deleted_at is null)
  and not exists (select from ${groupMutes} muted
    where muted.user_id = told.user_id and muted.group_id = act.group_id and (
      muted.level = 'important' and told_as.kind = ${among(kindsThat(({ reaches }) => reaches === "everything"))}
      or muted.level = 'nothing' and told_as.kind = ${among(kindsThat(({ reaches }) => reaches !== "nothing"))}))
  and not (told_as.kind = ${among(kindsThat(({ isMutedWithActor }) => isMutedWithActor))}
    and ${hasMuted(sql`told.user_id`, sql`act.actor_id`)})
  and not exists (
    select from ${notificationSettings} s where s.user_id = told.user_id and told_as.kind = any(s.muted_kinds))
  and (act.event_id is null or act.group_id is null or exists (
    select from ${groups} g left join ${groupMembers} m on m.group_id = g.id and m.user_id = told.user_id
    where g.id = act.group_id and case when g.is_private then m.status = 'active'
      else m.status is distinct from 'blocked' end))
  and (act.kind <> 'membership_requested' or not exists (
    select from ${notifications} before where before.user_id = told.user_id and before.kind = act.kind
      and before.group_id = act.group_id and before.actor_id = act.actor_id and before.read_at is null))`;

/** What one message sums up; null for what gets messages of its own. */
export const subject = sql`case when stored.kind = ${among(kindsSummedBy("event"))} then stored.kind || ' ' || stored.event_id
  when stored.kind = ${among(kindsSummedBy("group"))} then stored.kind || ' ' || stored.group_id
  when stored.kind = ${among(kindsSummedBy("member"))} then stored.kind end`;

/** What is written to a member is pushed one by one. */
const isSummedPush = sql`not stored.kind = ${among(kindsThat(({ mail, isMutedWithActor }) => mail === "member" || isMutedWithActor))}`;
