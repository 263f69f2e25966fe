import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { keepsReads } from "@longpaddock/domain/discussions/policy";
import type { MarkReadInput } from "@longpaddock/domain/discussions/schema";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { markTopicRead } from "../../notifications/notifications/mark-read";
import { loadTopic } from "./load";
import { readView } from "./view";

/**
 * Never goes back, so that two open pages don't undo each other's. Nothing is stored for visitors of a public group and
 * readers of an event. The reader's notifications of the topic, up to that comment, are marked as read too.
 */
export async function markRead(ctx: SignedInCtx, { id: postId, commentId }: MarkReadInput) {
  return withinTransaction(ctx, async (tx) => {
    const { place } = await loadTopic(tx, postId);
    const readUpTo = keepsReads(tx.actor, place) ? await keepRead(tx, { postId, commentId }) : 0;
    await markTopicRead(tx, { postId, commentId });
    return readView(postId, readUpTo);
  });
}

async function keepRead(
  { db, actor, clock }: SignedInCtx,
  { postId, commentId }: { postId: number; commentId: number },
): Promise<number> {
  const readAt = clock.now();
  const [read] = await db
    .insert(postReads)
    .values({
      postId,
      userId: actor.id,
      lastCommentId: sql`least(${commentId}::integer,
        (select coalesce(${groupPosts.lastCommentId}, 0) from ${groupPosts} where ${groupPosts.id} = ${postId}))`,
      readAt,
    })
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: { lastCommentId: sql`greatest(${postReads.lastCommentId}, excluded.last_comment_id)`, readAt },
    })
    .returning({ lastCommentId: postReads.lastCommentId });
  return read?.lastCommentId ?? 0;
}
