import { groupMembers } from "@longpaddock/db/schema/group-members";
import type { AdminAct } from "@longpaddock/domain/audit/vocabulary";
import { AppError } from "@longpaddock/domain/errors";
import { actsAsSiteAdmin, canBlock, canUnblock, isActive } from "@longpaddock/domain/memberships/policy";
import type { GroupPersonInput } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish, publishToMembers } from "../../core/live/publish";
import { lockMemberById } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { removeOutsiders } from "../participations/remove-outsiders";
import { changeMemberCount } from "./count-members";
import { type LoadedGroup, lockGroup, lockMembership } from "./load";

/**
 * Ends somebody's membership and keeps them out. The block takes the place of the membership in the same row, and the
 * database refuses to make a member of a blocked one.
 */
export async function blockPerson(
  ctx: OnboardedCtx,
  { id: groupId, userId }: GroupPersonInput,
): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const exists = await lockMemberById(tx.db, userId);
    const group = await lockGroup(tx, groupId, "no key update");
    const membership = await lockMembership(tx, { groupId, userId });
    authorize(tx.actor, canBlock(tx.actor, group, { userId, membership }));
    if (!exists) throw new AppError("NOT_FOUND");
    if (membership?.status === "blocked") return;
    const blocked = {
      role: "member",
      status: "blocked",
      sharesEmail: false,
      joinedAt: tx.clock.now(),
    } as const;
    await tx.db
      .insert(groupMembers)
      .values({ groupId, userId, ...blocked })
      .onConflictDoUpdate({ target: [groupMembers.groupId, groupMembers.userId], set: blocked });
    if (isActive(membership)) await changeMemberCount(tx, groupId, -1);
    await removeOutsiders(tx, groupId);
    await recordBlock(tx, { group, userId, act: "group_member_blocked" });
    await publish(tx, { kind: "members", groupId });
    // Their bell hides the group's notifications.
    await publishToMembers(tx, [userId]);
  });
}

/** They can join, or ask to, again. */
export async function unblockPerson(
  ctx: OnboardedCtx,
  { id: groupId, userId }: GroupPersonInput,
): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, groupId, "no key update");
    const membership = await lockMembership(tx, { groupId, userId });
    authorize(tx.actor, canUnblock(tx.actor, group, { userId, membership }));
    await tx.db
      .delete(groupMembers)
      .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)));
    await recordBlock(tx, { group, userId, act: "group_member_unblocked" });
    await publish(tx, { kind: "members", groupId });
    await publishToMembers(tx, [userId]);
  });
}

async function recordBlock(
  tx: OnboardedCtx,
  { group, userId, act }: { group: LoadedGroup; userId: string; act: AdminAct },
): Promise<void> {
  if (!actsAsSiteAdmin(tx.actor, group, "removeMembers")) return;
  const subject = { kind: "group", id: group.id, name: group.name } as const;
  await recordAdminAct(tx, { act, subject, after: { member: userId } });
}
