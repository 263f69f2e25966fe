import { EVENT_DISCUSSION_TEXTS } from "@longpaddock/domain/discussions/texts";
import { useUpload } from "../../files/use-upload";
import { trpc } from "../../lib/api";
import { useLive } from "../../lib/live/use-live";
import { getNextPageParam } from "../../list/pages";
import type { Written } from "../discussions/use-comments";
import { failureUnder, type Topic } from "../discussions/use-topics";

const PAGE_SIZE = 10;

export const useEventPosts = (eventId: number) =>
  trpc.eventDiscussions.posts.useInfiniteQuery({ id: eventId, limit: PAGE_SIZE }, { getNextPageParam });

export const useEventPolls = (eventId: number) =>
  trpc.eventDiscussions.polls.useInfiniteQuery({ id: eventId, limit: PAGE_SIZE }, { getNextPageParam });

/** Sends a post with its pictures. */
export function useWritePost(eventId: number) {
  return useUpload<Topic, Written>({
    url: `/api/events/${eventId}/discussions`,
    toFormData: ({ content, mentions, pictures }) => {
      const form = new FormData();
      form.append("content", content);
      if (mentions.length > 0) form.append("mentions", mentions.join(","));
      for (const picture of pictures) form.append("pictures", picture);
      return form;
    },
    meta: { success: EVENT_DISCUSSION_TEXTS.done, failure: failureUnder(EVENT_DISCUSSION_TEXTS.failed) },
  });
}

/** Asks again for what others write, like and vote. */
export function useFollowDiscussions(eventId: number): void {
  const { discussions, eventDiscussions } = trpc.useUtils();
  useLive(`event ${eventId}`, ({ kind }) => {
    if (kind === "poll" || kind === "refresh") void eventDiscussions.polls.invalidate({ id: eventId });
    if (kind !== "post" && kind !== "comment" && kind !== "refresh") return;
    void eventDiscussions.posts.invalidate({ id: eventId });
    void discussions.invalidate();
  });
}
