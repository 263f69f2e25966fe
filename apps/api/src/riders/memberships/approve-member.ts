import { groupMembers } from "@longpaddock/db/schema/group-members";
import type { Onboarded } from "@longpaddock/domain/actor";
import { isLeft } from "@longpaddock/domain/admin/rules";
import { AppError } from "@longpaddock/domain/errors";
import { actsAsSiteAdmin, canApprove } from "@longpaddock/domain/memberships/policy";
import type { GroupPersonInput } from "@longpaddock/domain/memberships/schema";
import { MEMBERSHIP_MESSAGES } from "@longpaddock/domain/memberships/texts";
import { and, eq } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember, lockMemberById } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { changeMemberCount, mayJoinOneMore, refuseFullGroup } from "./count-members";
import { lockGroup, lockMembership } from "./load";
import { membershipOfGroupView } from "./view";

/** Lets somebody in who has asked to join a private group. Site administrators may once its own admins have left it. */
export async function approveMember(ctx: OnboardedCtx, { id, userId }: GroupPersonInput) {
  return withinTransaction(ctx, async (tx) => {
    const joiner = await lockJoiner(tx, userId);
    const group = await lockGroup(tx, id, "no key update");
    const membership = await lockMembership(tx, { groupId: id, userId });
    const isOverdue = membership !== null && isLeft(membership.joinedAt, tx.clock.now());
    authorize(tx.actor, canApprove(tx.actor, group, { userId, membership, isOverdue }));
    if (!joiner) throw new AppError("NOT_FOUND");
    await refuseFullGroup(tx, group);
    const decision = await mayJoinOneMore(tx, joiner);
    if (!decision.allowed) throw new AppError("CONFLICT", MEMBERSHIP_MESSAGES.theirLimit);
    const [approved] = await tx.db
      .update(groupMembers)
      .set({ status: "active", joinedAt: tx.clock.now() })
      .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)))
      .returning();
    if (!approved) throw new AppError("CONFLICT");
    await changeMemberCount(tx, id, 1);
    // The new member's badge isn't news for the admin who approves them.
    await awardBadges({ ...tx, actor: joiner, unlockedBadges: new Set() }, "joinGroup");
    await notify(tx, { kind: "membership_approved", groupId: id, memberIds: [userId] });
    await publish(tx, { kind: "members", groupId: id });
    if (actsAsSiteAdmin(tx.actor, group, "approveMembers"))
      await recordAdminAct(tx, {
        act: "group_member_approved",
        subject: { kind: "group", id, name: group.name },
        after: { member: userId },
      });
    return membershipOfGroupView(approved);
  });
}

/** Undefined if there is no such member. */
async function lockJoiner(tx: OnboardedCtx, id: string): Promise<Onboarded | undefined> {
  if (!(await lockMemberById(tx.db, id))) return undefined;
  const actor = { kind: "member", id, onboarded: true, profileType: "free", plans: "specified" } as const;
  return lockMember({ ...tx, actor });
}
