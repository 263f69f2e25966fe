import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { and, eq, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { loadRatedRoute } from "./load";

const ownRating = prepared((db) =>
  db
    .select({ rating: routeRatings.rating })
    .from(routeRatings)
    .where(
      and(
        eq(routeRatings.routeId, sql.placeholder("routeId")),
        eq(routeRatings.userId, sql.placeholder("userId")),
      ),
    )
    .prepare("own_rating"),
);

/** What the actor said of a route; null where they have not. */
export async function readOwnRating(ctx: SignedInCtx, { id }: { id: number }) {
  await loadRatedRoute(ctx, id);
  const [own] = await ownRating(ctx.db).execute({ routeId: id, userId: ctx.actor.id });
  return { rating: own?.rating ?? null };
}
