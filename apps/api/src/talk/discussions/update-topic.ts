import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { canEdit } from "@longpaddock/domain/discussions/policy";
import type { UpdateTopicInput } from "@longpaddock/domain/discussions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockTopic } from "./load";
import { readTopic } from "./read-topic";

export async function updateTopic(ctx: OnboardedCtx, { id, title, content, mentions }: UpdateTopicInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { post, place, written } = await lockTopic(tx, id);
    authorize(tx.actor, canEdit(tx.actor, written));
    const changed = { title: title ?? post.title, content: content ?? post.content };
    if (changed.title !== post.title || changed.content !== post.content) {
      const now = tx.clock.now();
      await tx.db
        .update(groupPosts)
        .set({ ...changed, mentionedIds: mentions, editedAt: now, updatedAt: now })
        .where(eq(groupPosts.id, id));
      await publish(tx, { ...place.id, kind: "post", postId: id });
    }
    return readTopic(tx, { id });
  });
}
