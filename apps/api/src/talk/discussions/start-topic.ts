import { insertOne } from "@longpaddock/db/insert-one";
import { groupPosts } from "@longpaddock/db/schema/group-posts";
import { postReads } from "@longpaddock/db/schema/post-reads";
import { canRunEvent } from "@longpaddock/domain/participations/policy";
import { awardBadges } from "../../accounts/badges/award-badges";
import type { OnboardedCtx } from "../../core/context";
import { publish } from "../../core/live/publish";
import { notify } from "../../notifications/notifications/notify";
import type { LoadedPlace } from "./places";
import { readTopic } from "./read-topic";

interface NewTopic {
  kind: "topic" | "announcement";
  place: LoadedPlace;
  /** Null at events. */
  title: string | null;
  content: string;
  mentionedIds?: string[];
  mediaUrls?: string[];
}

/** Adds a topic, which its author has read, and tells members of it. Call it with the author and the place locked. */
export async function startTopic(tx: OnboardedCtx, { kind, place, mentionedIds = [], ...written }: NewTopic) {
  const [authorId, now] = [tx.actor.id, tx.clock.now()];
  const times = { createdAt: now, updatedAt: now, lastActivityAt: now };
  const { id: postId } = await insertOne(tx.db, groupPosts, {
    ...place.id,
    authorId,
    mentionedIds,
    ...written,
    ...(kind === "announcement" && { isPinned: true, announcedAt: now }),
    ...times,
  });
  await tx.db.insert(postReads).values({ postId, userId: authorId, lastCommentId: 0, readAt: now });
  await awardBadges(tx, "startTopic");
  await notify(tx, {
    ...("groupId" in place.id
      ? { kind, ...place.id }
      : { kind: runs(tx, place) ? "event_message" : "event_topic", groupId: place.groupId, ...place.id }),
    postId,
    mentionedIds,
  });
  await publish(tx, { ...place.id, kind: "post", postId });
  return readTopic(tx, { id: postId });
}

/** Mails all participants what the organiser or a co-organiser writes at the event. */
const runs = (tx: OnboardedCtx, place: LoadedPlace): boolean =>
  place.kind === "event" && canRunEvent(tx.actor, place.event).allowed;
