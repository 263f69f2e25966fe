import { commentLikes } from "@longpaddock/db/schema/comment-likes";
import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { canRemove, removesAsSiteAdmin } from "@longpaddock/domain/discussions/policy";
import type { RemoveInput } from "@longpaddock/domain/discussions/schema";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { closeGroupReports } from "../../core/reports/group-reports";
import { withinTransaction } from "../../core/within-transaction";
import { notify } from "../../notifications/notifications/notify";
import { lockComment } from "./load";

/**
 * Deletes the author's own comment if nobody has answered it. Others stay as removed, without their text: those with
 * replies, and those of somebody else, with the reason.
 */
export async function removeComment(
  ctx: OnboardedCtx,
  { id, reason = NO_REMOVAL_REASON }: RemoveInput,
): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { comment, place, written } = await lockComment(tx, id);
    authorize(tx.actor, canRemove(tx.actor, written));
    const { postId } = comment;
    const isOwn = comment.authorId === tx.actor.id;
    if (isOwn && !(await hasReplies(tx, comment)))
      await tx.db.delete(groupPostComments).where(eq(groupPostComments.id, id));
    else {
      await tx.db.delete(commentLikes).where(eq(commentLikes.commentId, id));
      await tx.db
        .update(groupPostComments)
        .set({
          content: "",
          mentionedIds: [],
          imageUrl: null,
          likeCount: 0,
          removedAt: tx.clock.now(),
          removalReason: isOwn ? null : reason,
        })
        .where(eq(groupPostComments.id, id));
    }
    await tx.db
      .update(groupPosts)
      .set({
        commentCount: sql`${groupPosts.commentCount} - 1`,
        // Otherwise readers could never reach the last comment, which is gone.
        lastCommentId: sql`(select max(id) from ${groupPostComments} where post_id = ${postId})`,
      })
      .where(eq(groupPosts.id, postId));
    if (removesAsSiteAdmin(tx.actor, written))
      await recordAdminAct(tx, {
        act: "comment_removed",
        subject: { kind: "comment", id },
        before: { author: comment.authorId, topic: postId, ...place.id },
        words: { about: comment.authorId, after: { reason } },
      });
    if (!isOwn) {
      await closeGroupReports(tx, place.groupId, {
        where: eq(reportedIssues.commentId, id),
        outcome: "removed",
      });
      const about = { postId, commentId: id, memberId: comment.authorId };
      await notify(tx, { kind: "removed", groupId: place.groupId, ...place.id, ...about, reason });
    }
    await publish(tx, { ...place.id, kind: "comment", postId });
  });
}

/** The topic is locked, so nobody can answer meanwhile. */
async function hasReplies({ db }: OnboardedCtx, { id, postId }: { id: number; postId: number }) {
  const [reply] = await db
    .select({ id: groupPostComments.id })
    .from(groupPostComments)
    .where(and(eq(groupPostComments.postId, postId), eq(groupPostComments.parentCommentId, id)))
    .limit(1);
  return reply !== undefined;
}
