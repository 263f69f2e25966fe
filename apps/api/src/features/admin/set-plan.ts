import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { canSetPlan } from "@longpaddock/domain/members/policy";
import type { SetPlanInput } from "@longpaddock/domain/members/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { AdminCtx } from "../../core/context";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { memberView } from "./view";

/** Ends a running trial, so that the new plan takes effect at once. */
export async function setPlan(ctx: AdminCtx, { id, profileType }: SetPlanInput) {
  const changed = await withinTransaction(ctx, async ({ db, clock, actor }) => {
    const [member] = await db.select().from(users).where(eq(users.id, id)).for("no key update");
    if (!member) throw new AppError("NOT_FOUND", "Member not found");
    authorize(actor, canSetPlan(member));
    const now = clock.now();
    const isOnTrial = member.trialEndsAt !== null && member.trialEndsAt > now;
    const [updated] = await db
      .update(users)
      .set({ profileType, updatedAt: now, ...(isOnTrial && { trialEndsAt: now }) })
      .where(eq(users.id, id))
      .returning();
    return memberView(updated ?? member, now);
  }).catch((error: unknown) => {
    logSecurity(ctx, { event: "plan change", outcome: "refused", member: id, profileType });
    throw error;
  });
  logSecurity(ctx, { event: "plan change", outcome: "done", member: id, profileType });
  return changed;
}
