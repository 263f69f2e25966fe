import type { groupMembers } from "@longpaddock/db/schema/group-members";
import type { groupPosts } from "@longpaddock/db/schema/group-posts";
import type { groups } from "@longpaddock/db/schema/groups";
import { excerptOf } from "@longpaddock/domain/routes/rules";

type Membership = typeof groupMembers.$inferSelect;
type Group = typeof groups.$inferSelect;
type Post = typeof groupPosts.$inferSelect;

type MembershipRow = Pick<Membership, "groupId" | "role" | "joinedAt"> &
  Pick<Group, "name" | "isPrivate" | "memberCount"> & { membershipId: number };

export function membershipView(row: MembershipRow) {
  return {
    id: row.membershipId,
    role: row.role,
    joinedAt: row.joinedAt.toISOString(),
    group: { id: row.groupId, name: row.name, isPrivate: row.isPrivate, memberCount: row.memberCount },
  };
}

type TopDiscussionRow = Pick<
  Post,
  "id" | "type" | "title" | "content" | "likeCount" | "commentCount" | "createdAt" | "authorId"
> & {
  groupId: number;
  groupName: string;
  authorFirstName: string | null;
  authorLastName: string | null;
  authorImageUrl: string | null;
};

interface DiscussionOptions {
  /** Sends the beginning of the post instead of all of it. */
  excerpt?: boolean | undefined;
}

export function topDiscussionView(row: TopDiscussionRow, options: DiscussionOptions = {}) {
  return {
    id: row.id,
    groupId: row.groupId,
    type: row.type,
    title: row.title,
    ...textOf(row, options),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    createdAt: row.createdAt.toISOString(),
    author: {
      id: row.authorId,
      firstName: row.authorFirstName,
      lastName: row.authorLastName,
      profileImageUrl: row.authorImageUrl,
    },
    group: { id: row.groupId, name: row.groupName },
  };
}

function textOf(
  { content }: TopDiscussionRow,
  { excerpt }: DiscussionOptions,
): { content?: string; excerpt?: string } {
  return excerpt ? { excerpt: excerptOf(content) } : { content };
}
