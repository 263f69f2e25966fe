import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { keepsReads } from "@longpaddock/domain/discussions/policy";
import type { MarkReadInput } from "@longpaddock/domain/discussions/schema";
import { sql } from "drizzle-orm";
import type { SignedInCtx } from "../../core/context";
import { loadTopic } from "./load";
import { readView } from "./view";

/** Never goes back, so that two open pages don't undo each other's. Visitors of a public group keep nothing. */
export async function markRead(ctx: SignedInCtx, { id: postId, commentId }: MarkReadInput) {
  const { group } = await loadTopic(ctx, postId);
  if (!keepsReads(ctx.actor, group)) return readView(postId, 0);
  const [read] = await ctx.db
    .insert(postReads)
    .values({
      postId,
      userId: ctx.actor.id,
      lastCommentId: sql`least(${commentId}::integer,
        (select coalesce(${groupPosts.lastCommentId}, 0) from ${groupPosts} where ${groupPosts.id} = ${postId}))`,
      readAt: ctx.clock.now(),
    })
    .onConflictDoUpdate({
      target: [postReads.userId, postReads.postId],
      set: {
        lastCommentId: sql`greatest(${postReads.lastCommentId}, excluded.last_comment_id)`,
        readAt: ctx.clock.now(),
      },
    })
    .returning({ lastCommentId: postReads.lastCommentId });
  return readView(postId, read?.lastCommentId ?? 0);
}
