import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import type { TopDiscussionsInput } from "@longpaddock/domain/groups/schema";
import { and, desc, eq, isNotNull, isNull, not, sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { hasMuted } from "../../notifications/mutes/load";
import { topDiscussionView } from "./top-discussion-view";

export const topDiscussionsQuery = prepared((db) =>
  db
    .select({
      id: groupPosts.id,
      type: groupPosts.type,
      title: groupPosts.title,
      content: groupPosts.content,
      likeCount: groupPosts.likeCount,
      commentCount: groupPosts.commentCount,
      createdAt: groupPosts.createdAt,
      authorId: groupPosts.authorId,
      authorFirstName: users.firstName,
      authorLastName: users.lastName,
      authorImageUrl: users.profileImageUrl,
      groupId: sql<number>`${groups.id}`.as("in_group_id"),
      groupName: groups.name,
    })
    .from(groupPosts)
    .innerJoin(groups, eq(groups.id, groupPosts.groupId))
    .innerJoin(users, eq(users.id, groupPosts.authorId))
    .where(
      and(
        isNotNull(groupPosts.groupId),
        isNull(groupPosts.removedAt),
        eq(groups.isPrivate, sql`false`),
        not(hasMuted(sql.placeholder("viewerId"), groupPosts.authorId)),
      ),
    )
    .orderBy(desc(groupPosts.commentCount), desc(groupPosts.id))
    .limit(sql.placeholder("limit"))
    .prepare("top_discussions"),
);

/** The posts of public groups with the most comments, without those by members whom the caller has muted. */
export async function listTopDiscussions({ db, actor }: SignedInCtx, input: TopDiscussionsInput) {
  const rows = await topDiscussionsQuery(db).execute({ limit: input.limit, viewerId: actor.id });
  return rows.map((row) => topDiscussionView(row, input));
}
