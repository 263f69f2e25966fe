import { eventId } from "@longpaddock/domain/participations/schema";
import { findVisitedInput, keepRideInput, startVisitInput } from "@longpaddock/domain/visits/schema";
import { limitedBy, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { createCode } from "./create-code";
import { findEvent } from "./find-event";
import { keepRide } from "./keep-ride";
import { startVisit } from "./start-visit";
import { visitAnswer, visitedAnswer, visitorCodeAnswer } from "./view";
import { withdrawCode } from "./withdraw-code";

export const visitsRouter = router({
  createCode: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/visitor-code",
        status: 201,
        answer: visitorCodeAnswer,
        summary:
          "Make the six letters that let people without an account into a ride, in place of those before. Shown once",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => createCode(ctx, input)),

  withdrawCode: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/events/{id}/visitor-code",
        status: 204,
        summary: "Let nobody in by the ride's code any more",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => withdrawCode(ctx, input)),

  start: publicProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/visits",
        status: 201,
        answer: visitAnswer,
        summary:
          "Join the ride of a code without an account. The cookie opens its page, briefing, board and check-in, nothing else. Say again with acceptedBriefingVersion once the briefing was read",
      },
    })
    .use(limitedBy("visit"))
    .input(startVisitInput)
    .mutation(({ ctx, input }) => startVisit(ctx, input)),

  find: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/visits/find",
        answer: visitedAnswer,
        summary: "The event of a code that a member has scanned",
      },
    })
    .use(limitedBy("visitNetwork"))
    .input(findVisitedInput)
    .mutation(({ ctx, input }) => findEvent(ctx, input)),

  keep: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/visits/keep",
        answer: visitAnswer,
        summary:
          "Keep the ride that this phone's cookie was let into, with what was said there, as the member who is signed in now",
      },
    })
    .input(keepRideInput)
    .mutation(({ ctx, input }) => keepRide(ctx, input)),
});
