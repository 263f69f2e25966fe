import { useUpload } from "../../files/use-upload";
import { trpc } from "../../lib/api";
import { getNextPageParam } from "../../list/pages";
import type { Written } from "../discussions/use-comments";
import { failureUnder, type Topic } from "../discussions/use-topics";
import { EVENT_DISCUSSION_TEXTS } from "./texts";

export const POSTS_PAGE_SIZE = 10;

export const useEventPosts = (eventId: number) =>
  trpc.eventDiscussions.posts.useInfiniteQuery({ id: eventId, limit: POSTS_PAGE_SIZE }, { getNextPageParam });

export const useEventPolls = (eventId: number) =>
  trpc.eventDiscussions.polls.useInfiniteQuery({ id: eventId, limit: POSTS_PAGE_SIZE }, { getNextPageParam });

/** Sends a post with its pictures. */
export function useWritePost(eventId: number) {
  return useUpload<Topic, Written>({
    act: "eventDiscussions.create",
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
