import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";

/**
 * For a member whose account is deleted. Each of their groups goes to its longest-serving other admin; one without
 * keeps its creator, who then has no name.
 */
export async function leaveAllGroups({ db, actor }: Pick<SignedInCtx, "db" | "actor">): Promise<void> {
  const isOwn = eq(groupMembers.userId, actor.id);
  const joined = db.select({ id: groupMembers.groupId }).from(groupMembers).where(isOwn);
  await db
    .select({ id: groups.id })
    .from(groups)
    .where(or(eq(groups.createdBy, actor.id), inArray(groups.id, joined)))
    .orderBy(asc(groups.id))
    .for("no key update");
  const successor = sql`(select other.user_id from ${groupMembers} as other where other.group_id = ${groups.id}
    and other.user_id <> ${actor.id} and other.role = 'admin' and other.status = 'active'
    order by other.joined_at, other.id limit 1)`;
  await db
    .update(groups)
    .set({ createdBy: successor })
    .where(and(eq(groups.createdBy, actor.id), sql`${successor} is not null`));
  const left = await db
    .delete(groupMembers)
    .where(isOwn)
    .returning({ id: groupMembers.groupId, status: groupMembers.status });
  const active = left.filter(({ status }) => status === "active").map(({ id }) => id);
  if (active.length > 0)
    await db
      .update(groups)
      .set({ memberCount: sql`${groups.memberCount} - 1` })
      .where(inArray(groups.id, active));
}
