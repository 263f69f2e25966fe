import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { canAnswer } from "@longpaddock/domain/discussions/policy";
import type { CommentId } from "@longpaddock/domain/discussions/schema";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockComment } from "./load";
import { likeView } from "./view";

/** Likes a comment, or takes the like back. The count changes with the rows, with the comment locked. */
export async function likeComment(ctx: OnboardedCtx, { id, liked }: CommentId & { liked: boolean }) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { groupId, post, written } = await lockComment(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    const like = { commentId: id, userId: tx.actor.id };
    const changed = liked
      ? await tx.db
          .insert(commentLikes)
          .values({ ...like, createdAt: tx.clock.now() })
          .onConflictDoNothing()
          .returning()
      : await tx.db
          .delete(commentLikes)
          .where(and(eq(commentLikes.commentId, like.commentId), eq(commentLikes.userId, like.userId)))
          .returning();
    if (changed.length === 0)
      throw liked
        ? new AppError("CONFLICT", DISCUSSION_MESSAGES.alreadyLiked)
        : new AppError("NOT_FOUND", DISCUSSION_MESSAGES.notLiked);
    const [comment] = await tx.db
      .update(groupPostComments)
      .set({ likeCount: sql`${groupPostComments.likeCount} + ${liked ? 1 : -1}::integer` })
      .where(eq(groupPostComments.id, id))
      .returning({ likeCount: groupPostComments.likeCount });
    if (!comment) throw new AppError("NOT_FOUND");
    if (liked) await awardBadges(tx, "giveLike");
    await publish(tx, { groupId, kind: "comment", postId: post.id });
    return likeView(liked, comment.likeCount);
  });
}
