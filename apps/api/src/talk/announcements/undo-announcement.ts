import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { canUndo } from "@longpaddock/domain/discussions/policy";
import type { TopicId } from "@longpaddock/domain/discussions/schema";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { forgetTopic, holdTopic } from "../../notifications/notifications/forget-topic";
import { lockTopic } from "../discussions/load";

/** Takes an announcement back, with its notifications, before it is pushed or mailed to anybody. */
export async function undoAnnouncement(ctx: OnboardedCtx, { id }: TopicId): Promise<void> {
  await withinTransaction(ctx, async (tx) => {
    await holdTopic(tx, id);
    await lockMember(tx);
    const { post, place, written } = await lockTopic(tx, id);
    authorize(tx.actor, canUndo(tx.actor, { ...written, announcedAt: post.announcedAt }, tx.clock.now()));
    await forgetTopic(tx, id);
    await tx.db.delete(groupPosts).where(eq(groupPosts.id, id));
    await publish(tx, { ...place.id, kind: "post", postId: id });
  });
}
