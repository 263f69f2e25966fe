import { createHash } from "node:crypto";
import { emailInvites } from "@longpaddock/db/schema/email-invites";
import { groupInvites } from "@longpaddock/db/schema/group-invites";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groups } from "@longpaddock/db/schema/groups";
import { isSuspendedRow, users } from "@longpaddock/db/schema/users";
import { AppError } from "@longpaddock/domain/errors";
import { INVITE_MESSAGES } from "@longpaddock/domain/invites/texts";
import { ADMIN_ROLE } from "@longpaddock/domain/roles";
import { and, desc, eq, not, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** The secret is in the fragment, which browsers send to nobody: neither this server's log nor another site sees it. */
export const inviteLink = (appUrl: string, secret: string) => `${appUrl}/invite#secret=${secret}`;

type LoadCtx = Pick<Ctx, "db" | "clock">;

/** Site administrators invite only by mail, from a club's list. */
const isFromAdmin = (now: Date) => sql<boolean>`(exists (select from ${groupMembers} m
  where m.group_id = ${groupInvites.groupId} and m.user_id = ${groupInvites.createdBy}
    and m.role = 'admin' and m.status = 'active')
  or (${groupInvites.isMailed} and ${users.role} = ${ADMIN_ROLE})) and ${not(isSuspendedRow(users, now))}`;

const inviteColumns = {
  id: groupInvites.id,
  groupId: groupInvites.groupId,
  uses: groupInvites.uses,
  maxUses: groupInvites.maxUses,
  createdAt: groupInvites.createdAt,
  expiresAt: groupInvites.expiresAt,
  revokedAt: groupInvites.revokedAt,
  isMailed: groupInvites.isMailed,
  firstName: users.firstName,
  lastName: users.lastName,
};

const invitesWhere = ({ db, clock }: LoadCtx, condition: SQL | undefined) =>
  db
    .select({ ...inviteColumns, isFromAdmin: isFromAdmin(clock.now()) })
    .from(groupInvites)
    .innerJoin(users, eq(users.id, groupInvites.createdBy))
    .where(condition)
    .orderBy(desc(groupInvites.id));

export type InviteRow = Awaited<ReturnType<typeof invitesWhere>>[number];

/** The links that a group's admins have made, without those that were mailed to one address. */
export const isInviteOf = (groupId: number) =>
  and(eq(groupInvites.groupId, groupId), eq(groupInvites.isMailed, false));

export const invitesOf = (ctx: LoadCtx, groupId: number) => invitesWhere(ctx, isInviteOf(groupId));

/** @throws AppError NOT_FOUND */
export async function loadInviteOfGroup(ctx: LoadCtx, groupId: number, id: number) {
  const [invite] = await invitesWhere(ctx, and(isInviteOf(groupId), eq(groupInvites.id, id)));
  if (!invite) throw new AppError("NOT_FOUND", INVITE_MESSAGES.unknown);
  return invite;
}

/** @throws AppError NOT_FOUND */
export async function loadInvite(ctx: LoadCtx, secret: string): Promise<InviteRow> {
  const [invite] = await invitesWhere(ctx, eq(groupInvites.secretHash, hashSecret(secret)));
  if (!invite) throw new AppError("NOT_FOUND", INVITE_MESSAGES.unknown);
  return invite;
}

/** What a club's list says about the invited person, until they use the link. */
export async function readListed({ db }: Pick<Ctx, "db">, inviteId: number) {
  const [listed] = await db
    .select({ role: emailInvites.role, memberNumber: emailInvites.memberNumber })
    .from(emailInvites)
    .where(eq(emailInvites.inviteId, inviteId));
  return listed ?? null;
}

/** What a link tells of its group, also of a private one. */
export async function faceOfGroup({ db }: Pick<Ctx, "db">, id: number) {
  const [face] = await db
    .select({ name: groups.name, imageUrl: groups.imageUrl, memberCount: groups.memberCount })
    .from(groups)
    .where(eq(groups.id, id));
  if (!face) throw new AppError("NOT_FOUND", INVITE_MESSAGES.unknown);
  return face;
}
