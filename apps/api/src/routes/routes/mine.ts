import { routeDeletionRequests } from "@longpaddock/db/schema/route-deletion-requests";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import type { RouteMark } from "@longpaddock/domain/marks/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";

/** Selects a member's marks and rating beside each route. Leave it out of statements for guests. */
export function mineColumns(userId: SQLWrapper) {
  // Not `exists`, for which PostgreSQL would read all routes that the member has starred.
  const hasMark = (status: RouteMark) => sql<true | null>`(select true from ${userRoutes}
    where ${userRoutes.userId} = ${userId} and ${userRoutes.routeId} = ${routes.id}
      and ${userRoutes.status} = ${sql.raw(`'${status}'`)})`;
  return {
    starred: hasMark("starred").as("starred"),
    completed: hasMark("completed").as("completed"),
    ownRating: sql<number | null>`(select ${routeRatings.rating} from ${routeRatings}
      where ${routeRatings.routeId} = ${routes.id} and ${routeRatings.userId} = ${userId})`.as("own_rating"),
    // Only looks up the requests of the member's own routes. The literal lets the planner use the index of pending ones.
    deletionRequested: sql<true | null>`case when ${routes.authorId} = ${userId} then (
      select true from ${routeDeletionRequests}
      where ${routeDeletionRequests.routeId} = ${routes.id} and ${routeDeletionRequests.status} = 'pending') end`.as(
      "deletion_requested",
    ),
  };
}

export interface MineRow {
  starred?: true | null;
  completed?: true | null;
  ownRating?: number | null;
  deletionRequested?: true | null;
}
