import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { canJoinOneMore, canManage } from "@longpaddock/domain/memberships/policy";
import { roomLeft } from "@longpaddock/domain/memberships/rules";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { awardBadgesTo } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { planColumns, planOf } from "../../core/plans/plan-in-force";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { changeMemberCount, readCapacity } from "./count-members";
import { loadGroup, lockGroup } from "./load";
import { approvalsView } from "./view";

/**
 * Lets in everybody who has asked to join, the longest-waiting first, as far as the group has room and their own plans
 * allow one more group. The others stay in the list.
 */
export async function approveAll(ctx: OnboardedCtx, { id }: GroupId) {
  authorize(ctx.actor, canManage(ctx.actor, await loadGroup(ctx, id), "approveMembers"));
  return withinTransaction(ctx, async (tx) => {
    const lockedIds = await lockWaiting(tx, id);
    const group = await lockGroup(tx, id, "no key update");
    authorize(tx.actor, canManage(tx.actor, group, "approveMembers"));
    const waiting = await readWaiting(tx, id, lockedIds);
    const now = tx.clock.now();
    const free = waiting.filter(({ joined, ...plan }) => canJoinOneMore(planOf(plan, now), joined).allowed);
    const room = roomLeft(group.memberCount, await readCapacity(tx, group));
    const approvedIds = free.slice(0, room).map(({ userId }) => userId);
    if (approvedIds.length > 0) await admitAll(tx, id, approvedIds);
    return approvalsView({
      approved: approvedIds.length,
      noRoom: free.length - approvedIds.length,
      theirLimit: waiting.length - free.length,
    });
  });
}

/** Locks everybody who waits, before the group as everywhere. Later requests aren't included. */
async function lockWaiting({ db }: OnboardedCtx, groupId: number): Promise<string[]> {
  const waiting = db
    .select({ userId: groupMembers.userId })
    .from(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.status, "pending")));
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, waiting))
    .orderBy(asc(users.id))
    .for("no key update");
  return locked.map(({ id }) => id);
}

/** Those who still wait, with their plan and how many groups of others they are in. The longest-waiting come first. */
function readWaiting({ db }: OnboardedCtx, groupId: number, lockedIds: readonly string[]) {
  return db
    .select({
      userId: users.id,
      ...planColumns,
      joined: sql<number>`(select count(*)::int from ${groupMembers} m join ${groups} g on g.id = m.group_id
        where m.user_id = ${users.id} and m.status = 'active' and g.created_by <> ${users.id})`,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.status, "pending"),
        inArray(groupMembers.userId, [...lockedIds]),
      ),
    )
    .orderBy(asc(groupMembers.id));
}

async function admitAll(tx: OnboardedCtx, groupId: number, memberIds: readonly string[]): Promise<void> {
  await tx.db
    .update(groupMembers)
    .set({ status: "active", joinedAt: tx.clock.now() })
    .where(and(eq(groupMembers.groupId, groupId), inArray(groupMembers.userId, [...memberIds])));
  await changeMemberCount(tx, groupId, memberIds.length);
  await awardBadgesTo(tx, memberIds, "joinGroup");
  await notify(tx, { kind: "membership_approved", groupId, memberIds });
  await publish(tx, { kind: "members", groupId });
}
