import { users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { canEndPlan, canSetPlan } from "@longpaddock/domain/members/policy";
import type { SetPlanInput } from "@longpaddock/domain/members/schema";
import { planSetText } from "@longpaddock/domain/members/texts";
import { effectiveProfileType } from "@longpaddock/domain/plans";
import { and, eq, isNull } from "drizzle-orm";
import { planEnd } from "../../accounts/auth/view";
import { authorize } from "../../core/authorize";
import type { AdminCtx } from "../../core/context";
import { readSitePlans } from "../../core/plans/plan-in-force";
import { recordAdminAct } from "../../core/record-admin-act";
import { logSecurity } from "../../core/security-log";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { memberView } from "./member-view";

/**
 * With `planEndsAt`, the member is on the free plan again afterwards, or on their trial if that still runs. The free plan
 * ends a running trial, so that it takes effect at once.
 */
export async function setPlan(ctx: AdminCtx, { id, profileType, planEndsAt }: SetPlanInput) {
  const end = planEndsAt ? new Date(planEndsAt) : null;
  const changed = await withinTransaction(ctx, async (tx) => {
    const { db, clock, actor } = tx;
    const [member] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)))
      .for("no key update");
    if (!member) throw new AppError("NOT_FOUND", "Member not found");
    authorize(actor, canSetPlan(member));
    const now = clock.now();
    authorize(actor, canEndPlan({ profileType, planEndsAt: end }, now));
    const endsTrial = profileType === "free" && member.trialEndsAt !== null && member.trialEndsAt > now;
    const before = { profileType: effectiveProfileType(member, now), planEndsAt: planEnd(member, now) };
    const [updated] = await db
      .update(users)
      .set({ profileType, planEndsAt: end, updatedAt: now, ...(endsTrial && { trialEndsAt: now }) })
      .where(eq(users.id, id))
      .returning();
    await recordAdminAct(tx, {
      act: "plan_set",
      subject: { kind: "member", id },
      before,
      after: { profileType, planEndsAt: end?.toISOString() ?? null },
    });
    // On a site where everyone has everything, no plan is in force, so nobody is told.
    const hasSame = member.profileType === profileType && member.planEndsAt?.getTime() === end?.getTime();
    if ((endsTrial || !hasSame) && (await readSitePlans(db)) === "specified")
      await notify(tx, {
        kind: "plan_set",
        groupId: null,
        memberId: id,
        reason: planSetText(profileType, end, tx.services.timeZone),
      });
    return memberView(updated ?? member, now);
  }).catch((error: unknown) => {
    logSecurity(ctx, { event: "plan change", outcome: "refused", member: id, profileType });
    throw error;
  });
  logSecurity(ctx, { event: "plan change", outcome: "done", member: id, profileType });
  return changed;
}
