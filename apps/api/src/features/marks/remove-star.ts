import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { requireOnboarded } from "@longpaddock/domain/access";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";

/** Takes one's own star away, also from a route that one can no longer see. */
export async function removeStar(ctx: SignedInCtx, { routeId }: { routeId: number }): Promise<void> {
  authorize(ctx.actor, requireOnboarded(ctx.actor));
  await ctx.db
    .delete(userRoutes)
    .where(
      and(
        eq(userRoutes.userId, ctx.actor.id),
        eq(userRoutes.routeId, routeId),
        eq(userRoutes.status, "starred"),
      ),
    );
}
