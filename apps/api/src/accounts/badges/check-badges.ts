import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { awardAllBadges } from "./award-badges";
import { earnedQuery } from "./load";
import { earnedBadgeView } from "./view";

/** Counts everything the member has done and awards what is due. Returns the new badges. */
export async function checkBadges(ctx: SignedInCtx) {
  const ids = await withinTransaction(ctx, awardAllBadges);
  const earned = ids.length > 0 ? await earnedQuery(ctx.db).execute({ userId: ctx.actor.id }) : [];
  return { newBadges: earned.filter(({ badge }) => ids.includes(badge.id)).map(earnedBadgeView) };
}
