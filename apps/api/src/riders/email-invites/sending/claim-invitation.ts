import { insertOne } from "@longpaddock/db/insert-one";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { EMAIL_INVITE_DAYS } from "@longpaddock/domain/email-invites/rules";
import { inviteExpiry } from "@longpaddock/domain/invites/rules";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import type { Ctx } from "../../../core/context";
import type { ServerDeps } from "../../../core/deps";
import { withinTransaction } from "../../../core/within-transaction";
import { hashSecret } from "../../invites/load";
import { isRefused } from "../load";
import { mailedSecret } from "../mailed-links";

export type SendingDeps = Pick<ServerDeps, "clock" | "services" | "log"> & Pick<Ctx, "db">;
export type ClaimedInvitation = Exclude<Awaited<ReturnType<typeof claimInvitation>>, null | "skipped">;

/**
 * Takes the next invitation that is due, makes its link, and commits both before anything is sent: whatever happens then,
 * no process sends it by itself again. Null when none is due, "skipped" for one that isn't to be sent.
 */
export async function claimInvitation(deps: SendingDeps) {
  return withinTransaction(deps, async (tx) => {
    const now = tx.clock.now();
    const [due] = await tx.db
      .select({ id: emailInvites.id })
      .from(emailInvites)
      .where(and(eq(emailInvites.status, "queued"), lte(emailInvites.dueAt, now)))
      .orderBy(asc(emailInvites.dueAt), asc(emailInvites.id))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return null;
    const claimed = await loadClaimed(tx, due.id);
    const verdict = await verdictOn(tx, claimed);
    if (!claimed || verdict !== "sending") {
      await tx.db
        .update(emailInvites)
        .set({ status: verdict, triedAt: now })
        .where(eq(emailInvites.id, due.id));
      return "skipped" as const;
    }
    const expiresAt = inviteExpiry(now, EMAIL_INVITE_DAYS);
    const inviteId = await keepLink(tx, claimed, expiresAt);
    const attempts = claimed.attempts + 1;
    await tx.db
      .update(emailInvites)
      .set({ status: "sending", triedAt: now, attempts, inviteId })
      .where(eq(emailInvites.id, due.id));
    return { ...claimed, attempts, triedAt: now, expiresAt };
  });
}

async function loadClaimed({ db, clock }: Pick<Ctx, "db" | "clock">, id: number) {
  const isKnown = (condition: ReturnType<typeof sql>) => sql<boolean>`exists (
    select from ${groupMembers} m join ${users} u on u.id = m.user_id
    where m.group_id = ${emailInvites.groupId} and ${condition})`;
  const [found] = await db
    .select({
      id: emailInvites.id,
      groupId: emailInvites.groupId,
      email: emailInvites.email,
      attempts: emailInvites.attempts,
      inviteId: emailInvites.inviteId,
      requestId: emailInvites.requestId,
      invitedBy: emailInvites.invitedBy,
      groupName: groups.name,
      firstName: users.firstName,
      lastName: users.lastName,
      firstNameOfInvited: emailInvites.firstName,
      memberNumber: emailInvites.memberNumber,
      role: emailInvites.role,
      isFromAdmin: sql<boolean>`not ${isSuspendedRow(users, clock.now())} and (${users.role} = ${ADMIN_ROLE} or ${isKnown(
        sql`m.user_id = ${emailInvites.invitedBy} and m.role = 'admin' and m.status = 'active'`,
      )})`,
      isForMemberOrBlocked: isKnown(sql`m.status in ('active', 'blocked')
        and lower(u.email collate "C") = lower(${emailInvites.email} collate "C")`),
    })
    .from(emailInvites)
    .innerJoin(groups, eq(groups.id, emailInvites.groupId))
    .innerJoin(users, eq(users.id, emailInvites.invitedBy))
    .where(eq(emailInvites.id, id));
  return found;
}

type Claimed = Awaited<ReturnType<typeof loadClaimed>>;

/** Since it was queued, the address may have refused invitations, and the admin may have lost the role or be suspended. */
async function verdictOn(tx: SendingDeps, claimed: Claimed): Promise<"sending" | "failed" | "refused"> {
  if (!claimed?.isFromAdmin) return "failed";
  return (await isRefused(tx, claimed.email)) ? "refused" : "sending";
}

/** The link of an earlier mail is renewed, so that both mails lead to the group. */
async function keepLink(tx: SendingDeps, claimed: NonNullable<Claimed>, expiresAt: Date): Promise<number> {
  const link = {
    createdBy: claimed.invitedBy,
    secretHash: hashSecret(mailedSecret(tx.services, claimed.id)),
    expiresAt,
  };
  if (claimed.inviteId !== null) {
    await tx.db.update(groupInvites).set(link).where(eq(groupInvites.id, claimed.inviteId));
    return claimed.inviteId;
  }
  const created = {
    ...link,
    groupId: claimed.groupId,
    maxUses: 1,
    isMailed: true,
    createdAt: tx.clock.now(),
  };
  const invite = await insertOne(tx.db, groupInvites, created);
  return invite.id;
}
