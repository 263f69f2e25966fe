import { groupEvents } from "@longpaddock/db/schema/group-events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { rideParticipants } from "@longpaddock/db/schema/ride-participants";
import { rides } from "@longpaddock/db/schema/rides";
import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { isAdmin } from "@longpaddock/domain/actor";
import { monthStart } from "@longpaddock/domain/calendar";
import { STORED_RSVPS } from "@longpaddock/domain/events/rules";
import { and, eq, gte, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { isVisibleMark } from "../marks/load";
import { statsView } from "./view";

const userId = sql.placeholder("userId");
const since = sql.placeholder("since");

const countOf = (table: PgTable, condition: SQL | undefined) =>
  sql<number>`(select count(*)::integer from ${table} where ${condition})`;

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
      ridesOrganized: countOf(rides, and(eq(rides.organizerId, userId), ne(rides.status, "cancelled"))).as(
        "rides_organized",
      ),
      ridesJoined: countOf(
        rideParticipants,
        and(
          eq(rideParticipants.userId, userId),
          eq(rideParticipants.status, STORED_RSVPS.ride.confirmed),
          sql`exists (select from ${rides} joined where joined.id = ${rideParticipants.eventId} and joined.status <> 'cancelled')`,
        ),
      ).as("rides_joined"),
      groupsJoined: countOf(
        groupMembers,
        and(eq(groupMembers.userId, userId), eq(groupMembers.status, "active")),
      ).as("groups_joined"),
      routesThisMonth: countOf(
        routeCreations,
        and(eq(routeCreations.userId, userId), gte(routeCreations.createdAt, since)),
      ).as("routes_this_month"),
      ridesThisMonth: countOf(rides, and(eq(rides.organizerId, userId), gte(rides.createdAt, since))).as(
        "rides_this_month",
      ),
      groupEventsThisMonth: countOf(
        groupEvents,
        and(eq(groupEvents.organizerId, userId), gte(groupEvents.createdAt, since)),
      ).as("group_events_this_month"),
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
