import { onboardedProcedure, router } from "../../http/trpc";
import { readFeedState } from "./read-feed-state";
import { replaceFeed } from "./replace-feed";
import { revokeFeed } from "./revoke-feed";
import { feedAnswer, newFeedAnswer } from "./view";

export const calendarsRouter = router({
  feed: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/calendar",
        answer: feedAnswer,
        summary: "Since when you have a calendar feed; null if it is off",
      },
    })
    .query(({ ctx }) => readFeedState(ctx)),

  replaceFeed: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/calendar",
        status: 201,
        answer: newFeedAnswer,
        summary:
          "Turn your calendar feed on, or give it another secret address. No other answer tells the address",
      },
    })
    .mutation(({ ctx }) => replaceFeed(ctx)),

  revokeFeed: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/user/calendar",
        status: 204,
        summary: "Turn your calendar feed off",
      },
    })
    .mutation(({ ctx }) => revokeFeed(ctx)),
});
