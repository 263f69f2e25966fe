import { rideDayInput, setBackByInput } from "@longpaddock/domain/ride-day/schema";
import { onboardedProcedure, router } from "../../http/trpc";
import { readBoard } from "./read-board";
import { setBackBy } from "./set-back-by";
import { boardAnswer } from "./view";

export const rideDayRouter = router({
  board: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/ride-day",
        answer: boardAnswer,
        summary: "Where each rider is at on the day. For those who come and those who run the event",
      },
    })
    .input(rideDayInput)
    .query(({ ctx, input }) => readBoard(ctx, input)),

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
