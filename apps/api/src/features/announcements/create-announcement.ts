import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { canAnnounce } from "@longpaddock/domain/discussions/policy";
import type { CreateAnnouncementInput } from "@longpaddock/domain/discussions/schema";
import { AppError } from "@longpaddock/domain/errors";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { readTopic } from "../discussions/read-topic";
import { lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";

/** A pinned topic that all members are told of, by mail too. */
export async function createAnnouncement(
  ctx: OnboardedCtx,
  { id: groupId, title, content }: CreateAnnouncementInput,
) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    authorize(tx.actor, canAnnounce(tx.actor, await lockGroup(tx, groupId, "key share")));
    const authorId = tx.actor.id;
    const now = tx.clock.now();
    const times = { createdAt: now, updatedAt: now, lastActivityAt: now };
    const [post] = await tx.db
      .insert(groupPosts)
      .values({ groupId, authorId, title, content, isPinned: true, ...times })
      .returning({ id: groupPosts.id });
    if (!post) throw new AppError("CONFLICT");
    await tx.db
      .insert(postReads)
      .values({ postId: post.id, userId: authorId, lastCommentId: 0, readAt: now });
    await notify(tx, { kind: "announcement", groupId, postId: post.id, mentionedIds: [] });
    await publish(tx, { groupId, kind: "post", postId: post.id });
    return readTopic(tx, { id: post.id });
  });
}
