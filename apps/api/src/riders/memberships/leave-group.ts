import { canLeave } from "@longpaddock/domain/memberships/policy";
import type { GroupId } from "@longpaddock/domain/memberships/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "./load";
import { deleteMembership } from "./remove-member";

/** Leaves a group, or withdraws a request to join it. */
export async function leaveGroup(ctx: OnboardedCtx, { id }: GroupId): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    authorize(tx.actor, canLeave(tx.actor, group));
    await deleteMembership(tx, { groupId: id, userId: tx.actor.id });
  });
}
