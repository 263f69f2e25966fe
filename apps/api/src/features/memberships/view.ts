import type { groupMembers } from "@longpaddock/db/schema/group-members";
import type { users } from "@longpaddock/db/schema/users";
import { personView } from "../../core/person-view";

type Membership = typeof groupMembers.$inferSelect;
type Names = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "profileImageUrl">;

export function membershipOfGroupView(row: Omit<Membership, "id" | "sharesEmail">) {
  return {
    groupId: row.groupId,
    userId: row.userId,
    role: row.role,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
  };
}

/** Public for a public group: of the member, only the name and picture. */
export function groupMemberView(row: Omit<Membership, "groupId" | "sharesEmail"> & Names) {
  return {
    id: row.id,
    userId: row.userId,
    role: row.role,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    user: personView(row.userId, row),
  };
}

interface Approvals {
  approved: number;
  noRoom: number;
  theirLimit: number;
}

/** For the admin who has answered all requests: who is in, and why the others still wait. */
export function approvalsView({ approved, noRoom, theirLimit }: Approvals) {
  return { approved, waiting: { noRoom, theirLimit } };
}

/** For the member alone. */
export function emailSharingView({ sharesEmail }: Pick<Membership, "sharesEmail">) {
  return { sharesEmail };
}
