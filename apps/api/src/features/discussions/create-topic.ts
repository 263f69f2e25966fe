import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import type { CreateTopicInput } from "@longpaddock/domain/discussions/schema";
import { AppError } from "@longpaddock/domain/errors";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { readTopic } from "./read-topic";

export async function createTopic(
  ctx: OnboardedCtx,
  { id: groupId, title, content, mentions }: CreateTopicInput,
) {
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const group = await lockGroup(tx, groupId, "key share");
    authorize(tx.actor, canTakePart(tx.actor, group));
    const now = tx.clock.now();
    const [post] = await tx.db
      .insert(groupPosts)
      .values({
        groupId,
        authorId: tx.actor.id,
        title,
        content,
        createdAt: now,
        updatedAt: now,
        lastActivityAt: now,
      })
      .returning({ id: groupPosts.id });
    if (!post) throw new AppError("NOT_FOUND");
    await tx.db
      .insert(postReads)
      .values({ postId: post.id, userId: tx.actor.id, lastCommentId: 0, readAt: now });
    await awardBadges(tx, "startTopic");
    await notify(tx, { kind: "topic", groupId, postId: post.id, mentionedIds: mentions });
    await publish(tx, { groupId, kind: "post", postId: post.id });
    return readTopic(tx, { id: post.id });
  });
}
