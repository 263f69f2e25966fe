import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES, STORED_RSVPS, WAITLISTED } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { participantView, participationView, rolesView } from "./view";

export const storedRsvpAnswer = z.enum([
  ...Object.values(STORED_RSVPS.ride),
  ...Object.values(STORED_RSVPS.group_event),
  WAITLISTED,
]);

export const participationAnswer = answerOf<typeof participationView>()("Participation", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum([...storedRsvpAnswer.options, "left_ride"]).nullable(),
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
  roles: z.array(z.enum(EVENT_ROLES)),
  checkIn: z.enum(CHECK_IN_STATUSES).nullable(),
  user: person,
});

export const rolesAnswer = answerOf<typeof rolesView>()("EventRoles", {
  userId: z.string(),
  roles: z.array(z.enum(EVENT_ROLES)),
});
