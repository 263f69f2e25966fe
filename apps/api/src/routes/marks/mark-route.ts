import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { canMarkRoute } from "@longpaddock/domain/marks/policy";
import type { SetMarkInput } from "@longpaddock/domain/marks/schema";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockRoute } from "../routes/load";
import { readMark } from "./read-mark";
import { removeStar } from "./remove-star";

/** Adds a star or a completion. `none` removes the star only, because a completion cannot be undone. */
export async function markRoute(ctx: OnboardedCtx, { routeId, status }: SetMarkInput) {
  await withinTransaction(ctx, async (tx) => {
    const route = await lockRoute(tx, routeId, "key share");
    authorize(tx.actor, canMarkRoute(tx.actor, route));
    const now = tx.clock.now();
    if (status === "none") return removeStar(tx, { routeId });
    const added = await tx.db
      .insert(userRoutes)
      .values({
        routeId,
        userId: tx.actor.id,
        status,
        completedAt: status === "completed" ? now : null,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: userRoutes.id });
    if (added.length > 0) await awardBadges(tx, status === "completed" ? "completeRoute" : "starRoute");
  });
  return readMark(ctx, { id: routeId });
}
