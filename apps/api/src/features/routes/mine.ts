import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { type Actor, isSignedIn } from "@longpaddock/domain/actor";
import type { RouteMark } from "@longpaddock/domain/marks/vocabulary";
import { type SQLWrapper, sql } from "drizzle-orm";

/** What a member has done with a route. */
export interface Mine {
  starred: boolean;
  completed: boolean;
  /** Stars given; null without a rating. */
  rating: number | null;
}

/** What a member has done with a route, looked up by index beside its row. Guests' statements leave it out. */
export function mineColumns(userId: SQLWrapper) {
  // Not `exists`: PostgreSQL would read every route the member has starred, to look each row up among them.
  const marked = (status: RouteMark) => sql<true | null>`(select true from ${userRoutes}
    where ${userRoutes.userId} = ${userId} and ${userRoutes.routeId} = ${routes.id}
      and ${userRoutes.status} = ${sql.raw(`'${status}'`)})`;
  return {
    starred: marked("starred").as("starred"),
    completed: marked("completed").as("completed"),
    ownRating: sql<number | null>`(select ${routeRatings.rating} from ${routeRatings}
      where ${routeRatings.routeId} = ${routes.id} and ${routeRatings.userId} = ${userId})`.as("own_rating"),
  };
}

interface MineRow {
  starred?: true | null;
  completed?: true | null;
  ownRating?: number | null;
}

/** What the viewer has done with a route; null for guests. */
export function mineView({ starred, completed, ownRating }: MineRow, actor: Actor): Mine | null {
  if (!isSignedIn(actor)) return null;
  return { starred: starred === true, completed: completed === true, rating: ownRating ?? null };
}
