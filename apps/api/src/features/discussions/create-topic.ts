import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import type { CreateTopicInput } from "@longpaddock/domain/discussions/schema";
import { AppError } from "@longpaddock/domain/errors";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePictures } from "../../core/files/encode-picture";
import { clearPending, storeFilesFor } from "../../core/files/pending-files";
import { publish } from "../../core/live/publish";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { awardBadges } from "../badges/award-badges";
import { loadGroup, lockGroup } from "../memberships/load";
import { notify } from "../notifications/notify";
import { readTopic } from "./read-topic";

/** Starts a topic, with the pictures of its form. */
export async function createTopic(ctx: OnboardedCtx, input: CreateTopicInput) {
  authorize(ctx.actor, canTakePart(ctx.actor, await loadGroup(ctx, input.id)));
  const pictures = await encodePictures(ctx, "pictures", "discussion");
  const files = pictures.flatMap((picture) => picture.files);
  return storeFilesFor(ctx, files, () =>
    withinTransaction(ctx, async (tx) => {
      const topic = await addTopic(tx, { ...input, mediaUrls: pictures.map(({ address }) => address) });
      await clearPending(
        tx,
        files.map(({ storageKey }) => storageKey),
      );
      return topic;
    }),
  );
}

type NewTopic = CreateTopicInput & { mediaUrls: string[] };

async function addTopic(tx: OnboardedCtx, { id: groupId, mentions, ...written }: NewTopic) {
  await lockMember(tx);
  const group = await lockGroup(tx, groupId, "key share");
  authorize(tx.actor, canTakePart(tx.actor, group));
  const [authorId, now] = [tx.actor.id, tx.clock.now()];
  const [post] = await tx.db
    .insert(groupPosts)
    .values({
      groupId,
      authorId,
      mentionedIds: mentions,
      ...written,
      createdAt: now,
      updatedAt: now,
      lastActivityAt: now,
    })
    .returning({ id: groupPosts.id });
  if (!post) throw new AppError("NOT_FOUND");
  const postId = post.id;
  await tx.db.insert(postReads).values({ postId, userId: authorId, lastCommentId: 0, readAt: now });
  await awardBadges(tx, "startTopic");
  await notify(tx, { kind: "topic", groupId, postId, mentionedIds: mentions });
  await publish(tx, { groupId, kind: "post", postId });
  return readTopic(tx, { id: postId });
}
