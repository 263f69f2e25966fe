import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { groups } from "@longpaddock/db/schema/groups";
import { users } from "@longpaddock/db/schema/users";
import { EXPORT_COLUMNS } from "@longpaddock/domain/exports/texts";
import { asc, eq, sql } from "drizzle-orm";
import { exportPart, nameOf } from "./export-part";
import { pollPart } from "./polls";

const author = { firstName: users.firstName, lastName: users.lastName };
const place = {
  groupId: groupPosts.groupId,
  group: groups.name,
  isPrivate: groups.isPrivate,
  eventId: groupPosts.eventId,
};

/** How many pictures a topic has; their addresses are left out, because an address is all it takes to see the picture. */
const topics = exportPart({
  columns: EXPORT_COLUMNS.discussions,
  from: groupPosts,
  id: groupPosts.id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id: groupPosts.id,
        ...place,
        type: groupPosts.type,
        title: groupPosts.title,
        text: groupPosts.content,
        pictures: sql<number>`cardinality(${groupPosts.mediaUrls})`,
        likes: groupPosts.likeCount,
        comments: groupPosts.commentCount,
        isPinned: groupPosts.isPinned,
        authorId: groupPosts.authorId,
        author,
        createdAt: groupPosts.createdAt,
        editedAt: groupPosts.editedAt,
        removedAt: groupPosts.removedAt,
        removalReason: groupPosts.removalReason,
      })
      .from(groupPosts)
      .leftJoin(groups, eq(groups.id, groupPosts.groupId))
      .leftJoin(users, eq(users.id, groupPosts.authorId))
      .where(where)
      .orderBy(asc(groupPosts.id))
      .limit(limit),
  cells: (topic) => ({
    ...topic,
    kind: "topic",
    topicId: topic.id,
    replyTo: null,
    choices: null,
    author: nameOf(topic.author),
  }),
});

const comments = exportPart({
  columns: EXPORT_COLUMNS.discussions,
  from: groupPostComments,
  id: groupPostComments.id,
  rows: (db, { where, limit }) =>
    db
      .select({
        id: groupPostComments.id,
        topicId: groupPostComments.postId,
        replyTo: groupPostComments.parentCommentId,
        ...place,
        text: groupPostComments.content,
        pictures: sql<number>`num_nonnulls(${groupPostComments.imageUrl})`,
        likes: groupPostComments.likeCount,
        authorId: groupPostComments.authorId,
        author,
        createdAt: groupPostComments.createdAt,
        editedAt: groupPostComments.editedAt,
        removedAt: groupPostComments.removedAt,
        removalReason: groupPostComments.removalReason,
      })
      .from(groupPostComments)
      .innerJoin(groupPosts, eq(groupPosts.id, groupPostComments.postId))
      .leftJoin(groups, eq(groups.id, groupPosts.groupId))
      .leftJoin(users, eq(users.id, groupPostComments.authorId))
      .where(where)
      .orderBy(asc(groupPostComments.id))
      .limit(limit),
  cells: (comment) => ({
    ...comment,
    kind: "comment",
    type: null,
    title: null,
    choices: null,
    comments: null,
    isPinned: null,
    author: nameOf(comment.author),
  }),
});

/** All topics, then all comments, then the polls of groups and of events. */
export const discussionParts = [topics, comments, pollPart];
