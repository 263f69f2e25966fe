import { CHECK_IN_STATUSES } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES } from "@longpaddock/domain/events/vocabulary";
import { DOCUMENTED_ANSWERS } from "@longpaddock/domain/participations/vocabulary";
import { z } from "zod";
import { answerOf, instant, person, rowId, tally } from "../../core/answers";
import type { documentedParticipantView, documentedParticipationView, rolesView } from "./view";

/** The words of either kind of event. */
export const rsvpAnswer = z.enum(Object.values(DOCUMENTED_ANSWERS).flatMap((words) => Object.values(words)));

export const participationAnswer = answerOf<typeof documentedParticipationView>()("Participation", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum([...rsvpAnswer.options, "left_ride"]).nullable(),
  userRsvpStatus: rsvpAnswer.nullable(),
  waitlistPosition: z.int().min(1).nullable(),
  confirmedCount: tally,
  tentativeCount: tally,
  waitlistedCount: tally,
});

export const participantAnswer = answerOf<typeof documentedParticipantView>()("Participant", {
  id: rowId,
  userId: z.string(),
  status: rsvpAnswer,
  joinedAt: instant,
  roles: z.array(z.enum(EVENT_ROLES)),
  checkIn: z.enum(CHECK_IN_STATUSES).nullable(),
  user: person,
});

export const rolesAnswer = answerOf<typeof rolesView>()("EventRoles", {
  userId: z.string(),
  roles: z.array(z.enum(EVENT_ROLES)),
});
