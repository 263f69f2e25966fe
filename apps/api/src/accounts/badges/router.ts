import { seenInput } from "@longpaddock/domain/badges/schema";
import { z } from "zod";
import { memberProcedure, router } from "../../http/trpc";
import { checkBadges } from "./check-badges";
import { listBadges } from "./list-badges";
import { listEarnedBadges } from "./list-earned-badges";
import { markSeen } from "./mark-seen";
import { badgeAnswer, checkAnswer, earnedBadgeAnswer } from "./view";

export const badgesRouter = router({
  list: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/badges",
        answer: z.array(badgeAnswer),
        summary: "List every badge, with your progress towards it",
      },
    })
    .query(({ ctx }) => listBadges(ctx)),

  earned: memberProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/user/badges",
        answer: z.array(earnedBadgeAnswer),
        summary: "List the badges that you have earned, newest first",
      },
    })
    .query(({ ctx }) => listEarnedBadges(ctx)),

  check: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/badges/check",
        answer: checkAnswer,
        summary: "Count everything you have done and award the badges that are due",
      },
    })
    .mutation(({ ctx }) => checkBadges(ctx)),

  markSeen: memberProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/user/badges/seen",
        status: 204,
        summary: "Remove the new markers of badges that you have seen",
      },
    })
    .input(seenInput)
    .mutation(({ ctx, input }) => markSeen(ctx, input)),
});
