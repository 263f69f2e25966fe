import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { canAnswer } from "@longpaddock/domain/discussions/policy";
import type { CreateCommentInput } from "@longpaddock/domain/discussions/schema";
import { AppError } from "@longpaddock/domain/errors";
import { eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { notify } from "../notifications/notify";
import { lockComment, lockTopic } from "./load";
import { readComment } from "./read-comment";

/** Comments on a topic. */
export async function createComment(ctx: OnboardedCtx, { id, content, mentions }: CreateCommentInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { groupId, written } = await lockTopic(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    return addComment(tx, { groupId, postId: id, content, mentions, answers: null });
  });
}

/** Replies to a comment. A removed one can't be answered. */
export async function createReply(ctx: OnboardedCtx, { id, content, mentions }: CreateCommentInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { groupId, comment, written } = await lockComment(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    return addComment(tx, { groupId, postId: comment.postId, content, mentions, answers: comment });
  });
}

interface NewComment {
  groupId: number;
  postId: number;
  content: string;
  mentions: readonly string[];
  /** Null for a comment on the topic itself. */
  answers: { id: number; threadId: number | null } | null;
}

async function addComment(tx: OnboardedCtx, { groupId, postId, content, mentions, answers }: NewComment) {
  const now = tx.clock.now();
  const [comment] = await tx.db
    .insert(groupPostComments)
    .values({
      postId,
      authorId: tx.actor.id,
      content,
      parentCommentId: answers?.id ?? null,
      threadId: answers && (answers.threadId ?? answers.id),
      place: `group/${groupId}`,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: groupPostComments.id });
  if (!comment) throw new AppError("NOT_FOUND");
  const lastCommentId = comment.id;
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
  await notify(tx, { kind: "comment", groupId, postId, commentId: lastCommentId, mentionedIds: mentions });
  await publish(tx, { groupId, kind: "comment", postId });
  return readComment(tx, lastCommentId);
}
