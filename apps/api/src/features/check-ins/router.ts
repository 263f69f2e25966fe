import { checkInInput } from "@longpaddock/domain/check-ins/schema";
import { onboardedProcedure, router } from "../../http/trpc";
import { checkInAnswer } from "./answers";
import { checkIn } from "./check-in";

export const checkInsRouter = router({
  checkIn: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/check-in",
        answer: checkInAnswer,
        summary:
          "Say where you are at on the day of the ride. With actId and statedAt for what was recorded without coverage: such an act counts once, in whatever order it arrives",
      },
    })
    .input(checkInInput)
    .mutation(({ ctx, input }) => checkIn(ctx, input)),
});
