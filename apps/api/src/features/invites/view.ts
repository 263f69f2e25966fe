import { inviteState } from "@longpaddock/domain/invites/rules";
import type { faceOfGroup, InviteRow } from "./load";

/** For the group's admins. */
export function inviteView(row: InviteRow, now: Date) {
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

export function newInviteView(row: InviteRow, { now, link }: { now: Date; link: string }) {
  return { ...inviteView(row, now), link };
}

interface Invitation {
  face: Awaited<ReturnType<typeof faceOfGroup>>;
  now: Date;
  isMember: boolean;
}

/** For everyone who has the link. */
export function invitationView(row: InviteRow, { face, now, isMember }: Invitation) {
  return {
    state: inviteState(row, now),
    group: { name: face.name, imageUrl: face.imageUrl, memberCount: face.memberCount },
    /** The group's id, for its members only. */
    memberOf: isMember ? row.groupId : null,
  };
}
