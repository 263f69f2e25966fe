import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { canInvite } from "@longpaddock/domain/invites/policy";
import type { InviteOfGroup } from "@longpaddock/domain/invites/schema";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { loadInviteOfGroup } from "./load";
import { inviteView } from "./view";

/** Nobody can join by the link any more. It stays in the list; revoking it again changes nothing. */
export async function revokeInvite(ctx: OnboardedCtx, { id, inviteId }: InviteOfGroup) {
  return withinTransaction(ctx, async (tx) => {
    const group = await lockGroup(tx, id, "no key update");
    authorize(tx.actor, canInvite(tx.actor, group));
    await loadInviteOfGroup(tx, id, inviteId);
    const now = tx.clock.now();
    await tx.db
      .update(groupInvites)
      .set({ revokedAt: sql`coalesce(${groupInvites.revokedAt}, ${now.toISOString()})` })
      .where(eq(groupInvites.id, inviteId));
    return inviteView(await loadInviteOfGroup(tx, id, inviteId), now);
  });
}
