import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { canInvite } from "@longpaddock/domain/invites/policy";
import type { InviteOfGroup } from "@longpaddock/domain/invites/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { loadInviteOfGroup } from "./load";

/** Takes a link off the list. If it was open, it stops working, but no longer says why. */
export async function deleteInvite(ctx: OnboardedCtx, { id, inviteId }: InviteOfGroup): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    authorize(tx.actor, canInvite(tx.actor, group));
    await loadInviteOfGroup(tx, id, inviteId);
    await tx.db.delete(groupInvites).where(eq(groupInvites.id, inviteId));
  });
}
