import { FEED_TEXTS } from "@longpaddock/domain/calendars/texts";
import { trpc } from "../../lib/api";

/** Gives the feed a new address, which the answer alone tells. */
export function useReplaceFeed(onLink: (link: string | null) => void) {
  const utils = trpc.useUtils();
  return trpc.calendars.replaceFeed.useMutation({
    onSuccess: ({ link, createdAt }) => {
      utils.calendars.feed.setData(undefined, { createdAt });
      onLink(link);
    },
    meta: { failure: FEED_TEXTS.changeFailed, refresh: false },
  });
}

export function useRevokeFeed(onLink: (link: string | null) => void) {
  const utils = trpc.useUtils();
  return trpc.calendars.revokeFeed.useMutation({
    onSuccess: () => {
      utils.calendars.feed.setData(undefined, { createdAt: null });
      onLink(null);
    },
    meta: { success: FEED_TEXTS.turnedOff, failure: FEED_TEXTS.changeFailed, refresh: false },
  });
}
