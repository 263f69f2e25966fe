import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import type { EmailInviteOfGroup } from "@longpaddock/domain/email-invites/schema";
import { canInvite } from "@longpaddock/domain/invites/policy";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { loadEmailInvite } from "./load";

/** Deletes the address and ends its link. A mail that is being sent at this moment may still leave. */
export async function withdrawInvitation(ctx: OnboardedCtx, { id, inviteId }: EmailInviteOfGroup) {
  await withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    authorize(tx.actor, canInvite(tx.actor, group));
    await loadEmailInvite(tx, id, inviteId);
    await deleteInvitation(tx, inviteId);
  });
}

/** Returns false if there is none any more. Call it with the group locked. */
export async function deleteInvitation(tx: Pick<OnboardedCtx, "db" | "clock">, id: number): Promise<boolean> {
  const [deleted] = await tx.db
    .delete(emailInvites)
    .where(eq(emailInvites.id, id))
    .returning({ linkId: emailInvites.inviteId });
  if (deleted?.linkId != null)
    await tx.db
      .update(groupInvites)
      .set({ revokedAt: tx.clock.now() })
      .where(eq(groupInvites.id, deleted.linkId));
  return deleted !== undefined;
}
