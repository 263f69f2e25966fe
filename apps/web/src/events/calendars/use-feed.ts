import { trpc } from "../../lib/api";
import { FEED_TEXTS } from "./texts";

/** Gives the feed a new address, which the answer alone tells. */
export function useReplaceFeed(onLink: (link: string | null) => void) {
  return trpc.calendars.replaceFeed.useMutation({
    onSuccess: ({ link }) => onLink(link),
    meta: { failure: FEED_TEXTS.changeFailed },
  });
}

export function useRevokeFeed(onLink: (link: string | null) => void) {
  return trpc.calendars.revokeFeed.useMutation({
    onSuccess: () => onLink(null),
    meta: { success: FEED_TEXTS.turnedOff, failure: FEED_TEXTS.changeFailed },
  });
}
