import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { and, eq } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** Also works for a route that the member can no longer see. */
export async function removeStar(ctx: OnboardedCtx, { routeId }: { routeId: number }): Promise<void> {
  const { id: userId } = ctx.actor;
  await withinTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(userRoutes)
      .where(
        and(eq(userRoutes.userId, userId), eq(userRoutes.routeId, routeId), eq(userRoutes.status, "starred")),
      )
      .returning({ id: userRoutes.id });
    // Counts the stars again, so that the progress goes down too.
    if (removed.length > 0) await awardBadges(tx, "starRoute");
  });
}
