import type { Tx } from "@longpaddock/db/client";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import type { DemoActors } from "./seed-members";
import type { SeededRoute } from "./seed-routes";

/** Each rating from another member, never the author, in the days after the route was shared. */
export async function seedRatings(tx: Tx, actors: DemoActors, seeded: readonly SeededRoute[]): Promise<void> {
  for (const [i, { id, route, createdAt }] of seeded.entries()) {
    const others = [...actors].filter(([email]) => email !== route.author).map(([, actor]) => actor);
    const raters = [...others.slice(i % others.length), ...others.slice(0, i % others.length)];
    const rows = raters.slice(0, route.ratings.length).map((rater, nth) => {
      const ratedAt = new Date(createdAt.getTime() + (nth + 1) * 5 * 3_600_000);
      return {
        routeId: id,
        userId: rater.id,
        rating: route.ratings[nth] ?? 0,
        createdAt: ratedAt,
        updatedAt: ratedAt,
      };
    });
    if (rows.length === 0) continue;
    await tx.insert(routeRatings).values(rows);
    const ratingSum = rows.reduce((sum, { rating }) => sum + rating, 0);
    await tx.update(routes).set({ ratingSum, totalRatings: rows.length }).where(eq(routes.id, id));
  }
}
