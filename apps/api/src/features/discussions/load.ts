import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { users } from "@longpaddock/db/schema/users";
import { viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { canReach } from "@longpaddock/domain/memberships/policy";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import type { FileOwner } from "../../core/files/file-owner";
import { prepared } from "../../core/prepared";
import { loadGroup, lockGroup } from "../memberships/load";
import { hasMuted } from "../mutes/load";

const viewer = sql.placeholder("viewerId");

/** Members of the group see what is new since they joined or last read a topic. */
const isUnread = sql<boolean>`case
  when ${groupMembers.joinedAt} is null then false
  when ${postReads.postId} is null then ${groupPosts.lastActivityAt} > ${groupMembers.joinedAt}
  else coalesce(${groupPosts.lastCommentId}, 0) > ${postReads.lastCommentId} end`;

export interface Mentioned {
  id: string;
  firstName: string | null;
  lastName: string | null;
}

/** Those of the ids who are members of the group. */
const mentionedIn = (ids: PgColumn, groupId: SQL | PgColumn) =>
  sql<Mentioned[]>`case when ${ids} = '{}' then '[]'::json else coalesce((
    select json_agg(json_build_object('id', named.id, 'firstName', named.first_name, 'lastName', named.last_name))
    from ${users} as named join ${groupMembers} as belongs on belongs.user_id = named.id
    where named.id = any(${ids}) and belongs.group_id = ${groupId} and belongs.status = 'active'), '[]') end`.as(
    "mentioned",
  );

/** Topics with their authors, and what the viewer has done with them. */
export const selectTopics = (db: Ctx["db"]) =>
  db
    .select({
      id: groupPosts.id,
      groupId: groupPosts.groupId,
      type: groupPosts.type,
      title: groupPosts.title,
      content: groupPosts.content,
      isPinned: groupPosts.isPinned,
      mediaUrls: groupPosts.mediaUrls,
      mentioned: mentionedIn(groupPosts.mentionedIds, groupPosts.groupId),
      likeCount: groupPosts.likeCount,
      commentCount: groupPosts.commentCount,
      createdAt: groupPosts.createdAt,
      editedAt: groupPosts.editedAt,
      removedAt: groupPosts.removedAt,
      removalReason: groupPosts.removalReason,
      authorId: groupPosts.authorId,
      firstName: users.firstName,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
      isLiked: sql<boolean>`exists (select from ${postLikes}
        where ${postLikes.postId} = ${groupPosts.id} and ${postLikes.userId} = ${viewer})`.as("is_liked"),
      isMuted: hasMuted(viewer, groupPosts.authorId).as("is_muted"),
      isUnread: isUnread.as("is_unread"),
      readUpTo: postReads.lastCommentId,
    })
    .from(groupPosts)
    .innerJoin(users, eq(users.id, groupPosts.authorId))
    .leftJoin(postReads, and(eq(postReads.postId, groupPosts.id), eq(postReads.userId, viewer)))
    .leftJoin(
      groupMembers,
      and(
        eq(groupMembers.groupId, groupPosts.groupId),
        eq(groupMembers.userId, viewer),
        eq(groupMembers.status, sql`'active'`),
      ),
    );

export type TopicRow = Awaited<ReturnType<typeof selectTopics>>[number];

const topicQuery = prepared((db) =>
  selectTopics(db)
    .where(eq(groupPosts.id, sql.placeholder("id")))
    .prepare("topic"),
);

export const groupOfTopicPicture = prepared((db) =>
  db
    .select({ groupId: groupPosts.groupId })
    .from(groupPosts)
    .where(sql`${groupPosts.mediaUrls} @> array[${sql.placeholder("address")}]`)
    .prepare("group_of_topic_picture"),
);

export const groupOfCommentPicture = prepared((db) =>
  db
    .select({ groupId: groupPosts.groupId })
    .from(groupPostComments)
    .innerJoin(groupPosts, eq(groupPosts.id, groupPostComments.postId))
    .where(
      and(
        eq(groupPostComments.imageUrl, sql.placeholder("address")),
        // Must match the index's condition literally.
        sql`${groupPostComments.imageUrl} like '/uploads/%'`,
      ),
    )
    .prepare("group_of_comment_picture"),
);

/** Whoever can read the topic sees its pictures, and those of its comments. */
export const discussionPictureOwner: FileOwner = {
  isPublic: false,
  async canRead(ctx, key) {
    const address = pictureAt(`/uploads/discussion/${key}`, "large");
    const [shown] = [
      ...(await groupOfTopicPicture(ctx.db).execute({ address })),
      ...(await groupOfCommentPicture(ctx.db).execute({ address })),
    ];
    if (!shown || shown.groupId === null) return false;
    return canReach(ctx.actor, await loadGroup(ctx, shown.groupId)).allowed;
  },
};

/** @throws AppError NOT_FOUND, also for a topic that this actor must not see */
export async function loadTopic(ctx: Ctx, id: number) {
  const [row] = await topicQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row || row.groupId === null) throw new AppError("NOT_FOUND");
  const group = await loadGroup(ctx, row.groupId);
  authorize(ctx.actor, canReach(ctx.actor, group));
  return { row, group };
}

/** Comments with their authors, from a table or a subquery that is called like it. */
const commentColumns = {
  id: groupPostComments.id,
  postId: groupPostComments.postId,
  parentCommentId: groupPostComments.parentCommentId,
  threadId: groupPostComments.threadId,
  content: groupPostComments.content,
  imageUrl: groupPostComments.imageUrl,
  mentioned: mentionedIn(
    groupPostComments.mentionedIds,
    sql`(select post.group_id from ${groupPosts} as post where post.id = ${groupPostComments.postId})`,
  ),
  likeCount: groupPostComments.likeCount,
  createdAt: groupPostComments.createdAt,
  editedAt: groupPostComments.editedAt,
  removedAt: groupPostComments.removedAt,
  removalReason: groupPostComments.removalReason,
  authorId: groupPostComments.authorId,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isLiked: sql<boolean>`exists (select from ${commentLikes}
    where ${commentLikes.commentId} = ${groupPostComments.id} and ${commentLikes.userId} = ${viewer})`.as(
    "is_liked",
  ),
  isMuted: hasMuted(viewer, groupPostComments.authorId).as("is_muted"),
};

export const selectComments = (db: Ctx["db"], condition: SQL | undefined) =>
  db
    .select(commentColumns)
    .from(groupPostComments)
    .innerJoin(users, eq(users.id, groupPostComments.authorId))
    .where(condition)
    .orderBy(groupPostComments.id);

export type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

const commentQuery = prepared((db) =>
  selectComments(db, eq(groupPostComments.id, sql.placeholder("id"))).prepare("comment"),
);

/** @throws AppError NOT_FOUND, also for a comment that this actor must not see */
export async function loadComment(ctx: Ctx, id: number) {
  const [row] = await commentQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const { group } = await loadTopic(ctx, row.postId);
  return { row, group };
}

/**
 * Locks a topic until the transaction ends, and with it its group and the caller's membership. Call `lockMember` before.
 * @throws AppError NOT_FOUND
 */
export async function lockTopic(tx: SignedInCtx, id: number) {
  const groupId = await groupOfTopic(tx, id);
  const group = await lockGroup(tx, groupId, "key share");
  const [post] = await tx.db.select().from(groupPosts).where(eq(groupPosts.id, id)).for("no key update");
  if (!post) throw new AppError("NOT_FOUND");
  return { post, groupId, written: { group, authorId: post.authorId, isRemoved: post.removedAt !== null } };
}

/** Like `lockTopic`, for a comment and its topic. @throws AppError NOT_FOUND */
export async function lockComment(tx: SignedInCtx, id: number) {
  const [found] = await tx.db
    .select({ postId: groupPostComments.postId })
    .from(groupPostComments)
    .where(eq(groupPostComments.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  const { groupId, post, written } = await lockTopic(tx, found.postId);
  const [comment] = await tx.db
    .select()
    .from(groupPostComments)
    .where(eq(groupPostComments.id, id))
    .for("no key update");
  if (!comment) throw new AppError("NOT_FOUND");
  const { authorId, removedAt } = comment;
  return {
    comment,
    post,
    groupId,
    written: { group: written.group, authorId, isRemoved: removedAt !== null },
  };
}

async function groupOfTopic({ db }: Pick<Ctx, "db">, id: number): Promise<number> {
  const [found] = await db
    .select({ groupId: groupPosts.groupId })
    .from(groupPosts)
    .where(eq(groupPosts.id, id));
  if (!found || found.groupId === null) throw new AppError("NOT_FOUND");
  return found.groupId;
}
