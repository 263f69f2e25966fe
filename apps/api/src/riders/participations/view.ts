import type { eventParticipants } from "@longpaddock/db/schema/event-participants";
import { CHECK_IN_STATUSES, type CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import { EVENT_TYPES, type EventType } from "@longpaddock/domain/events/rules";
import { EVENT_ROLES, type EventRole } from "@longpaddock/domain/events/vocabulary";
import { guestId } from "@longpaddock/domain/participations/rules";
import { DOCUMENTED_ANSWERS, documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { z } from "zod";
import { answer, instant, rowId, tally } from "../../core/answers";
import { type PersonNames, person, personView } from "../../core/person-view";

/** The words of either kind of event. */
export const rsvpAnswer = z.enum(Object.values(DOCUMENTED_ANSWERS).flatMap((words) => Object.values(words)));

export const participationAnswer = answer("Participation", {
  eventId: rowId,
  type: z.enum(EVENT_TYPES),
  status: z.enum([...rsvpAnswer.options, "left_ride"]).nullable(),
  userRsvpStatus: rsvpAnswer.nullable(),
  waitlistPosition: z.int().min(1).nullable(),
  confirmedCount: tally,
  tentativeCount: tally,
  waitlistedCount: tally,
});

export const participantAnswer = answer("Participant", {
  id: rowId,
  userId: z.string().nullable(),
  isGuest: z.boolean(),
  status: rsvpAnswer,
  joinedAt: instant,
  roles: z.array(z.enum(EVENT_ROLES)),
  checkIn: z.enum(CHECK_IN_STATUSES).nullable(),
  user: person,
});

export const rolesAnswer = answer("EventRoles", {
  userId: z.string(),
  roles: z.array(z.enum(EVENT_ROLES)),
});

type Participant = typeof eventParticipants.$inferSelect;

export interface ParticipationRow {
  id: number;
  type: EventType;
  confirmedCount: number;
  tentativeCount: number;
  waitlistedCount: number;
  status: Participant["status"] | null;
  checkIn: CheckInStatus | null;
  /** 1 for the next one. */
  waitlistPosition: number | null;
}

/**
 * The caller's own answer under the names of the request and of the event, and the counts that it changes. A rider who
 * has left the ride isn't simply one who confirmed.
 */
export function participationView(row: ParticipationRow) {
  return {
    eventId: row.id,
    type: row.type,
    status: row.checkIn === "left_ride" ? row.checkIn : row.status,
    userRsvpStatus: row.status,
    waitlistPosition: row.waitlistPosition,
    confirmedCount: row.confirmedCount,
    tentativeCount: row.tentativeCount,
    waitlistedCount: row.waitlistedCount,
  };
}

/** With the words that REST has for answers to this kind of event. */
export function documentedParticipationView(
  participation: ReturnType<typeof participationView>,
): z.infer<typeof participationAnswer> {
  const { type, status, userRsvpStatus } = participation;
  return {
    ...participation,
    status: status === "left_ride" ? status : status && documentedAnswer(type, status),
    userRsvpStatus: userRsvpStatus && documentedAnswer(type, userRsvpStatus),
  };
}

type ParticipantRow = Pick<Participant, "id" | "status" | "joinedAt"> &
  PersonNames & {
    /** Null for a person without an account. */
    userId: string | null;
    guestName: string | null;
    roles: EventRole[];
    checkIn: CheckInStatus | null;
  };

/** Public for a public event: of the member, only the name and picture. The check-in is for participants. */
export function participantView(row: ParticipantRow) {
  const guest = { firstName: row.guestName, lastName: null, profileImageUrl: null };
  return {
    id: row.id,
    userId: row.userId,
    isGuest: row.userId === null,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    roles: row.roles,
    checkIn: row.checkIn,
    user: row.userId === null ? personView(guestId(row.id), guest) : personView(row.userId, row),
  };
}

/** With the word that REST has for an answer to this kind of event. */
export function documentedParticipantView(
  participant: ReturnType<typeof participantView>,
  { eventType }: { eventType: EventType },
): z.infer<typeof participantAnswer> {
  return { ...participant, status: documentedAnswer(eventType, participant.status) };
}

export function rolesView(userId: string, roles: EventRole[]): z.infer<typeof rolesAnswer> {
  return { userId, roles };
}
