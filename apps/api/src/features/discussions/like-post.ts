import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { canAnswer } from "@longpaddock/domain/discussions/policy";
import type { TopicId } from "@longpaddock/domain/discussions/schema";
import { DISCUSSION_MESSAGES } from "@longpaddock/domain/discussions/texts";
import { AppError } from "@longpaddock/domain/errors";
import { and, eq, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockTopic } from "./load";
import { likeView } from "./view";

/** Likes a topic, or takes the like back. The count changes with the rows, with the topic locked. */
export async function likePost(ctx: OnboardedCtx, { id, liked }: TopicId & { liked: boolean }) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { groupId, written } = await lockTopic(tx, id);
    authorize(tx.actor, canAnswer(tx.actor, written));
    const like = { postId: id, userId: tx.actor.id };
    const changed = liked
      ? await tx.db
          .insert(postLikes)
          .values({ ...like, createdAt: tx.clock.now() })
          .onConflictDoNothing()
          .returning()
      : await tx.db
          .delete(postLikes)
          .where(and(eq(postLikes.postId, like.postId), eq(postLikes.userId, like.userId)))
          .returning();
    if (changed.length === 0)
      throw liked
        ? new AppError("CONFLICT", DISCUSSION_MESSAGES.alreadyLiked)
        : new AppError("NOT_FOUND", DISCUSSION_MESSAGES.notLiked);
    const [post] = await tx.db
      .update(groupPosts)
      .set({ likeCount: sql`${groupPosts.likeCount} + ${liked ? 1 : -1}::integer` })
      .where(eq(groupPosts.id, id))
      .returning({ likeCount: groupPosts.likeCount });
    if (!post) throw new AppError("NOT_FOUND");
    if (liked) await awardBadges(tx, "giveLike");
    await publish(tx, { groupId, kind: "post", postId: id });
    return likeView(liked, post.likeCount);
  });
}
