import { EVENT_TYPES, STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { participantView, participationView } from "./view";

export const storedRsvpAnswer = z.enum([
  ...Object.values(STORED_RSVPS.ride),
  ...Object.values(STORED_RSVPS.group_event),
  WAITLISTED,
]);

export const participationAnswer = answerOf<typeof participationView>()("Participation", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  userRsvpStatus: storedRsvpAnswer.nullable(),
  waitlistPosition: z.int().min(1).nullable(),
  confirmedCount: tally,
  tentativeCount: tally,
  waitlistedCount: tally,
});

export const participantAnswer = answerOf<typeof participantView>()("Participant", {
  id: rowId,
  userId: z.string(),
  status: storedRsvpAnswer,
  joinedAt: instant,
  user: person,
});
