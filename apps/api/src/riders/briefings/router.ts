import {
  acknowledgeBriefingInput,
  listAcknowledgmentsInput,
  readBriefingInput,
  setBriefingInput,
} from "@longpaddock/domain/briefings/schema";
import { z } from "zod";
import { documentedPage } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, riderProcedure, router } from "../../http/trpc";
import { asRiderOf } from "../visits/as-rider-of";
import { acknowledgeAsVisitor, acknowledgeBriefing } from "./acknowledge-briefing";
import { listAcknowledgments } from "./list-acknowledgments";
import { readBriefing } from "./read-briefing";
import { readVisitorBriefing } from "./read-visitor-briefing";
import { setBriefing } from "./set-briefing";
import { acknowledgmentAnswer, briefingAnswer, documentedAcknowledgmentView } from "./view";

export const briefingsRouter = router({
  read: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/briefing",
        answer: briefingAnswer.nullable(),
        summary: "The briefing of an event, or null. For its riders and those who run it",
      },
    })
    .input(readBriefingInput)
    .query(({ ctx, input }) =>
      asRiderOf(ctx, input.id, {
        member: (own) => readBriefing(own, input),
        visitor: (visit) => readVisitorBriefing(ctx, visit, input),
      }),
    ),

  set: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/briefing",
        status: 201,
        answer: briefingAnswer,
        summary: "Write the briefing of your event. Another text is a new version, to be acknowledged again",
      },
    })
    .input(setBriefingInput)
    .mutation(({ ctx, input }) => setBriefing(ctx, input)),

  acknowledge: riderProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/briefing/acknowledge",
        answer: briefingAnswer,
        summary: "Say that you have read the briefing. With a version or textHash that isn't current: 409",
      },
    })
    .input(acknowledgeBriefingInput)
    .mutation(({ ctx, input }) =>
      asRiderOf(ctx, input.id, {
        member: (own) => acknowledgeBriefing(own, input),
        visitor: (visit) => acknowledgeAsVisitor(ctx, visit, input),
      }),
    ),

  acknowledgments: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/briefing/acknowledgments",
        answer: z.array(acknowledgmentAnswer),
        summary: "The riders of your event, and which version of the briefing each has acknowledged",
        output: documentedPage(documentedAcknowledgmentView),
      },
    })
    .input(listAcknowledgmentsInput)
    .query(({ ctx, input }) => listAcknowledgments(ctx, input)),
});
