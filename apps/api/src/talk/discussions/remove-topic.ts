import { groupPostComments } from "@longpaddock/db/schema/group-post-comments";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postLikes } from "@longpaddock/db/schema/post-likes";
import { reportedIssues } from "@longpaddock/db/schema/reported-issues";
import { canRemove, removesAsSiteAdmin } from "@longpaddock/domain/discussions/policy";
import type { RemoveInput } from "@longpaddock/domain/discussions/schema";
import { NO_REMOVAL_REASON } from "@longpaddock/domain/removals";
import { and, eq, isNull } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { recordAdminAct } from "../../core/record-admin-act";
import { closeGroupReports } from "../../core/reports/group-reports";
import { withinTransaction } from "../../core/within-transaction";
import { forgetTopic, holdTopic } from "../../notifications/notifications/forget-topic";
import { notify } from "../../notifications/notifications/notify";
import { lockTopic } from "./load";

/** With its comments. Of somebody else's topic the reason stays, so that its author can read it at the old address. */
export async function removeTopic(
  ctx: OnboardedCtx,
  { id, reason = NO_REMOVAL_REASON }: RemoveInput,
): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    await holdTopic(tx, id);
    await lockMember(tx);
    const { post, place, written } = await lockTopic(tx, id);
    authorize(tx.actor, canRemove(tx.actor, written));
    if (removesAsSiteAdmin(tx.actor, written))
      await recordAdminAct(tx, {
        act: "topic_removed",
        subject: { kind: "topic", id },
        before: { author: post.authorId, ...place.id },
        words: { about: post.authorId, after: { reason } },
      });
    await publish(tx, { ...place.id, kind: "post", postId: id });
    if (post.authorId === tx.actor.id) {
      await forgetTopic(tx, id);
      await tx.db.delete(groupPosts).where(eq(groupPosts.id, id));
      return;
    }
    await closeGroupReports(tx, place.groupId, { where: eq(reportedIssues.postId, id), outcome: "removed" });
    // What is left of comments that others removed holds what their authors were told.
    await tx.db
      .delete(groupPostComments)
      .where(and(eq(groupPostComments.postId, id), isNull(groupPostComments.removalReason)));
    await tx.db.delete(postLikes).where(eq(postLikes.postId, id));
    await tx.db
      .update(groupPosts)
      .set({
        title: null,
        content: "",
        mentionedIds: [],
        mediaUrls: [],
        isPinned: false,
        likeCount: 0,
        commentCount: 0,
        removedAt: tx.clock.now(),
        removalReason: reason,
      })
      .where(eq(groupPosts.id, id));
    await notify(tx, {
      kind: "removed",
      groupId: place.groupId,
      ...place.id,
      postId: id,
      memberId: post.authorId,
      reason,
    });
  });
}
