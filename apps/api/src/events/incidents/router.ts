import { requireOnboarded } from "@longpaddock/domain/access";
import {
  addIncidentNoteInput,
  correctIncidentInput,
  fileIncidentInput,
} from "@longpaddock/domain/incidents/schema";
import { MAX_INCIDENT_PHOTOS } from "@longpaddock/domain/incidents/vocabulary";
import { eventId } from "@longpaddock/domain/participations/schema";
import { z } from "zod";
import { onboardedProcedure, router } from "../../http/trpc";
import { addNote } from "./add-note";
import { correctIncident } from "./correct-incident";
import { fileIncident } from "./file-incident";
import { listIncidents } from "./list-incidents";
import { incidentAnswer } from "./view";

export const incidentsRouter = router({
  list: onboardedProcedure
    .meta({
      rest: {
        method: "GET",
        path: "/api/events/{id}/incidents",
        answer: z.array(incidentAnswer),
        summary:
          "What went wrong on a ride, or nearly did. For its organiser, co-organisers, lead and sweep, and its group's admins",
      },
    })
    .input(eventId)
    .query(({ ctx, input }) => listIncidents(ctx, input)),

  file: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/incidents",
        status: 201,
        answer: incidentAnswer,
        summary:
          "Report an incident or a near miss: when, where, who, what, with pictures. The same actId is one report",
        upload: {
          admit: requireOnboarded,
          files: { photos: { kind: "image", max: MAX_INCIDENT_PHOTOS } },
        },
      },
    })
    .input(fileIncidentInput)
    .mutation(({ ctx, input }) => fileIncident(ctx, input)),

  correct: onboardedProcedure
    .meta({
      rest: {
        method: "PATCH",
        path: "/api/events/{id}/incidents/{incidentId}",
        answer: incidentAnswer,
        summary:
          "Correct the kind, time or text of a report that you filed, within 24 hours. What it said before stays readable. Absent fields stay",
      },
    })
    .input(correctIncidentInput)
    .mutation(({ ctx, input }) => correctIncident(ctx, input)),

  addNote: onboardedProcedure
    .meta({
      rest: {
        method: "POST",
        path: "/api/events/{id}/incidents/{incidentId}/notes",
        status: 201,
        answer: incidentAnswer,
        summary: "Add what was done about a report since",
      },
    })
    .input(addIncidentNoteInput)
    .mutation(({ ctx, input }) => addNote(ctx, input)),
});
