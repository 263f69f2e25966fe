import { groupMembers } from "@longpaddock/db/schema/group-members";
import { actsAsSiteAdmin, canRemoveMember } from "@longpaddock/domain/memberships/policy";
import type { GroupPersonInput } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { recordAdminAct } from "../../core/record-admin-act";
import { withinTransaction } from "../../core/within-transaction";
import { removeOutsiders } from "../participations/remove-outsiders";
import { changeMemberCount } from "./count-members";
import { lockGroup, lockMembership } from "./load";

/** Removes a member, or refuses a request to join. */
export async function removeMember(ctx: OnboardedCtx, { id, userId }: GroupPersonInput): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    const membership = await lockMembership(tx, { groupId: id, userId });
    authorize(tx.actor, canRemoveMember(tx.actor, group, { userId, membership }));
    await deleteMembership(tx, { groupId: id, userId });
    if (actsAsSiteAdmin(tx.actor, group, "removeMembers"))
      await recordAdminAct(tx, {
        act: "group_member_removed",
        subject: { kind: "group", id, name: group.name },
        before: { member: userId, role: membership?.role ?? null },
      });
  });
}

/** Call with the group locked. */
export async function deleteMembership(
  tx: Pick<OnboardedCtx, "db" | "clock" | "actor">,
  { groupId, userId }: { groupId: number; userId: string },
): Promise<void> {
  const [gone] = await tx.db
    .delete(groupMembers)
    .where(and(eq(groupMembers.groupId, groupId), eq(groupMembers.userId, userId)))
    .returning({ status: groupMembers.status });
  if (gone?.status === "active") {
    await changeMemberCount(tx, groupId, -1);
    await removeOutsiders(tx, groupId);
  }
  await publish(tx, { kind: "members", groupId });
}
