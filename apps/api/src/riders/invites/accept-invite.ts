import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { canAccept } from "@longpaddock/domain/invites/policy";
import { inviteState } from "@longpaddock/domain/invites/rules";
import type { InviteSecret } from "@longpaddock/domain/invites/schema";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { admitMember, type Listed } from "../memberships/admit-member";
import { lockGroup } from "../memberships/load";
import { membershipOfGroupView } from "../memberships/view";
import { loadInvite } from "./load";

/** Makes the caller a member of the link's group, also of a private one. */
export async function acceptInvite(ctx: OnboardedCtx, { secret }: InviteSecret) {
  const { groupId } = await loadInvite(ctx, secret);
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, groupId, "no key update");
    // Read again under the lock on the group, which every use and change of a link takes.
    const invite = await loadInvite(tx, secret);
    authorize(actor, canAccept(actor, group, inviteState(invite, tx.clock.now())));
    // The address isn't needed any more.
    const listed = invite.isMailed ? await takeListed(tx, invite.id) : {};
    const membership = await admitMember(tx, actor, { ...group, listed });
    await tx.db
      .update(groupInvites)
      .set({ uses: sql`${groupInvites.uses} + 1` })
      .where(eq(groupInvites.id, invite.id));
    return membershipOfGroupView(membership);
  });
}

/** What a club's list said of whoever was invited by it. */
async function takeListed({ db }: Pick<OnboardedCtx, "db">, inviteId: number): Promise<Listed> {
  const [taken] = await db.delete(emailInvites).where(eq(emailInvites.inviteId, inviteId)).returning({
    role: emailInvites.role,
    memberNumber: emailInvites.memberNumber,
    financialUntil: emailInvites.financialUntil,
  });
  const { role, ...listed } = taken ?? {};
  return { ...listed, ...(role && { role }) };
}
