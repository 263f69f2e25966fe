import { eventId } from "@longpaddock/domain/participations/schema";
import { startVisitInput } from "@longpaddock/domain/visits/schema";
import { limitedBy, onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { createCode } from "./create-code";
import { startVisit } from "./start-visit";
import { visitAnswer, visitorCodeAnswer } from "./view";
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
});
