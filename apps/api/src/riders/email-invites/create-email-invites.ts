import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import type { PasteInput } from "@longpaddock/domain/email-invites/schema";
import { tooManyToday } from "@longpaddock/domain/email-invites/texts";
import { AppError } from "@longpaddock/domain/errors";
import { canInvite } from "@longpaddock/domain/invites/policy";
import { sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockGroup } from "../memberships/load";
import { leftToday, requireMail, sortAddresses } from "./load";
import { addressHash } from "./mailed-links";
import { pasteView } from "./view";

/** The channel that wakes the processes which send invitations. It carries nothing. */
export const EMAIL_INVITES_CHANNEL = "email_invites";

/** Queues an invitation for each new address of a pasted list. */
export async function createEmailInvites(ctx: OnboardedCtx, { id, addresses }: PasteInput) {
  return withinTransaction(ctx, async (tx) => {
    const actor = await lockMember(tx);
    const group = await lockGroup(tx, id, "no key update");
    authorize(actor, canInvite(actor, group));
    requireMail(tx);
    const sorted = await sortAddresses(tx, id, addresses);
    const left = await queueInvitations(tx, id, sorted.ready);
    return pasteView(sorted, left);
  });
}

/**
 * Queues invitations to addresses that have none or whose mail may be sent again, and counts them against the limits.
 * Call it after `lockMember` and `lockGroup`. Returns how many more may be sent today.
 */
export async function queueInvitations(tx: OnboardedCtx, groupId: number, addresses: readonly string[]) {
  const left = await leftToday(tx, groupId);
  if (addresses.length > left) throw new AppError("CONFLICT", tooManyToday(left));
  if (addresses.length === 0) return left;
  const now = tx.clock.now();
  const { actor, requestId } = tx;
  const queued = { invitedBy: actor.id, status: "queued", attempts: 0, dueAt: now, requestId } as const;
  await tx.db
    .insert(emailInvites)
    .values(
      addresses.map((email) => ({ ...queued, groupId, email, folded: foldAddress(email), createdAt: now })),
    )
    .onConflictDoUpdate({ target: [emailInvites.groupId, emailInvites.folded], set: queued });
  await tx.db.insert(mailedAddresses).values(
    addresses.map((address) => ({
      groupId,
      senderId: actor.id,
      addressHash: addressHash(address),
      queuedAt: now,
    })),
  );
  await tx.db.execute(sql`select pg_notify(${EMAIL_INVITES_CHANNEL}, '')`);
  return left - addresses.length;
}
