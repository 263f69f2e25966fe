import type { CreateTopicInput } from "@longpaddock/domain/discussions/schema";
import { canTakePart } from "@longpaddock/domain/memberships/policy";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePictures } from "../../core/files/encode-picture";
import { clearPending, storeFilesFor } from "../../core/files/pending-files";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { loadGroup, lockGroup } from "../memberships/load";
import { startTopic } from "./start-topic";

/** Starts a topic, with the pictures of its form. */
export async function createTopic(
  ctx: OnboardedCtx,
  { id: groupId, mentions, ...written }: CreateTopicInput,
) {
  authorize(ctx.actor, canTakePart(ctx.actor, await loadGroup(ctx, groupId)));
  const pictures = await encodePictures(ctx, "pictures", "discussion");
  const files = pictures.flatMap((picture) => picture.files);
  const mediaUrls = pictures.map(({ address }) => address);
  return storeFilesFor(ctx, files, () =>
    withinTransaction(ctx, async (tx) => {
      await lockMember(tx);
      authorize(tx.actor, canTakePart(tx.actor, await lockGroup(tx, groupId, "key share")));
      const topic = await startTopic(tx, {
        ...{ kind: "topic", groupId, mentionedIds: mentions, mediaUrls },
        ...written,
      });
      await clearPending(
        tx,
        files.map(({ storageKey }) => storageKey),
      );
      return topic;
    }),
  );
}
