import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { isAdmin } from "@longpaddock/domain/actor";
import { monthStart } from "@longpaddock/domain/calendar";
import { and, eq, gte, isNull, ne, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { isVisibleMark } from "../../routes/marks/load";
import { statsView } from "./view";

const userId = sql.placeholder("userId");
const since = sql.placeholder("since");

const countOf = (table: SQLWrapper, condition: SQL | undefined) =>
  sql<number>`(select count(*)::integer from ${table} where ${condition})`;

const isRide = isNull(events.groupId);

const isCompleted = sql`${userRoutes.status} = 'completed'`;

/** One statement, which reads only the member's own entries of each index. */
export const statsQuery = prepared((db) =>
  db
    .select({
      routesCompleted: sql<number>`count(*) filter (where ${isCompleted})::integer`.as("routes_completed"),
      routesStarred: sql<number>`count(*) filter (where not ${isCompleted})::integer`.as("routes_starred"),
      totalDistance:
        sql<number>`coalesce(sum(${routes.distance}) filter (where ${isCompleted}), 0)::double precision`.as(
          "total_distance",
        ),
      ridesOrganized: countOf(
        events,
        and(isRide, eq(events.organizerId, userId), ne(events.status, "cancelled")),
      ).as("rides_organized"),
      ridesJoined: countOf(
        sql`${eventParticipants} join ${events} on ${events.id} = ${eventParticipants.eventId}`,
        and(
          isRide,
          eq(eventParticipants.userId, userId),
          eq(eventParticipants.status, "confirmed"),
          ne(events.status, "cancelled"),
        ),
      ).as("rides_joined"),
      groupsJoined: countOf(
        groupMembers,
        and(eq(groupMembers.userId, userId), eq(groupMembers.status, "active")),
      ).as("groups_joined"),
      routesThisMonth: countOf(
        routeCreations,
        and(
          eq(routeCreations.userId, userId),
          isNull(routeCreations.groupId),
          gte(routeCreations.createdAt, since),
        ),
      ).as("routes_this_month"),
      eventsThisMonth: countOf(
        events,
        and(
          eq(events.organizerId, userId),
          events.countsForQuota,
          not(events.onGroupPlan),
          gte(events.createdAt, since),
        ),
      ).as("events_this_month"),
    })
    .from(userRoutes)
    .innerJoin(routes, eq(routes.id, userRoutes.routeId))
    .where(and(eq(userRoutes.userId, userId), isVisibleMark))
    .prepare("member_stats"),
);

/** Counts the same marks as the member's lists of starred and completed routes. */
export async function readStats({ db, actor, clock, services }: SignedInCtx) {
  const [row] = await statsQuery(db).execute({
    userId: actor.id,
    seesAll: isAdmin(actor),
    since: monthStart(clock.now(), services.timeZone).toISOString(),
  });
  if (!row) throw new Error("A statement without groups returns one row");
  return statsView(row);
}
