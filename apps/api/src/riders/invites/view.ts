import { inviteState } from "@longpaddock/domain/invites/rules";
import { INVITE_STATES } from "@longpaddock/domain/invites/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import type { faceOfGroup, InviteRow, readListed } from "./load";

const inviteFields = {
  id: rowId,
  state: z.enum(INVITE_STATES),
  uses: tally,
  maxUses: tally,
  createdAt: instant,
  expiresAt: instant,
  creator: z.strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() }),
};

export const inviteAnswer = answer("GroupInvite", inviteFields);

export const newInviteAnswer = answer("NewGroupInvite", {
  ...inviteFields,
  link: z.string(),
});

export const invitationAnswer = answer("Invitation", {
  state: z.enum(INVITE_STATES),
  group: z.strictObject({ name: z.string(), imageUrl: z.string().nullable(), memberCount: tally }),
  memberOf: rowId.nullable(),
  role: z.enum(GROUP_ROLES).nullable().meta({
    description: "The role that the invited person will have in the group; null if the list gives none",
  }),
  memberNumber: z.string().nullable().meta({ description: "What their club's list gave them" }),
});

/** For the group's admins. */
export function inviteView(row: InviteRow, now: Date): z.infer<typeof inviteAnswer> {
  return {
    id: row.id,
    state: inviteState(row, now),
    uses: row.uses,
    maxUses: row.maxUses,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    creator: { firstName: row.firstName, lastName: row.lastName },
  };
}

export function newInviteView(
  row: InviteRow,
  { now, link }: { now: Date; link: string },
): z.infer<typeof newInviteAnswer> {
  return { ...inviteView(row, now), link };
}

interface Invitation {
  face: Awaited<ReturnType<typeof faceOfGroup>>;
  listed: Awaited<ReturnType<typeof readListed>>;
  now: Date;
  isMember: boolean;
}

/** For everyone who has the link. */
export function invitationView(
  row: InviteRow,
  { face, listed, now, isMember }: Invitation,
): z.infer<typeof invitationAnswer> {
  return {
    state: inviteState(row, now),
    group: { name: face.name, imageUrl: face.imageUrl, memberCount: face.memberCount },
    /** The group's id, for its members only. */
    memberOf: isMember ? row.groupId : null,
    role: listed?.role ?? null,
    memberNumber: listed?.memberNumber ?? null,
  };
}
