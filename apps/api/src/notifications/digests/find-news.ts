import { rows } from "@longpaddock/db/rows";
import { digests } from "@longpaddock/db/schema/digests";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupMutes } from "@longpaddock/db/schema/group-mutes";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { notificationSettings } from "@longpaddock/db/schema/notification-settings";
import { notifications } from "@longpaddock/db/schema/notifications";
import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { hasMuted } from "../mutes/load";
import { isVisible } from "../notifications/load";
import { DIGEST_KINDS } from "./plan-digests";

const MAX_TITLES = 5;
const MAX_RIDES = 5;
const AHEAD_DAYS = 30;

const countOf = (kind: string) =>
  sql<number>`(count(*) filter (where ${notifications.kind} = ${kind}))::integer`;

/** What is new in each group of these members since their last mail or visit, without what they have turned off. */
export function findNews({ db }: Pick<Ctx, "db">, userIds: readonly string[]) {
  return db
    .select({
      userId: notifications.userId,
      groupId: groups.id,
      groupName: groups.name,
      topics: countOf("topic"),
      announcements: countOf("announcement"),
      rides: countOf("event"),
      titles: sql<
        string[]
      >`(array_agg(${groupPosts.title} order by ${notifications.kind} = 'topic', ${notifications.id} desc)
        filter (where ${groupPosts.title} is not null))[1:${sql.raw(String(MAX_TITLES))}]`,
    })
    .from(notifications)
    .innerJoin(digests, eq(digests.userId, notifications.userId))
    .innerJoin(groups, eq(groups.id, notifications.groupId))
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, notifications.userId)),
    )
    .leftJoin(groupPosts, and(eq(groupPosts.id, notifications.postId), isNull(groupPosts.removedAt)))
    .leftJoin(events, eq(events.id, notifications.eventId))
    .where(
      and(
        inArray(notifications.userId, [...userIds]),
        sql`${notifications.kind} in ${DIGEST_KINDS}`,
        gt(notifications.createdAt, digests.since),
        isNull(notifications.readAt),
        eq(groupMembers.status, "active"),
        sql`(${groupPosts.id} is not null or ${events.status} = 'upcoming')`,
        isVisible,
      ),
    )
    .groupBy(notifications.userId, groups.id, groups.name)
    .orderBy(asc(groups.name), asc(groups.id));
}

export type GroupNews = Awaited<ReturnType<typeof findNews>>[number];

export interface RideAhead {
  userId: string;
  id: number;
  title: string;
  startsAt: string;
  timeZone: string;
  location: string | null;
  groupName: string;
}

/** The next rides of these members' groups that they haven't answered, without those of groups that they made quieter. */
export function findRides({ db, clock }: Pick<Ctx, "db" | "clock">, userIds: readonly string[]) {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return rows<RideAhead>(
    db,
    sql`select told.id as "userId", ride.id, ride.title, ride.starts_at as "startsAt", ride.time_zone as "timeZone",
      ride.location, ride.group_name as "groupName"
    from unnest(${sql.param([...userIds])}::text[]) as told (id) cross join lateral (
      select e.id, e.title, e.starts_at, e.time_zone, e.location, g.name as group_name
      from ${groupMembers} m join ${groups} g on g.id = m.group_id
        join ${events} e on e.group_id = m.group_id and e.status = 'upcoming'
          and e.starts_at > ${now} and e.starts_at < ${now} + ${AHEAD_DAYS} * interval '1 day'
      where m.user_id = told.id and m.status = 'active' and e.organizer_id <> told.id
        and not exists (select from ${groupMutes} q where q.user_id = told.id and q.group_id = m.group_id)
        and not exists (select from ${eventParticipants} p where p.user_id = told.id and p.event_id = e.id)
        and not exists (select from ${notificationSettings} s where s.user_id = told.id and 'event' = any(s.muted_kinds))
        and not ${hasMuted(sql`told.id`, sql`e.organizer_id`)}
      order by e.starts_at, e.id limit ${MAX_RIDES}
    ) ride order by ride.starts_at, ride.id`,
  );
}
