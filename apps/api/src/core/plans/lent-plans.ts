import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import type { SignedIn } from "@longpaddock/domain/actor";
import { type LentPlan, lentPlan, type PlanHolder } from "@longpaddock/domain/plans";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "../context";

type Member = Pick<Ctx<SignedIn>, "db" | "actor">;

const ownGroups = ({ db, actor }: Member, groupId?: number) =>
  db
    .select({ givenPlan: groups.givenPlan, role: groupMembers.role })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(
        eq(groupMembers.userId, actor.id),
        eq(groupMembers.status, "active"),
        isNotNull(groups.givenPlan),
        groupId === undefined ? undefined : eq(groups.id, groupId),
      ),
    );

/** The plan that the actor uses in this group as its member; null if it lends none, or without a group. */
export async function readLentPlan(ctx: Member, groupId: number | null): Promise<LentPlan | null> {
  if (groupId === null) return null;
  const [group] = await ownGroups(ctx, groupId);
  const plan = group && lentPlan(group);
  return plan ? { ...plan, role: group.role } : null;
}

/** Those of all groups that the actor is in. */
export async function readLentPlans(ctx: Member): Promise<(PlanHolder | null)[]> {
  return (await ownGroups(ctx)).map(lentPlan);
}
