import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canRate } from "@longpaddock/domain/ratings/policy";
import type { RateInput } from "@longpaddock/domain/ratings/schema";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { holdRoute } from "../routes/load";
import { ratedView } from "./view";

/** Rates a route, or changes one's rating. Its sum and number change along, one rating of a route at a time. */
export async function rateRoute(ctx: OnboardedCtx, { id, rating }: RateInput) {
  return withinTransaction(ctx, async (tx) => {
    const route = await holdRoute(tx, id, "no key update");
    authorize(tx.actor, canRate(tx.actor, route));
    const earlier = await ratingBefore(tx, id);
    const now = tx.clock.now();
    await tx.db
      .insert(routeRatings)
      .values({ routeId: id, userId: tx.actor.id, rating, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: [routeRatings.routeId, routeRatings.userId],
        set: { rating, updatedAt: now },
      });
    const [rated] = await tx.db
      .update(routes)
      .set({
        ratingSum: sql`${routes.ratingSum} + ${rating - (earlier ?? 0)}::integer`,
        totalRatings: sql`${routes.totalRatings} + ${earlier === null ? 1 : 0}::integer`,
      })
      .where(eq(routes.id, id))
      .returning({ averageRating: routes.averageRating, totalRatings: routes.totalRatings });
    if (!rated) throw new AppError("NOT_FOUND");
    return ratedView(rating, rated);
  });
}

async function ratingBefore({ db, actor }: OnboardedCtx, routeId: number): Promise<number | null> {
  const [earlier] = await db
    .select({ rating: routeRatings.rating })
    .from(routeRatings)
    .where(and(eq(routeRatings.routeId, routeId), eq(routeRatings.userId, actor.id)));
  return earlier?.rating ?? null;
}
