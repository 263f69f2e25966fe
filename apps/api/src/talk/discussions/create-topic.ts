import { canStartIn } from "@longpaddock/domain/discussions/policy";
import type { CreateTopicInput, PostInEventInput } from "@longpaddock/domain/discussions/schema";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { encodePictures } from "../../core/files/encode-picture";
import { withFileChange } from "../../core/files/pending-files";
import { lockMember } from "../../core/lock-member";
import { loadPlace, lockPlace, type PlaceColumns } from "./places";
import { startTopic } from "./start-topic";

/** Starts a topic in a group, with the pictures of its form. */
export function createTopic(ctx: OnboardedCtx, { id, ...written }: CreateTopicInput) {
  return startWithPictures(ctx, { groupId: id, eventId: null }, written);
}

/** Writes to those at an event, with the pictures of its form. */
export function createEventPost(ctx: OnboardedCtx, { id, ...written }: PostInEventInput) {
  return startWithPictures(ctx, { groupId: null, eventId: id }, { ...written, title: null });
}

type Written = Omit<CreateTopicInput, "id" | "title"> & { title: string | null };

async function startWithPictures(ctx: OnboardedCtx, at: PlaceColumns, { mentions, ...written }: Written) {
  authorize(ctx.actor, canStartIn(ctx.actor, await loadPlace(ctx, at)));
  const pictures = await encodePictures(ctx, "pictures", "discussion");
  const files = pictures.flatMap((picture) => picture.files);
  const mediaUrls = pictures.map(({ address }) => address);
  return withFileChange(ctx, files, async (tx) => {
    await lockMember(tx);
    const place = await lockPlace(tx, at);
    authorize(tx.actor, canStartIn(tx.actor, place));
    const topic = { kind: "topic", place, mentionedIds: mentions, mediaUrls, ...written } as const;
    return { result: await startTopic(tx, topic), unused: [] };
  });
}
