import { literalLimit } from "@longpaddock/db/literal-limit";
import { isSharedWith } from "@longpaddock/db/route-privacy";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { eventProposals } from "@longpaddock/db/schema/event-proposals";
import { leadsEvent } from "@longpaddock/db/schema/event-roles";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routes } from "@longpaddock/db/schema/routes";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import type { ToldChange } from "@longpaddock/domain/events/vocabulary";
import { kindsSummedBy, kindsThat } from "@longpaddock/domain/notifications/kinds";
import { MAX_UNREAD } from "@longpaddock/domain/notifications/rules";
import { EVENT_REMINDERS } from "@longpaddock/domain/notifications/vocabulary";
import { GUEST_PREFIX } from "@longpaddock/domain/participations/rules";
import { and, desc, eq, gt, isNull, lt, lte, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { prepared } from "../../core/prepared";
import { waitsForAdmins } from "../../core/reports/group-reports";
import { hasMuted } from "../mutes/load";

const userId = sql.placeholder("userId");
const own = sql`${groupMembers} m where m.group_id = ${notifications.groupId} and m.user_id = ${notifications.userId}`;

const WRITTEN_KINDS = kindsThat(({ isMutedWithActor }) => isMutedWithActor);

/**
 * Hides notifications that their members may not see any more: of a private group after they left it, of any group that
 * blocked them, of what was written by members they muted, and of requests to join, proposed events and reports once they
 * aren't admins any more, or these were answered or withdrawn. A group's former members see that it was deleted.
 */
export const isVisible = sql<boolean>`case when ${notifications.kind} = 'group_deleted' then true
  when ${notifications.kind} in ${WRITTEN_KINDS} and ${hasMuted(notifications.userId, notifications.actorId)} then false
  when ${notifications.kind} = 'membership_requested'
    then exists (select from ${own} and m.status = 'active' and m.role = 'admin')
      and exists (select from ${groupMembers} asker where asker.group_id = ${notifications.groupId}
        and asker.user_id = ${notifications.actorId} and asker.status = 'pending')
  when ${notifications.kind} = 'reported'
    then exists (select from ${own} and m.status = 'active' and m.role = 'admin')
      and exists (select from ${reportedIssues} where ${reportedIssues.groupId} = ${notifications.groupId}
        and ${reportedIssues.postId} = ${notifications.postId}
        and ${reportedIssues.commentId} is not distinct from ${notifications.commentId} and ${waitsForAdmins})
  when ${notifications.kind} = 'event_proposed'
    then exists (select from ${own} and m.status = 'active' and m.role = 'admin')
      and exists (select from ${eventProposals} p where p.id = ${notifications.proposalId} and p.status = 'waiting')
  when ${groups.isPrivate} then exists (select from ${own} and m.status = 'active')
  else not exists (select from ${own} and m.status = 'blocked') end`;

/** More than a series has. */
const MAX_LATER = 60;

interface LaterDate {
  startsAt: string;
  timeZone: string;
  newStartsAt: string | null;
  newTimeZone: string | null;
}

/** The later dates of a series that the same act changed. */
const laterDates = sql<LaterDate[] | null>`case when 'following' = any(${notifications.changes}) then (
  select json_agg(json_build_object('startsAt', l.starts_at, 'timeZone', l.time_zone, 'newStartsAt', l.new_starts_at,
    'newTimeZone', l.new_time_zone) order by l.starts_at)
  from (select * from ${eventChanges} l where l.act_key = ${eventChanges.actKey} and l.starts_at > ${eventChanges.startsAt}
    order by l.starts_at limit ${literalLimit(MAX_LATER)}) l) end`;

/** Those without an account have their names only for who leads the ride now. */
const riderNames = sql`array(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), 'Someone')
  from ${users} u where u.id = any(${notifications.riderIds}) union all
  select case when ${leadsEvent(notifications.eventId, notifications.userId)} then p.name else 'a guest' end
  from ${eventParticipants} p where p.event_id = ${notifications.eventId} and p.name is not null
    and ${GUEST_PREFIX} || p.id = any(${notifications.riderIds}) order by 1)`;

const isTentative = sql<boolean>`${notifications.kind} in ${EVENT_REMINDERS} and exists (select from ${eventParticipants} p
  where p.event_id = ${events.id} and p.user_id = ${notifications.userId} and p.status = 'tentative')`;

const columns = {
  id: sql<number>`${notifications.id}`.as("notification_id"),
  kind: notifications.kind,
  role: notifications.role,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  commentId: notifications.commentId,
  groupId: notifications.groupId,
  groupName: sql<string | null>`coalesce(${groups.name}, ${notifications.groupName})`.as("group_name"),
  postId: notifications.postId,
  postTitle: sql<string | null>`case when ${groupPosts.removedAt} is null then ${groupPosts.title} end`.as(
    "post_title",
  ),
  // Of a proposal, what it asks for. The event will have its id.
  eventId: sql<number | null>`coalesce(${notifications.eventId}, ${notifications.proposalId})`.as(
    "told_event_id",
  ),
  eventTitle: sql<string | null>`coalesce(${events.title}, ${eventProposals.plan} ->> 'title')`.as(
    "event_title",
  ),
  eventStartsAt: sql<Date | null>`coalesce(${events.startsAt}, ${eventProposals.startsAt})`
    .mapWith(events.startsAt)
    .as("event_starts_at"),
  eventTimeZone: sql<string | null>`coalesce(${events.timeZone}, ${eventProposals.plan} ->> 'timeZone')`.as(
    "event_time_zone",
  ),
  eventLocation: sql<string | null>`coalesce(${events.location}, ${eventProposals.plan} ->> 'location')`.as(
    "event_location",
  ),
  change: {
    // First, because it says whether there is a change.
    startsAt: eventChanges.startsAt,
    endsAt: eventChanges.endsAt,
    timeZone: eventChanges.timeZone,
    location: eventChanges.location,
    newStartsAt: eventChanges.newStartsAt,
    newEndsAt: eventChanges.newEndsAt,
    newTimeZone: eventChanges.newTimeZone,
    newLocation: eventChanges.newLocation,
    reason: eventChanges.reason,
  },
  laterDates: laterDates.as("later_dates"),
  riders: sql<string[]>`${riderNames}`.as("riders"),
  isTentative: isTentative.as("is_tentative"),
  deletionRequestId: notifications.deletionRequestId,
  routeId: routeDeletionRequests.routeId,
  routeName: routeDeletionRequests.routeName,
  reviewStatus: routeDeletionRequests.status,
  reviewNotes: routeDeletionRequests.adminNotes,
  removedPhotoId: notifications.photoId,
  noteRouteId: sql<number | null>`${notifications.routeId}`.as("note_route_id"),
  removedOn: sql<string | null>`coalesce(${notifications.routeName}, case when ${routes.isPublic}
    or ${routes.authorId} = ${notifications.userId} or ${isSharedWith(notifications.userId)} then ${routes.name} end)`.as(
    "removed_on",
  ),
  reason: notifications.reason,
  changes: sql<ToldChange[]>`${notifications.changes}`.as("changes"),
  actorId: notifications.actorId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};

export const notificationsQuery = prepared((db) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(groups, eq(groups.id, notifications.groupId))
    .innerJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(groupPosts, eq(groupPosts.id, notifications.postId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(eventProposals, eq(eventProposals.id, notifications.proposalId))
    .leftJoin(eventChanges, eq(eventChanges.id, notifications.changeId))
    .leftJoin(routeDeletionRequests, eq(routeDeletionRequests.id, notifications.deletionRequestId))
    .leftJoin(routes, eq(routes.id, notifications.routeId))
    .where(and(eq(notifications.userId, userId), lt(notifications.id, sql.placeholder("before")), isVisible))
    .orderBy(desc(notifications.id))
    .limit(sql.placeholder("limit"))
    .prepare("notifications_list"),
);

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof notificationsQuery>["execute"]>>[number];

const members = alias(users, "told_members");
const newest = alias(notifications, "newest");

/** Whether one message sums both up. */
const isAboutTheSame = sql`${notifications.userId} = ${newest.userId} and ${notifications.kind} = ${newest.kind}
  and case when ${newest.kind} in ${kindsSummedBy("event")} then ${notifications.eventId} = ${newest.eventId}
    when ${newest.kind} in ${kindsSummedBy("group")} then ${notifications.groupId} = ${newest.groupId} else true end`;

const MAX_TOLD = 5;

/** Of a topic or comment that is still there. */
const words = sql`case when ${notifications.commentId} is null then
    case when ${groupPosts.removedAt} is null then ${groupPosts.content} end
  else (select c.content from ${groupPostComments} c where c.id = ${notifications.commentId} and c.removed_at is null) end`;

/**
 * Those that aren't read, of the ones about the same after `afterId` up to `id`, newest first, with where to send them.
 * Nothing if the member may not see any of them any more, what was written is gone, or the member is suspended.
 */
export const notificationToSend = prepared((db) =>
  db
    .select({
      ...columns,
      userId: notifications.userId,
      before: notifications.before,
      email: sql<string | null>`${members.email}`.as("member_email"),
      memberFirstName: sql<string | null>`${members.firstName}`.as("member_first_name"),
      words: sql<string | null>`${words}`.as("words"),
      mail: sql<boolean>`coalesce(${notificationSettings.mail}, true)`.as("wants_mail"),
      /** The others about the same. */
      more: sql<number>`(count(*) over () - 1)::integer`.as("more"),
    })
    .from(notifications)
    .innerJoin(newest, eq(newest.id, sql.placeholder("id")))
    .leftJoin(groups, eq(groups.id, notifications.groupId))
    .innerJoin(users, eq(users.id, notifications.actorId))
    .innerJoin(members, eq(members.id, notifications.userId))
    .leftJoin(groupPosts, eq(groupPosts.id, notifications.postId))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .leftJoin(eventProposals, eq(eventProposals.id, notifications.proposalId))
    .leftJoin(eventChanges, eq(eventChanges.id, notifications.changeId))
    .leftJoin(routeDeletionRequests, eq(routeDeletionRequests.id, notifications.deletionRequestId))
    .leftJoin(routes, eq(routes.id, notifications.routeId))
    .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
    .where(
      and(
        isAboutTheSame,
        gt(notifications.id, sql.placeholder("afterId")),
        lte(notifications.id, newest.id),
        isNull(notifications.readAt),
        isVisible,
        sql`(${notifications.kind} <> 'event' or ${events.status} = 'upcoming')`,
        sql`(${notifications.postId} is null or ${notifications.kind} not in ${WRITTEN_KINDS} or ${words} is not null)`,
        not(isSuspendedRow(members, sql.placeholder("now"))),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(MAX_TOLD)
    .prepare("notification_to_send"),
);

export type NotificationToSend = Awaited<
  ReturnType<ReturnType<typeof notificationToSend>["execute"]>
>[number];

const countOf = (name: string, { cap, where }: { cap: number; where?: SQL }) =>
  prepared((db) => {
    const found = db
      .select({ id: notifications.id })
      .from(notifications)
      .leftJoin(groups, eq(groups.id, notifications.groupId))
      .where(and(eq(notifications.userId, userId), where, isVisible))
      .limit(cap + 1)
      .as("found");
    return db.select({ total: sql<number>`count(*)::int` }).from(found).prepare(name);
  });

export const MAX_COUNTED = 1000;

export const notificationsTotal = countOf("notifications_total", { cap: MAX_COUNTED });

export const unreadTotal = countOf("notifications_unread", {
  cap: MAX_UNREAD,
  where: isNull(notifications.readAt),
});
