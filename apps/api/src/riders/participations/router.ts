import {
  answerEventInput,
  eventId,
  listParticipantsInput,
  setRolesInput,
} from "@longpaddock/domain/participations/schema";
import { z } from "zod";
import { documentedOutput, documentedPage } from "../../http/page-output";
import { onboardedProcedure, publicProcedure, router } from "../../http/trpc";
import { answerEvent } from "./answer-event";
import { leaveEvent } from "./leave-event";
import { listParticipants } from "./list-participants";
import { requireRide } from "./load";
import { setRoles } from "./set-roles";
import {
  documentedParticipantView,
  documentedParticipationView,
  participantAnswer,
  participationAnswer,
  rolesAnswer,
} from "./view";

export const participationsRouter = router({
  list: publicProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/participants",
        answer: z.array(participantAnswer),
        summary: "Who has answered, the earliest first",
        output: documentedPage(documentedParticipantView),
      },
    })
    .input(listParticipantsInput)
    .query(({ ctx, input }) => listParticipants(ctx, input)),

  answer: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/join",
        answer: participationAnswer,
        output: documentedOutput(documentedParticipationView),
        summary:
          "Confirm (also without a body), answer maybe or decline. A full event answers 409, or puts you on its waitlist with waitlist: true",
      },
    })
    .input(answerEventInput)
    .mutation(({ ctx, input }) => answerEvent(ctx, input)),

  answerRide: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/rides/{id}/join",
        answer: participationAnswer,
        output: documentedOutput(documentedParticipationView),
        summary: "The same for a ride, with joined, pending or declined",
      },
    })
    .input(answerEventInput)
    .mutation(async ({ ctx, input }) => {
      await requireRide(ctx, input);
      return answerEvent(ctx, input);
    }),

  leave: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/leave",
        answer: participationAnswer,
        output: documentedOutput(documentedParticipationView),
        summary: "Withdraw your answer",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => leaveEvent(ctx, input)),

  setRoles: onboardedProcedure
    .meta({
      rest: {
        method: "PUT",
        path: "/api/events/{id}/roles/{userId}",
        answer: rolesAnswer,
        summary:
          "Give a participant the roles of the day: co_organizer (by the organiser only), lead, sweep and mechanic",
      },
    })
    .input(setRolesInput)
    .mutation(({ ctx, input }) => setRoles(ctx, input)),
});
