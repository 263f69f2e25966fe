import { rideDayInput, setBackByInput } from "@longpaddock/domain/ride-day/schema";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { asRiderOf } from "../../riders/visits/as-rider-of";
import { readBoard } from "./read-board";
import { readVisitorBoard } from "./read-visitor-board";
import { setBackBy } from "./set-back-by";
import { boardAnswer } from "./view";

export const rideDayRouter = router({
  board: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/ride-day",
        answer: boardAnswer,
        summary: "Where each rider is at on the day. For those who come and those who run the event",
      },
    })
    .input(rideDayInput)
    .query(({ ctx, input }) =>
      asRiderOf(ctx, input.id, {
        member: (own) => readBoard(own, input),
        visitor: () => readVisitorBoard(ctx, input),
      }),
    ),

  setBackBy: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/events/{id}/ride-day",
        answer: boardAnswer,
        summary:
          "Say when the ride should be back. Those who run it and the sweep are told once of riders who aren't",
      },
    })
    .input(setBackByInput)
    .mutation(({ ctx, input }) => setBackBy(ctx, input)),
});
