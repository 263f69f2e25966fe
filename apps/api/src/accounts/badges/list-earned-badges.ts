import type { SignedInCtx } from "../../core/context";
import { earnedQuery } from "./load";
import { earnedBadgeView } from "./view";

export async function listEarnedBadges(ctx: SignedInCtx) {
  const found = await earnedQuery(ctx.db).execute({ userId: ctx.actor.id });
  return found.map(earnedBadgeView);
}
