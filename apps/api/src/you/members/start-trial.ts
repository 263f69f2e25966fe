import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { canStartTrial } from "@longpaddock/domain/members/policy";
import { trialEnd } from "@longpaddock/domain/plans";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { SignedInCtx } from "../../core/context";
import { readSitePlans } from "../../core/plans/plan-in-force";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { profileView } from "./view";

/** Gives the member everything in Premium for 30 days, once ever. */
export async function startTrial(ctx: SignedInCtx) {
  const profile = await withinTransaction(ctx, async ({ db, actor, clock }) => {
    const plans = await readSitePlans(db);
    const isOwn = eq(users.id, actor.id);
    const [member] = await db.select().from(users).where(isOwn).for("no key update");
    if (!member) throw new AppError("UNAUTHORIZED");
    const now = clock.now();
    authorize(actor, canStartTrial({ ...member, plans }, now));
    const trial = { trialStartedAt: now, trialEndsAt: trialEnd(now) };
    await db
      .update(users)
      .set({ ...trial, updatedAt: now })
      .where(isOwn);
    return profileView({ ...member, ...trial }, { plans, now });
  });
  logSecurity(ctx, { event: "plan change", outcome: "done", member: ctx.actor.id, profileType: "premium" });
  return profile;
}
