import { userBadges } from "@longpaddock/db/schema/user-badges";
import type { SeenInput } from "@longpaddock/domain/badges/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";

/** Removes the 'new' markers of these badges. Badges that the member hasn't earned are ignored. */
export async function markSeen(ctx: SignedInCtx, { badgeIds }: SeenInput): Promise<void> {
  if (badgeIds.length === 0) return;
  await withinTransaction(ctx, ({ db, actor }) =>
    db
      .update(userBadges)
      .set({ isNew: false })
      .where(
        and(
          eq(userBadges.userId, actor.id),
          inArray(userBadges.badgeId, badgeIds),
          eq(userBadges.isNew, true),
        ),
      ),
  );
}
