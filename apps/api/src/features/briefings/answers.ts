import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, person, rowId } from "../../core/answers";
import { rsvpAnswer } from "../participations/answers";
import type { briefingView, documentedAcknowledgmentView } from "./view";

const version = z.int32().min(1);

export const briefingAnswer = answerOf<typeof briefingView>()("Briefing", {
  id: rowId,
  eventId: rowId,
  eventType: z.enum(EVENT_TYPES),
  version,
  currentVersion: version,
  textHash: z.string(),
  briefingContent: z.string().nullable(),
  disclaimerContent: z.string().nullable(),
  requiresAcknowledgment: z.boolean(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
  mine: z.strictObject({ acknowledgedAt: instant.nullable(), acknowledgedVersion: version.nullable() }),
  can: z.strictObject({
    write: z.boolean(),
    acknowledge: z.boolean(),
    listAcknowledgments: z.boolean(),
  }),
});

export const acknowledgmentAnswer = answerOf<typeof documentedAcknowledgmentView>()(
  "BriefingAcknowledgment",
  {
    userId: z.string(),
    status: rsvpAnswer,
    user: person,
    version: version.nullable(),
    acknowledgedAt: instant.nullable(),
    isCurrent: z.boolean(),
  },
);
