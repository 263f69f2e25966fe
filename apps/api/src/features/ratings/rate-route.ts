import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canRate } from "@longpaddock/domain/ratings/policy";
import type { RateInput } from "@longpaddock/domain/ratings/schema";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";
import { ratedView } from "./view";

/** Updates the route's sum and number of ratings in the same transaction, with the route locked. */
export async function rateRoute(ctx: OnboardedCtx, { id, rating }: RateInput) {
  return withinTransaction(ctx, async (tx) => {
    const route = await lockRoute(tx, id, "no key update");
    authorize(tx.actor, canRate(tx.actor, route));
    const previous = await loadOwnRating(tx, id);
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
        ratingSum: sql`${routes.ratingSum} + ${rating - (previous ?? 0)}::integer`,
        totalRatings: sql`${routes.totalRatings} + ${previous === null ? 1 : 0}::integer`,
      })
      .where(eq(routes.id, id))
      .returning({ averageRating: routes.averageRating, totalRatings: routes.totalRatings });
    if (!rated) throw new AppError("NOT_FOUND");
    return ratedView(rating, rated);
  });
}

async function loadOwnRating({ db, actor }: OnboardedCtx, routeId: number): Promise<number | null> {
  const [own] = await db
    .select({ rating: routeRatings.rating })
    .from(routeRatings)
    .where(and(eq(routeRatings.routeId, routeId), eq(routeRatings.userId, actor.id)));
  return own?.rating ?? null;
}
