import type { SignedInCtx } from "../../core/context";
import { badgesQuery } from "./load";
import { badgeView } from "./view";

export async function listBadges(ctx: SignedInCtx) {
  const found = await badgesQuery(ctx.db).execute({ userId: ctx.actor.id });
  return found.map(badgeView);
}
