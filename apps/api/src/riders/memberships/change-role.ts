import { groupMembers } from "@longpaddock/db/schema/group-members";
import { AppError } from "@longpaddock/domain/errors";
import { canChangeRole } from "@longpaddock/domain/memberships/policy";
import type { ChangeRoleInput } from "@longpaddock/domain/memberships/schema";
import { and, eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockGroup, lockMembership } from "./load";
import { membershipOfGroupView } from "./view";

export async function changeRole(ctx: OnboardedCtx, { id, userId, role }: ChangeRoleInput) {
  return withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    const membership = await lockMembership(tx, { groupId: id, userId });
    authorize(tx.actor, canChangeRole(tx.actor, group, { userId, membership }));
    const [changed] = await tx.db
      .update(groupMembers)
      .set({ role })
      .where(and(eq(groupMembers.groupId, id), eq(groupMembers.userId, userId)))
      .returning();
    if (!changed) throw new AppError("CONFLICT");
    if (membership && role !== membership.role) {
      const before = { role: membership.role };
      await notify(tx, { kind: "role_changed", groupId: id, memberId: userId, role, before });
    }
    await publish(tx, { kind: "members", groupId: id });
    return membershipOfGroupView(changed);
  });
}
