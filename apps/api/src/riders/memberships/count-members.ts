import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import type { Onboarded } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canJoinOneMore, canTakeMember } from "@longpaddock/domain/memberships/policy";
import { groupCapacity } from "@longpaddock/domain/memberships/rules";
import type { PlanHolder } from "@longpaddock/domain/plans";
import { and, count, eq, ne, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { planColumns, planOf } from "../../core/plans/plan-in-force";
import type { LoadedGroup } from "./load";

/** Call with the group locked ("no key update"). @throws AppError CONFLICT if the group is full */
export async function refuseFullGroup(tx: OnboardedCtx, group: LoadedGroup): Promise<void> {
  authorize(tx.actor, canTakeMember(group.memberCount, await readCapacity(tx, group)));
}

type SizedGroup = Pick<LoadedGroup, "createdBy" | "maxMembers" | "profileType" | "givenPlan" | "givenSize">;

/** How many members fit, with the plan that the group's creator has now. */
export async function readCapacity({ db, clock }: OnboardedCtx, group: SizedGroup): Promise<number> {
  const [creator] = await db.select(planColumns).from(users).where(eq(users.id, group.createdBy));
  if (!creator) throw new AppError("INTERNAL");
  return groupCapacity(group, planOf(creator, clock.now()));
}

type Joiner = PlanHolder & Pick<Onboarded, "id">;

/** Whether the plan of a member, whose row is locked, lets them join one more group. */
export async function mayJoinOneMore({ db }: Pick<OnboardedCtx, "db">, { id, ...plan }: Joiner) {
  const [counted] = await db
    .select({ joined: count() })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.userId, id), eq(groupMembers.status, "active"), ne(groups.createdBy, id)));
  return canJoinOneMore(plan, counted?.joined ?? 0);
}

/** Call with the group locked. */
export async function changeMemberCount({ db }: Pick<OnboardedCtx, "db">, groupId: number, by: number) {
  await db
    .update(groups)
    .set({ memberCount: sql`${groups.memberCount} + ${by}::integer` })
    .where(eq(groups.id, groupId));
}
