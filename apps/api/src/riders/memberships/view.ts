import type { groupMembers } from "@longpaddock/db/schema/group-members";
import { MEMBERSHIP_STATUSES } from "@longpaddock/domain/memberships/vocabulary";
import { GROUP_ROLES } from "@longpaddock/domain/roles";
import { z } from "zod";
import { answer, day, instant, rowId, tally } from "../../core/answers";
import { type PersonNames, person, personView } from "../../core/person-view";

const membershipFields = {
  userId: z.string(),
  role: z.enum(GROUP_ROLES),
  status: z.enum(MEMBERSHIP_STATUSES),
  joinedAt: instant,
};

export const membershipOfGroupAnswer = answer("MembershipOfGroup", {
  groupId: rowId,
  ...membershipFields,
});

const listedFields = {
  memberNumber: z.string().nullable(),
  financialUntil: day.nullable(),
};

export const groupMemberAnswer = answer("GroupMember", {
  id: rowId,
  ...membershipFields,
  user: person,
  listed: z
    .strictObject(listedFields)
    .nullable()
    .meta({ description: "What the club's own list says, for the group's admins and the member" }),
});

export const memberLettersAnswer = answer("MemberLetters", {
  letters: z.array(z.string()).meta({ description: "Without accents, in the order of the list" }),
});

export const ownMembershipAnswer = answer("OwnMembership", {
  role: z.enum(GROUP_ROLES),
  joinedAt: instant,
  ...listedFields,
});

export const approvalsAnswer = answer("Approvals", {
  approved: tally,
  waiting: z
    .strictObject({
      noRoom: tally.meta({ description: "Because the group is full" }),
      theirLimit: tally.meta({ description: "Because their plan takes no more groups" }),
    })
    .meta({ description: "How many requests stay" }),
});

export const emailSharingAnswer = answer("EmailSharing", {
  sharesEmail: z.boolean(),
});

type Membership = typeof groupMembers.$inferSelect;

export function membershipOfGroupView(
  row: Omit<Membership, "id" | "sharesEmail" | "sortName" | keyof typeof listedFields>,
): z.infer<typeof membershipOfGroupAnswer> {
  return {
    groupId: row.groupId,
    userId: row.userId,
    role: row.role,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
  };
}

/** Public for a public group: of the member, only the name and picture. */
export function groupMemberView(
  row: Omit<Membership, "groupId" | "sharesEmail" | "sortName"> & PersonNames,
  { seesListed }: { seesListed: boolean },
): z.infer<typeof groupMemberAnswer> {
  const { memberNumber, financialUntil } = row;
  return {
    id: row.id,
    userId: row.userId,
    role: row.role,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    user: personView(row.userId, row),
    listed: seesListed ? { memberNumber, financialUntil } : null,
  };
}

/** For the member alone. */
export function ownMembershipView(
  row: Pick<Membership, "role" | "joinedAt" | keyof typeof listedFields>,
): z.infer<typeof ownMembershipAnswer> {
  const { role, joinedAt, memberNumber, financialUntil } = row;
  return { role, joinedAt: joinedAt.toISOString(), memberNumber, financialUntil };
}

type Approvals = z.infer<typeof approvalsAnswer>;
type CountedApprovals = Pick<Approvals, "approved"> & Approvals["waiting"];

/** For the admin who has answered all requests: who is in, and why the others still wait. */
export function approvalsView({ approved, noRoom, theirLimit }: CountedApprovals): Approvals {
  return { approved, waiting: { noRoom, theirLimit } };
}

/** For the member alone. */
export function emailSharingView({
  sharesEmail,
}: Pick<Membership, "sharesEmail">): z.infer<typeof emailSharingAnswer> {
  return { sharesEmail };
}
