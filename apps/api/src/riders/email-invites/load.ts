import { rows } from "@longpaddock/db/rows";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { mailedAddresses } from "@longpaddock/db/schema/mailed-addresses";
import { refusedAddresses } from "@longpaddock/db/schema/refused-addresses";
import { users } from "@longpaddock/db/schema/users";
import { foldAddress, readAddresses } from "@longpaddock/domain/email-invites/addresses";
import { MAX_A_DAY, MAX_OF_SITE_A_DAY, MAX_TO_ADDRESS } from "@longpaddock/domain/email-invites/rules";
import { EMAIL_INVITE_MESSAGES } from "@longpaddock/domain/email-invites/texts";
import { TROUBLED_STATUSES } from "@longpaddock/domain/email-invites/vocabulary";
import { AppError } from "@longpaddock/domain/errors";
import { foldEmail } from "@longpaddock/domain/fields";
import { and, desc, eq, gt, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import type { Ctx, OnboardedCtx, Services } from "../../core/context";
import { addressHash } from "./mailed-links";

type Reader = Pick<Ctx, "db" | "clock">;

const DAY_MS = 86_400_000;
/** As long as `mailed_addresses` are kept. */
const WEEK_MS = 7 * DAY_MS;

export const ago = ({ clock }: Pick<Ctx, "clock">, milliseconds: number) =>
  new Date(clock.now().getTime() - milliseconds);

/** False for a demo install too: everyone can read its accounts' password on the sign-in page. */
export const sendsInvitations = ({ mail, demo }: Services) => mail.isReal && !demo;

/** @throws AppError CONFLICT */
export function requireMail({ services }: Pick<Ctx, "services">): void {
  if (!sendsInvitations(services)) throw new AppError("CONFLICT", EMAIL_INVITE_MESSAGES.noMail);
}

const emailInviteColumns = {
  id: emailInvites.id,
  email: emailInvites.email,
  status: emailInvites.status,
  inviteId: emailInvites.inviteId,
  createdAt: emailInvites.createdAt,
  triedAt: emailInvites.triedAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

const emailInvitesWhere = ({ db }: Pick<Ctx, "db">, condition: SQL | undefined) =>
  db
    .select(emailInviteColumns)
    .from(emailInvites)
    .innerJoin(users, eq(users.id, emailInvites.invitedBy))
    .where(condition)
    .orderBy(desc(emailInvites.id))
    .$dynamic();

export type EmailInviteRow = Awaited<ReturnType<typeof emailInvitesWhere>>[number];

/** @throws AppError NOT_FOUND */
export async function loadEmailInvite(ctx: Pick<Ctx, "db">, groupId: number, id: number) {
  const [invite] = await emailInvitesWhere(
    ctx,
    and(eq(emailInvites.groupId, groupId), eq(emailInvites.id, id)),
  );
  if (!invite) throw new AppError("NOT_FOUND", EMAIL_INVITE_MESSAGES.unknown);
  return invite;
}

/** Newest first, with the number of all of them. */
export async function emailInvitesOf(
  ctx: Pick<Ctx, "db">,
  groupId: number,
  { show, before, limit }: { show: "all" | "troubled"; before: number; limit: number },
) {
  const shown = and(
    eq(emailInvites.groupId, groupId),
    show === "troubled" ? inArray(emailInvites.status, [...TROUBLED_STATUSES]) : undefined,
  );
  const found = await emailInvitesWhere(ctx, and(shown, lt(emailInvites.id, before))).limit(limit);
  return { found, total: await ctx.db.$count(emailInvites, shown) };
}

/** How many invitations are in which status, and how many were accepted. */
export async function countInvitations({ db }: Pick<Ctx, "db">, groupId: number) {
  const counts = await db
    .select({ status: emailInvites.status, count: sql<number>`count(*)::int` })
    .from(emailInvites)
    .where(eq(emailInvites.groupId, groupId))
    .groupBy(emailInvites.status);
  const joined = await db.$count(
    groupInvites,
    and(eq(groupInvites.groupId, groupId), eq(groupInvites.isMailed, true), gte(groupInvites.uses, 1)),
  );
  return { counts, joined };
}

/** How many more invitations the caller may send for this group today. */
export async function leftToday(tx: Pick<OnboardedCtx, "db" | "clock" | "actor">, groupId: number) {
  const since = gt(mailedAddresses.queuedAt, ago(tx, DAY_MS));
  const count = (condition?: SQL) => tx.db.$count(mailedAddresses, and(condition, since));
  const used = [
    (await count()) - MAX_OF_SITE_A_DAY,
    (await count(eq(mailedAddresses.groupId, groupId))) - MAX_A_DAY,
    (await count(eq(mailedAddresses.senderId, tx.actor.id))) - MAX_A_DAY,
  ];
  return Math.max(0, -Math.max(...used));
}

/** The addresses that refuse invitations or have had many lately. Nobody may learn which of the two. */
export async function refusalsAmong(tx: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const byHash = new Map(addresses.map((address) => [addressHash(address), address]));
  const hashes = sql`${sql.param([...byHash.keys()])}::text[]`;
  const found = await rows<{ hash: string }>(
    tx.db,
    sql`select address_hash as hash from ${refusedAddresses} where address_hash = any(${hashes})
      union select address_hash from ${mailedAddresses}
      where address_hash = any(${hashes}) and queued_at > ${ago(tx, WEEK_MS).toISOString()}::timestamptz
      group by address_hash having count(*) >= ${MAX_TO_ADDRESS}`,
  );
  return new Set(found.flatMap(({ hash }) => byHash.get(hash) ?? []));
}

export async function isRefused({ db }: Pick<Ctx, "db">, address: string): Promise<boolean> {
  return (await db.$count(refusedAddresses, eq(refusedAddresses.addressHash, addressHash(address)))) > 0;
}

export type SortedAddresses = Awaited<ReturnType<typeof sortAddresses>>;

/** Sorts a pasted list. */
export async function sortAddresses(tx: Reader, groupId: number, text: string) {
  const { addresses, duplicates, invalid } = readAddresses(text);
  return { ...(await sortFound(tx, groupId, addresses)), duplicates, invalid };
}

/** Members who share their address with the group's admins, of these addresses. */
export const sharingMembers = (tx: Reader, groupId: number, addresses: readonly string[]) =>
  tx.db
    .select({
      id: groupMembers.id,
      email: users.email,
      memberNumber: groupMembers.memberNumber,
      financialUntil: groupMembers.financialUntil,
    })
    .from(groupMembers)
    .innerJoin(users, eq(users.id, groupMembers.userId))
    .where(
      and(
        eq(groupMembers.groupId, groupId),
        eq(groupMembers.status, "active"),
        groupMembers.sharesEmail,
        sql`lower(${users.email} collate "C") = any(${sql.param(addresses.map(foldEmail))}::text[])`,
      ),
    );

/**
 * Sorts addresses by what would come of inviting them. `members` are only those who share their address with the group's
 * admins, so that it doesn't reveal which other addresses belong to accounts. Addresses whose mail has failed can be
 * invited again.
 */
export async function sortFound(tx: Reader, groupId: number, addresses: readonly string[]) {
  const sharing = await sharingMembers(tx, groupId, addresses);
  const memberAddresses = new Set(sharing.map(({ email }) => foldAddress(email)));
  const refused = await refusalsAmong(tx, addresses);
  const known = await tx.db
    .select({ folded: emailInvites.folded })
    .from(emailInvites)
    .where(
      and(
        eq(emailInvites.groupId, groupId),
        sql`${emailInvites.folded} = any(${sql.param(addresses.map(foldAddress))}::text[])`,
        ne(emailInvites.status, "failed"),
      ),
    );
  const invitedAddresses = new Set(known.map(({ folded }) => folded));
  const sorted = {
    ready: [] as string[],
    members: [] as string[],
    refused: [] as string[],
    invited: [] as string[],
  };
  for (const address of addresses) {
    const folded = foldAddress(address);
    if (memberAddresses.has(folded)) sorted.members.push(address);
    else if (refused.has(address)) sorted.refused.push(address);
    else if (invitedAddresses.has(folded)) sorted.invited.push(address);
    else sorted.ready.push(address);
  }
  return sorted;
}
