import { eventId } from "@longpaddock/domain/participations/schema";
import {
  addRiderInput,
  countHeadsInput,
  removeRiderInput,
  updateRiderInput,
} from "@longpaddock/domain/sheet/schema";
import { z } from "zod";
import { documentedOutput } from "../../http/page-output";
import { onboardedProcedure, router } from "../../http/trpc";
import { addRider } from "./add-rider";
import { countHeads } from "./count-heads";
import { listHeadCounts } from "./list-head-counts";
import { readSheet } from "./read-sheet";
import { removeRider } from "./remove-rider";
import { removeVisitors } from "./remove-visitors";
import { updateRider } from "./update-rider";
import {
  headCountAnswer,
  removedRiderAnswer,
  removedVisitorsAnswer,
  sheetRiderAnswer,
  sheetRowAnswer,
} from "./view";

const ofSheet = ({ riders }: Awaited<ReturnType<typeof readSheet>>) => riders;

export const sheetRouter = router({
  read: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/sheet",
        answer: z.array(sheetRowAnswer),
        output: documentedOutput(ofSheet),
        summary:
          "Everybody on a ride, with whom to call. For the organiser, co-organisers, the lead and the sweep",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => readSheet(ctx, input)),

  addRider: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/riders",
        status: 201,
        answer: sheetRiderAnswer,
        summary:
          "Put a person without an account (name) or a member (userId) on the sheet. The same actId is one rider. Beyond maxParticipants only with force: true",
      },
    })
    .input(addRiderInput)
    .mutation(({ ctx, input }) => addRider(ctx, input)),

  updateRider: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/events/{id}/riders/{participantId}",
        answer: sheetRiderAnswer,
        summary: "Change what the sheet says of a rider for the day. Absent fields stay, null clears them",
      },
    })
    .input(updateRiderInput)
    .mutation(({ ctx, input }) => updateRider(ctx, input)),

  removeRider: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/events/{id}/riders/{participantId}",
        answer: removedRiderAnswer,
        summary:
          "Take a rider off the sheet. One who was checked in stays as a rider who has left; forget=true also deletes what was typed about them",
      },
    })
    .input(removeRiderInput)
    .mutation(({ ctx, input }) => removeRider(ctx, input)),

  removeVisitors: onboardedProcedure
    .meta({
      rest: {
        method: "DELETE",
        path: "/api/events/{id}/visitor-code/visitors",
        answer: removedVisitorsAnswer,
        summary:
          "Take everybody off the sheet who came by the ride's letters, the present or earlier ones, and let nobody in by them any more. Who was checked in stays as a rider who has left",
      },
    })
    .input(eventId)
    .mutation(({ ctx, input }) => removeVisitors(ctx, input)),

  headCounts: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/head-counts",
        answer: z.array(headCountAnswer),
        summary: "All head counts, the earliest first, with who was missing",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => listHeadCounts(ctx, input)),

  countHeads: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/head-counts",
        status: 201,
        answer: headCountAnswer,
        summary:
          "Count the riders by number (count) or by name (seen, the ids among the participants). Tells who is missing, and when they were last seen",
      },
    })
    .input(countHeadsInput)
    .mutation(({ ctx, input }) => countHeads(ctx, input)),
});
