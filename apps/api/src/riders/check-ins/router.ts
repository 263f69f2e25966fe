import { checkInInput, checkInRiderInput } from "@longpaddock/domain/check-ins/schema";
import { onboardedProcedure, riderProcedure, router } from "../../http/trpc";
import { asRiderOf } from "../visits/as-rider-of";
import { checkIn } from "./check-in";
import { checkInRider } from "./check-in-rider";
import { checkInVisitor, timeOfAct } from "./check-in-visitor";
import { checkInAnswer, riderCheckInAnswer } from "./view";

export const checkInsRouter = router({
  checkIn: riderProcedure
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
    .mutation(({ ctx, input }) =>
      asRiderOf(ctx, input.id, {
        member: (own) => checkIn(own, input),
        visitor: (visit) => checkInVisitor(ctx, visit, input),
        heardAt: timeOfAct(ctx, input),
      }),
    ),

  checkInRider: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/riders/{participantId}/check-in",
        answer: riderCheckInAnswer,
        summary:
          "Say where a rider is at, as their leader has heard it: the organiser, co-organisers, the lead and the sweep. participantId is the id among the participants, or the member's",
      },
    })
    .input(checkInRiderInput)
    .mutation(({ ctx, input }) => checkInRider(ctx, input)),
});
