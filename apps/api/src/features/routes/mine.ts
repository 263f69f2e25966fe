import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import type { RouteMark } from "@longpaddock/domain/marks/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";

export interface Mine {
  starred: boolean;
  completed: boolean;
  /** Null without a rating. */
  rating: number | null;
}

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
  };
}

export interface MineRow {
  starred?: true | null;
  completed?: true | null;
  ownRating?: number | null;
}

export function mineView({ starred, completed, ownRating }: MineRow, actor: Actor): Mine | null {
  if (!isSignedIn(actor)) return null;
  return { starred: starred === true, completed: completed === true, rating: ownRating ?? null };
}
