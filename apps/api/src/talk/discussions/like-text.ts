import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { canAnswer, type Written } from "@longpaddock/domain/discussions/policy";
import type { CommentId, TopicId } from "@longpaddock/domain/discussions/schema";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockComment, lockTopic } from "./load";
import { likeView } from "./view";

/** Likes a topic, or takes the like back. The count changes with the rows, with the topic locked. */
export async function likePost(ctx: OnboardedCtx, { id, liked }: TopicId & { liked: boolean }) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, written } = await lockTopic(tx, id);
    await like(tx, { written, liked }, () => changeTopicLike(tx, { id, liked }));
    const [post] = await tx.db
      .update(groupPosts)
      .set({ likeCount: sql`${groupPosts.likeCount} + ${liked ? 1 : -1}::integer` })
      .where(eq(groupPosts.id, id))
      .returning({ likeCount: groupPosts.likeCount });
    if (!post) throw new AppError("NOT_FOUND");
    await publish(tx, { ...place.id, kind: "post", postId: id });
    return likeView(liked, post.likeCount);
  });
}

/** The same for a comment, with the comment locked. */
export async function likeComment(ctx: OnboardedCtx, { id, liked }: CommentId & { liked: boolean }) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { place, post, written } = await lockComment(tx, id);
    await like(tx, { written, liked }, () => changeCommentLike(tx, { id, liked }));
    const [comment] = await tx.db
      .update(groupPostComments)
      .set({ likeCount: sql`${groupPostComments.likeCount} + ${liked ? 1 : -1}::integer` })
      .where(eq(groupPostComments.id, id))
      .returning({ likeCount: groupPostComments.likeCount });
    if (!comment) throw new AppError("NOT_FOUND");
    await publish(tx, { ...place.id, kind: "comment", postId: post.id });
    return likeView(liked, comment.likeCount);
  });
}

/** `change` returns the rows that it added or deleted. */
async function like(
  tx: OnboardedCtx,
  { written, liked }: { written: Written; liked: boolean },
  change: () => Promise<unknown[]>,
): Promise<void> {
  authorize(tx.actor, canAnswer(tx.actor, written));
  if ((await change()).length === 0)
    throw liked
      ? new AppError("CONFLICT", DISCUSSION_MESSAGES.alreadyLiked)
      : new AppError("NOT_FOUND", DISCUSSION_MESSAGES.notLiked);
  if (liked) await awardBadges(tx, "giveLike");
}

interface Like {
  id: number;
  liked: boolean;
}

function changeTopicLike({ db, actor, clock }: OnboardedCtx, { id, liked }: Like) {
  const row = { postId: id, userId: actor.id };
  return liked
    ? db
        .insert(postLikes)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning()
    : db
        .delete(postLikes)
        .where(and(eq(postLikes.postId, id), eq(postLikes.userId, actor.id)))
        .returning();
}

function changeCommentLike({ db, actor, clock }: OnboardedCtx, { id, liked }: Like) {
  const row = { commentId: id, userId: actor.id };
  return liked
    ? db
        .insert(commentLikes)
        .values({ ...row, createdAt: clock.now() })
        .onConflictDoNothing()
        .returning()
    : db
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, id), eq(commentLikes.userId, actor.id)))
        .returning();
}
