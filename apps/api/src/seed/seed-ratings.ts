import type { Tx } from "@longpaddock/db/client";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routes } from "@longpaddock/db/schema/routes";
import { count, eq, sql, sum } from "drizzle-orm";
import type { Completion } from "./demo-marks";

/** Inserts the ratings from oldest to newest, then updates the totals of the routes. */
export async function seedRatings(tx: Tx, completions: readonly Completion[]): Promise<void> {
  const rows = completions.flatMap(({ routeId, userId, at, rating: demoRating }) => {
    if (demoRating === undefined) return [];
    const ratedAt = { routeId, userId, createdAt: at, updatedAt: at };
    if (typeof demoRating === "number") return { ...ratedAt, rating: demoRating };
    const [rating, review, conditions] = demoRating;
    return { ...ratedAt, rating, riddenIn: at.toISOString().slice(0, 7), conditions, review, writtenAt: at };
  });
  await tx
    .insert(routeRatings)
    .values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
  const counted = tx
    .select({
      routeId: routeRatings.routeId,
      ratingSum: sum(routeRatings.rating).mapWith(Number).as("counted_sum"),
      totalRatings: count().as("counted_total"),
    })
    .from(routeRatings)
    .groupBy(routeRatings.routeId)
    .as("counted");
  await tx
    .update(routes)
    .set({ ratingSum: sql`${counted.ratingSum}`, totalRatings: sql`${counted.totalRatings}` })
    .from(counted)
    .where(eq(routes.id, counted.routeId));
}
