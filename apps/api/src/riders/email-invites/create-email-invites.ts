import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { foldAddress } from "@longpaddock/domain/email-invites/addresses";
import type { PasteInput } from "@longpaddock/domain/email-invites/schema";
import { tooManyToday } from "@longpaddock/domain/email-invites/texts";
import { AppError } from "@longpaddock/domain/errors";
import { pastedMembers } from "@longpaddock/domain/imports/pasted-members";
import { canInvite } from "@longpaddock/domain/invites/policy";
import type { GroupRole } from "@longpaddock/domain/roles";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
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
    const listed = pastedMembers(addresses);
    const left = await queueInvitations(
      tx,
      id,
      sorted.ready.map((email) => ({ email, ...listed.get(foldAddress(email)) })),
    );
    return pasteView(sorted, left);
  });
}

/** Whom to invite, and what a club's list says of them. What is absent stays as an earlier invitation had it. */
export interface Invitee {
  email: string;
  firstName?: string | null;
  role?: GroupRole | null;
  memberNumber?: string | null;
  financialUntil?: string | null;
}

/**
 * Queues invitations to addresses that have none or whose mail may be sent again, and counts them against the limits.
 * Call it after `lockMember` and `lockGroup`. Returns how many more may be sent today.
 */
export async function queueInvitations(tx: OnboardedCtx, groupId: number, invitees: readonly Invitee[]) {
  const left = await leftToday(tx, groupId);
  if (invitees.length > left) throw new AppError("CONFLICT", tooManyToday(left));
  if (invitees.length === 0) return left;
  const now = tx.clock.now();
  const { actor, requestId } = tx;
  const queued = { invitedBy: actor.id, status: "queued", attempts: 0, dueAt: now, requestId } as const;
  await tx.db
    .insert(emailInvites)
    .values(
      invitees.map((invitee) => ({
        ...queued,
        ...invitee,
        groupId,
        folded: foldAddress(invitee.email),
        createdAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [emailInvites.groupId, emailInvites.folded],
      set: { ...queued, ...LISTED },
    });
  await tx.db.insert(mailedAddresses).values(
    invitees.map(({ email }) => ({
      groupId,
      senderId: actor.id,
      addressHash: addressHash(email),
      queuedAt: now,
    })),
  );
  await tx.db.execute(sql`select pg_notify(${EMAIL_INVITES_CHANNEL}, '')`);
  return left - invitees.length;
}

const newerOf = (column: PgColumn) => sql`coalesce(excluded.${sql.identifier(column.name)}, ${column})`;

const LISTED = {
  firstName: newerOf(emailInvites.firstName),
  role: newerOf(emailInvites.role),
  memberNumber: newerOf(emailInvites.memberNumber),
  financialUntil: newerOf(emailInvites.financialUntil),
};
