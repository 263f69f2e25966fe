import type { DbOrTx } from "@longpaddock/db/client";
import { literalLimit } from "@longpaddock/db/literal-limit";
import { isSharedWith } from "@longpaddock/db/route-privacy";
import { eventChanges } from "@longpaddock/db/schema/event-changes";
import { eventCheckIns } from "@longpaddock/db/schema/event-check-ins";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { type EventBucket, MAX_EVENT_DAYS } from "@longpaddock/domain/events/rules";
import type { MembershipStatus } from "@longpaddock/domain/memberships/vocabulary";
import type { GroupRole } from "@longpaddock/domain/roles";
import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { MAX_ID } from "../../core/paging";
import { prepared } from "../../core/prepared";
import { preparedByShape } from "../../core/prepared-shapes";
import { rolesOf, waitlistPosition } from "../../riders/participations/load";

/** A list stops counting here and reports its total as capped. */
export const COUNT_CAP = 1000;

export interface Shape {
  bucket: EventBucket | "days" | "any";
  isFiltered: boolean;
  isInBox: boolean;
  isMine: boolean;
  rowLimit: number;
}

const { placeholder } = sql;
const now = sql`${placeholder("now")}::timestamptz`;
const viewerId = placeholder("viewerId");

/**
 * Everybody sees rides and the events of public groups, members those of their groups, administrators all. Without a
 * join, so that counting asks for no group of a ride.
 */
export const isVisible = sql`(${events.groupId} is null or ${placeholder("isAdmin")}::boolean
  or ${events.groupId} not in (select hidden.id from ${groups} as hidden where hidden.is_private
    and not exists (select from ${groupMembers} as own where own.group_id = hidden.id
      and own.user_id = ${viewerId} and own.status = 'active')))`;

/** As `eventBuckets` of the domain, together with BOUNDS. */
const BUCKETS: Record<Shape["bucket"], SQL> = {
  today: sql`${events.startsAt} > ${now} - interval '${sql.raw(String(MAX_EVENT_DAYS + 1))} days'
    and ${events.startsAt} < ${now} + interval '1 day' and ${events.dayStartsAt} <= ${now}
    and ${events.dayEndsAt} > ${now} and ${events.status} <> 'cancelled'`,
  upcoming: sql`${events.status} = 'upcoming'`,
  completed: sql`(${events.overAt} <= ${now} or ${events.status} = 'completed') and ${events.status} <> 'cancelled'`,
  days: sql`${events.startsAt} > ${placeholder("fromDay")}::date - interval '${sql.raw(String(MAX_EVENT_DAYS + 1))} days'
    and ${events.startsAt} < ${placeholder("toDay")}::date + interval '2 days'
    and (${events.startsAt} at time zone ${events.timeZone})::date <= ${placeholder("toDay")}::date
    and (coalesce(${events.endsAt}, ${events.startsAt}) at time zone ${events.timeZone})::date >= ${placeholder("fromDay")}::date
    and ${events.status} <> 'cancelled'`,
  any: sql`true`,
};

/**
 * For the count. A page begins at its first event, and not once more at this: from two bounds that PostgreSQL doesn't
 * know when it plans it expects so few rows that it plans each request anew, which takes longer than the request.
 */
const BOUNDS: Partial<typeof BUCKETS> = {
  upcoming: sql`${events.startsAt} > ${now}`,
  completed: sql`${events.startsAt} <= ${now}`,
};

/** Where the pages of a list begin. What has started since the page before is not upcoming any more. */
export function pageStart(
  bucket: Shape["bucket"],
  instant: string,
  after: readonly [string, number] | null,
): readonly [string, number] {
  if (bucket === "upcoming") return after && after[0] > instant ? after : [instant, MAX_ID];
  if (bucket === "completed") return after && after[0] <= instant ? after : [instant, MAX_ID];
  return after ?? (isAscending(bucket) ? ["-infinity", 0] : ["infinity", MAX_ID]);
}

const IN_BOX = sql`${events.latitude} between ${placeholder("south")}::float8 and ${placeholder("north")}::float8
  and ${events.longitude} between ${placeholder("west")}::float8 and ${placeholder("east")}::float8`;

/** As an array, so that each of the viewer's few events is looked up. */
const IS_MINE = sql`${events.id} = any(array(
  select mine.event_id from ${eventParticipants} as mine where mine.user_id = ${viewerId} and mine.status <> 'declined'
  union all select own.id from ${events} as own where own.organizer_id = ${viewerId}))`;

const isAscending = (bucket: Shape["bucket"]) =>
  bucket === "today" || bucket === "upcoming" || bucket === "days";

export const eventsQuery = preparedByShape("events", eventsStatement);

/** A page with the viewer's own answer and check-in in one statement. Every row carries the total. */
export function eventsStatement(db: DbOrTx, { bucket, isFiltered, isInBox, isMine, rowLimit }: Shape) {
  const matches = and(
    BUCKETS[bucket],
    isFiltered ? sql`${events.vehicleType} = any(${placeholder("vehicleTypes")}::text[])` : undefined,
    isInBox ? IN_BOX : undefined,
    isMine ? IS_MINE : undefined,
    isVisible,
  );
  const key = sql`(${events.startsAt}, ${events.id})`;
  const last = sql`(${placeholder("afterStart")}::timestamptz, ${placeholder("afterId")}::integer)`;
  const [order, isAfter] = isAscending(bucket) ? [asc, sql`${key} > ${last}`] : [desc, sql`${key} < ${last}`];
  return selectEvents(db, {
    total: sql<number>`(select count(*)::integer from (select from ${events}
      where ${and(BOUNDS[bucket], matches)} limit ${literalLimit(COUNT_CAP + 1)}) as counted)`,
  })
    .where(and(matches, isAfter))
    .orderBy(order(events.startsAt), order(events.id))
    .limit(literalLimit(rowLimit));
}

const eventColumns = {
  id: events.id,
  type: events.type,
  title: events.title,
  description: events.description,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  overAt: events.overAt,
  dayEndsAt: events.dayEndsAt,
  timeZone: events.timeZone,
  location: events.location,
  latitude: events.latitude,
  longitude: events.longitude,
  vehicleType: events.vehicleType,
  status: events.status,
  maxParticipants: events.maxParticipants,
  overdueLeadMinutes: events.overdueLeadMinutes,
  overdueSweepMinutes: events.overdueSweepMinutes,
  overdueContactMinutes: events.overdueContactMinutes,
  confirmedCount: events.confirmedCount,
  tentativeCount: events.tentativeCount,
  waitlistedCount: events.waitlistedCount,
  organizerId: events.organizerId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  groupId: groups.id,
  groupName: groups.name,
  routeId: routes.id,
  routeName: routes.name,
  routeIsPublic: routes.isPublic,
  routeGroupId: routes.groupId,
  seriesId: events.seriesId,
  answer: eventParticipants.status,
  waitlistPosition,
  checkIn: eventCheckIns.status,
};

/** Events with their organisers, groups and routes, and the answer and check-in of the placeholder `viewerId`. */
export function selectEvents<Extra extends Record<string, SQL>>(db: DbOrTx, extra: Extra) {
  return db
    .select({ ...eventColumns, ...extra })
    .from(events)
    .innerJoin(users, eq(users.id, events.organizerId))
    .leftJoin(groups, eq(groups.id, events.groupId))
    .leftJoin(
      routes,
      and(
        eq(routes.id, events.routeId),
        sql`(${routes.isPublic} or ${routes.authorId} = ${viewerId} or ${placeholder("isAdmin")}::boolean
          or ${isSharedWith(viewerId)})`,
      ),
    )
    .leftJoin(
      eventParticipants,
      and(eq(eventParticipants.eventId, events.id), eq(eventParticipants.userId, viewerId)),
    )
    .leftJoin(eventCheckIns, and(eq(eventCheckIns.eventId, events.id), eq(eventCheckIns.userId, viewerId)))
    .$dynamic();
}

/** With what the policies need to know, so that reading an event takes one statement. */
export const eventQuery = prepared((db) =>
  selectEvents(db, {
    isPrivate: sql<boolean | null>`${groups.isPrivate}`,
    createdBy: sql<string | null>`${groups.createdBy}`,
    memberRole: sql<GroupRole | null>`${groupMembers.role}`,
    memberStatus: sql<MembershipStatus | null>`${groupMembers.status}`,
    roles: rolesOf(events.id, viewerId),
    cancelReason: sql<string | null>`case when ${events.status} = 'cancelled' then (
      select c.reason from ${eventChanges} c where c.event_id = ${events.id} order by c.id desc limit 1) end`,
  })
    .leftJoin(groupMembers, and(eq(groupMembers.groupId, groups.id), eq(groupMembers.userId, viewerId)))
    .where(eq(events.id, placeholder("id")))
    .prepare("event_by_id"),
);

export type EventRow = Omit<Awaited<ReturnType<ReturnType<typeof eventsQuery>["execute"]>>[number], "total">;
