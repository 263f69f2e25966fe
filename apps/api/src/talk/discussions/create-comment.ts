import { insertOne } from "@longpaddock/db/insert-one";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { canAnswer } from "@longpaddock/domain/discussions/policy";
import type { CreateCommentInput } from "@longpaddock/domain/discussions/schema";
import { eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePicture } from "../../core/files/encode-picture";
import { savePicture } from "../../core/files/save-picture";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { notify } from "../../notifications/notifications/notify";
import { loadComment, loadTopic, lockComment, lockTopic } from "./load";
import type { LoadedPlace } from "./places";
import { readComment } from "./read-comment";

/** Comments on a topic, with the picture of its form. */
export async function createComment(ctx: OnboardedCtx, { id, ...text }: CreateCommentInput) {
  return answer(ctx, await loadTopic(ctx, id), async (tx, imageUrl) => {
    const { place, written } = await lockTopic(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    return addComment(tx, { ...text, imageUrl, place, postId: id, answers: null });
  });
}

/** Replies to a comment. A removed one can't be answered. */
export async function createReply(ctx: OnboardedCtx, { id, ...text }: CreateCommentInput) {
  return answer(ctx, await loadComment(ctx, id), async (tx, imageUrl) => {
    const { place, comment, written } = await lockComment(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    return addComment(tx, { ...text, imageUrl, place, postId: comment.postId, answers: comment });
  });
}

type Answered = Awaited<ReturnType<typeof loadTopic>> | Awaited<ReturnType<typeof loadComment>>;
type Comment = Awaited<ReturnType<typeof readComment>>;

/** Checks before the picture is decoded whether the caller may answer. */
async function answer(
  ctx: OnboardedCtx,
  { row: { authorId, removedAt }, place }: Answered,
  write: (tx: OnboardedCtx, imageUrl: string | null) => Promise<Comment>,
): Promise<Comment> {
  authorize(ctx.actor, canAnswer(ctx.actor, { place, authorId, isRemoved: removedAt !== null }));
  const picture = await encodePicture(ctx, "image", "discussion");
  return savePicture(ctx, picture, async (tx, imageUrl) => {
    await lockMember(tx);
    return { row: await write(tx, imageUrl), replaced: null };
  });
}

interface NewComment {
  place: LoadedPlace;
  postId: number;
  content: string;
  mentions: readonly string[];
  imageUrl: string | null;
  /** Null for a comment on the topic itself. */
  answers: { id: number; threadId: number | null } | null;
}

async function addComment(tx: OnboardedCtx, comment: NewComment) {
  const { place, postId, content, mentions, imageUrl, answers } = comment;
  const now = tx.clock.now();
  const { id: lastCommentId } = await insertOne(tx.db, groupPostComments, {
    postId,
    authorId: tx.actor.id,
    content,
    mentionedIds: [...mentions],
    imageUrl,
    parentCommentId: answers?.id ?? null,
    threadId: answers && (answers.threadId ?? answers.id),
    place: place.key,
    createdAt: now,
    updatedAt: now,
  });
  await tx.db
    .update(groupPosts)
    .set({ commentCount: sql`${groupPosts.commentCount} + 1`, lastCommentId, lastActivityAt: now })
    .where(eq(groupPosts.id, postId));
  // Whoever answers a topic has it open.
  await tx.db
    .insert(postReads)
    .values({ postId, userId: tx.actor.id, lastCommentId, readAt: now })
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { lastCommentId, readAt: now },
    });
  await awardBadges(tx, "writeComment");
  await notify(tx, {
    ...("groupId" in place.id
      ? { kind: "comment", ...place.id }
      : { kind: "event_comment", groupId: place.groupId, ...place.id }),
    postId,
    commentId: lastCommentId,
    mentionedIds: mentions,
  });
  await publish(tx, { ...place.id, kind: "comment", postId });
  return readComment(tx, lastCommentId);
}
