import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { events } from "@longpaddock/db/schema/events";
import { groupMembers } from "@longpaddock/db/schema/group-members";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { users } from "@longpaddock/db/schema/users";
import { viewerId } from "@longpaddock/domain/actor";
import { canReachPlace } from "@longpaddock/domain/discussions/policy";
import { AppError } from "@longpaddock/domain/errors";
import { pictureAt } from "@longpaddock/domain/files/pictures";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import type { FileOwner } from "../../core/files/file-owner";
import { prepared } from "../../core/prepared";
import { hasMuted } from "../../notifications/mutes/load";
import { loadPlace, lockPlace } from "./places";

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

/** Those of the ids who are members of the topic's group, or run its event or have answered it. */
const mentionedIn = (ids: PgColumn, postId: PgColumn) =>
  sql<Mentioned[]>`case when ${ids} = '{}' then '[]'::json else coalesce((
    select json_agg(json_build_object('id', named.id, 'firstName', named.first_name, 'lastName', named.last_name))
    from ${users} as named join ${groupPosts} as post on post.id = ${postId}
    where named.id = any(${ids}) and case when post.group_id is not null
      then exists (select from ${groupMembers} as belongs where belongs.group_id = post.group_id
        and belongs.user_id = named.id and belongs.status = 'active')
      else exists (select from ${eventParticipants} as comes where comes.event_id = post.event_id
          and comes.user_id = named.id)
        or exists (select from ${events} as event where event.id = post.event_id
          and event.organizer_id = named.id) end), '[]') end`.as("mentioned");

const placeColumns = { groupId: groupPosts.groupId, eventId: groupPosts.eventId };

/** Topics with their authors, and what the viewer has done with them. */
export const selectTopics = (db: Ctx["db"]) =>
  db
    .select({
      id: groupPosts.id,
      ...placeColumns,
      type: groupPosts.type,
      title: groupPosts.title,
      content: groupPosts.content,
      isPinned: groupPosts.isPinned,
      mediaUrls: groupPosts.mediaUrls,
      mentioned: mentionedIn(groupPosts.mentionedIds, groupPosts.id),
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

export const placeOfTopicPicture = prepared((db) =>
  db
    .select(placeColumns)
    .from(groupPosts)
    .where(sql`${groupPosts.mediaUrls} @> array[${sql.placeholder("address")}]`)
    .prepare("place_of_topic_picture"),
);

export const placeOfCommentPicture = prepared((db) =>
  db
    .select(placeColumns)
    .from(groupPostComments)
    .innerJoin(groupPosts, eq(groupPosts.id, groupPostComments.postId))
    .where(
      and(
        eq(groupPostComments.imageUrl, sql.placeholder("address")),
        // Must match the index's condition literally.
        sql`${groupPostComments.imageUrl} like '/uploads/%'`,
      ),
    )
    .prepare("place_of_comment_picture"),
);

/** Whoever can read the topic sees its pictures, and those of its comments. */
export const discussionPictureOwner: FileOwner = {
  isPublic: false,
  async canRead(ctx, key) {
    const address = pictureAt(`/uploads/discussion/${key}`, "large");
    const [shown] = [
      ...(await placeOfTopicPicture(ctx.db).execute({ address })),
      ...(await placeOfCommentPicture(ctx.db).execute({ address })),
    ];
    return shown !== undefined && canReachPlace(ctx.actor, await loadPlace(ctx, shown)).allowed;
  },
};

/** @throws AppError NOT_FOUND, also for a topic that this actor must not see */
export async function loadTopic(ctx: Ctx, id: number) {
  const [row] = await topicQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!row) throw new AppError("NOT_FOUND");
  const place = await loadPlace(ctx, row);
  authorize(ctx.actor, canReachPlace(ctx.actor, place));
  return { row, place };
}

/** Comments with their authors, from a table or a subquery that is called like it. */
const commentColumns = {
  id: groupPostComments.id,
  postId: groupPostComments.postId,
  parentCommentId: groupPostComments.parentCommentId,
  threadId: groupPostComments.threadId,
  content: groupPostComments.content,
  imageUrl: groupPostComments.imageUrl,
  mentioned: mentionedIn(groupPostComments.mentionedIds, groupPostComments.postId),
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
  const { place } = await loadTopic(ctx, row.postId);
  return { row, place };
}

/**
 * Locks a topic until the transaction ends, and with it its group or event and the caller's membership. Call
 * `lockMember` before.
 * @throws AppError NOT_FOUND
 */
export async function lockTopic(tx: SignedInCtx, id: number) {
  const [found] = await tx.db.select(placeColumns).from(groupPosts).where(eq(groupPosts.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  const place = await lockPlace(tx, found);
  const [post] = await tx.db.select().from(groupPosts).where(eq(groupPosts.id, id)).for("no key update");
  if (!post) throw new AppError("NOT_FOUND");
  return { post, place, written: { place, authorId: post.authorId, isRemoved: post.removedAt !== null } };
}

/** Like `lockTopic`, for a comment and its topic. @throws AppError NOT_FOUND */
export async function lockComment(tx: SignedInCtx, id: number) {
  const [found] = await tx.db
    .select({ postId: groupPostComments.postId })
    .from(groupPostComments)
    .where(eq(groupPostComments.id, id));
  if (!found) throw new AppError("NOT_FOUND");
  const { post, place } = await lockTopic(tx, found.postId);
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
    place,
    written: { place, authorId, isRemoved: removedAt !== null },
  };
}
