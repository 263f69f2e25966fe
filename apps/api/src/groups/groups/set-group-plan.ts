import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { changedValues } from "@longpaddock/domain/audit/rules";
import { AppError } from "@longpaddock/domain/errors";
import { canSizeGroup } from "@longpaddock/domain/groups/policy";
import type { SetGroupPlanInput } from "@longpaddock/domain/groups/schema";
import { groupPlanSetText } from "@longpaddock/domain/members/texts";
import { ASSIGNABLE_PROFILE_TYPES } from "@longpaddock/domain/plans";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { answer, rowId, tally } from "../../core/answers";
import type { AdminCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";

export const groupPlanAnswer = answer("GroupPlan", {
  id: rowId,
  name: z.string(),
  memberCount: tally,
  profileType: z
    .enum(ASSIGNABLE_PROFILE_TYPES)
    .meta({ description: "`free` where its members use their own plans alone" }),
  maxMembers: tally.nullable(),
});

const columns = {
  id: groups.id,
  name: groups.name,
  memberCount: groups.memberCount,
  givenPlan: groups.givenPlan,
  maxMembers: groups.maxMembers,
};

/**
 * Gives a group a plan, which its members use in it, and a size that counts instead of what plans say. `free` takes the plan
 * back, and null takes the size back: what then exceeds the limits stays and can't grow. If two administrators do it at once,
 * the second one's values count, and the log has both.
 */
export async function setGroupPlan(ctx: AdminCtx, { id, profileType, maxMembers }: SetGroupPlanInput) {
  return withinTransaction(ctx, async (tx) => {
    const { db, clock } = tx;
    const [group] = await db.select(columns).from(groups).where(eq(groups.id, id)).for("no key update");
    if (!group) throw new AppError("NOT_FOUND", "Group not found");
    const decision = canSizeGroup(group, maxMembers ?? null);
    if (!decision.allowed)
      throw new AppError(decision.code, decision.message, { fields: { maxMembers: decision.message ?? "" } });
    const now = clock.now();
    const [stored = group] = await db
      .update(groups)
      .set({
        ...(profileType && { givenPlan: profileType === "free" ? null : profileType }),
        // The group's own admins may go below it, not above.
        ...(maxMembers !== undefined && { maxMembers, givenSize: maxMembers }),
        updatedAt: now,
      })
      .where(eq(groups.id, id))
      .returning(columns);
    const { before, after } = changedValues(loggedPlan(group), loggedPlan(stored));
    if (Object.keys(after).length === 0) return planView(stored);
    await recordAdminAct(tx, {
      act: "group_plan_set",
      subject: { kind: "group", id, name: group.name },
      before,
      after,
    });
    await publish(tx, { groupId: id, kind: "group" });
    await notify(tx, {
      kind: "plan_set",
      groupId: id,
      memberIds: await findAdmins(tx, id),
      reason: groupPlanSetText(loggedPlan(group), loggedPlan(stored)),
    });
    return planView(stored);
  });
}

/** Named here, so that a process of the last release tells the same ones. */
async function findAdmins({ db }: AdminCtx, groupId: number): Promise<string[]> {
  const admins = await db
    .select({ id: groupMembers.userId })
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.status, "active"),
        eq(groupMembers.role, "admin"),
      ),
    );
  return admins.map(({ id }) => id);
}

type PlanRow = Pick<typeof groups.$inferSelect, "id" | "name" | "memberCount" | "givenPlan" | "maxMembers">;

const loggedPlan = (row: PlanRow) => ({ profileType: row.givenPlan, maxMembers: row.maxMembers });

function planView(row: PlanRow): z.infer<typeof groupPlanAnswer> {
  const { id, name, memberCount, givenPlan, maxMembers } = row;
  const profileType = givenPlan ?? "free";
  return { id, name, memberCount, profileType, maxMembers };
}
