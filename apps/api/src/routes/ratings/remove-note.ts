import { contentReports } from "@longpaddock/db/schema/content-reports";
import { routePhotos } from "@longpaddock/db/schema/route-photos";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { NO_NOTE } from "@longpaddock/domain/ratings/rules";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** Removes the note of a rating, whose row must be locked. The stars stay; a trigger removes the photos. */
export async function removeNote(tx: Pick<Ctx, "db" | "clock">, ratingId: number, adminId: string) {
  await tx.db
    .update(routeRatings)
    .set({ ...NO_NOTE, writtenAt: null, updatedAt: tx.clock.now() })
    .where(eq(routeRatings.id, ratingId));
  await closeReports(tx, ratingId, adminId);
}

/** Closes the pending reports of a note that is gone. Without an administrator, its writer removed it. */
export async function closeReports(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  ratingId: number,
  adminId: string | null,
) {
  await db
    .update(contentReports)
    .set({ status: "removed", adminId, reviewedAt: clock.now() })
    .where(and(eq(contentReports.ratingId, ratingId), eq(contentReports.status, "pending")));
}

/** Ends the note of a locked rating that has neither words nor photos any more. */
export async function endEmptyNote(
  tx: Pick<Ctx, "db" | "clock">,
  ratingId: number,
  adminId: string | null,
): Promise<void> {
  const { riddenIn, conditions, review } = routeRatings;
  const ended = await tx.db
    .update(routeRatings)
    .set({ writtenAt: null, updatedAt: tx.clock.now() })
    .where(
      and(
        eq(routeRatings.id, ratingId),
        ...[riddenIn, conditions, review].map((words) => isNull(words)),
        sql`not exists (select from ${routePhotos} p where p.rating_id = ${ratingId})`,
      ),
    )
    .returning({ id: routeRatings.id });
  if (ended.length > 0) await closeReports(tx, ratingId, adminId);
}
