import { userBadges } from "@longpaddock/db/schema/user-badges";
import { and, eq, lt } from "drizzle-orm";
import { type AwardCtx, awardAllBadges } from "../accounts/badges/award-badges";
import type { OnboardedCtx } from "../core/context";
import type { Completion } from "./demo-marks";
import type { DemoActors } from "./seed-members";

type SeedCtx = Pick<OnboardedCtx, "db"> & Pick<AwardCtx, "unlockedBadges">;

const DAY_MS = 86_400_000;
/** Older badges have lost their 'new' markers. */
const DAYS_NEW = 45;

/** Awards the demo members' badges at the time of their last ride. */
export async function seedBadges(
  ctx: SeedCtx,
  { actors, now }: { actors: DemoActors; now: Date },
  completions: readonly Completion[],
): Promise<void> {
  for (const actor of actors.values()) {
    const rides = completions.filter(({ userId }) => userId === actor.id).map(({ at }) => at.getTime());
    const awardedAt = new Date(rides.length > 0 ? Math.max(...rides) : now);
    await awardAllBadges({ ...ctx, actor, clock: { now: () => awardedAt } });
  }
  const newSince = new Date(now.getTime() - DAYS_NEW * DAY_MS);
  await ctx.db
    .update(userBadges)
    .set({ isNew: false })
    .where(and(eq(userBadges.isNew, true), lt(userBadges.earnedAt, newSince)));
}
