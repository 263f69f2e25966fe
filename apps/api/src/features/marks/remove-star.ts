import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { and, eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../core/context";

/** Also works for a route that the member can no longer see. */
export async function removeStar(ctx: OnboardedCtx, { routeId }: { routeId: number }): Promise<void> {
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
