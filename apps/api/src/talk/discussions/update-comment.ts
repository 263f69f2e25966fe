import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { canEdit } from "@longpaddock/domain/discussions/policy";
import type { UpdateCommentInput } from "@longpaddock/domain/discussions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { lockComment } from "./load";
import { readComment } from "./read-comment";

export async function updateComment(ctx: OnboardedCtx, { id, content, mentions }: UpdateCommentInput) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const { comment, place, written } = await lockComment(tx, id);
    authorize(tx.actor, canEdit(tx.actor, written));
    if (content !== comment.content) {
      const now = tx.clock.now();
      await tx.db
        .update(groupPostComments)
        .set({ content, mentionedIds: mentions, editedAt: now, updatedAt: now })
        .where(eq(groupPostComments.id, id));
      await publish(tx, { ...place.id, kind: "comment", postId: comment.postId });
    }
    return readComment(tx, id);
  });
}
