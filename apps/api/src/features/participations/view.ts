import type { eventParticipants } from "@longpaddock/db/schema/event-participants";
import type { users } from "@longpaddock/db/schema/users";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { EventType } from "@longpaddock/domain/events/rules";
import type { EventRole } from "@longpaddock/domain/events/vocabulary";
import { documentedAnswer } from "@longpaddock/domain/participations/vocabulary";
import { personView } from "../../core/person-view";

type Participant = typeof eventParticipants.$inferSelect;
type Names = Pick<typeof users.$inferSelect, "firstName" | "lastName" | "profileImageUrl">;

export interface ParticipationRow {
  id: number;
  type: EventType;
  confirmedCount: number;
  tentativeCount: number;
  waitlistedCount: number;
  status: Participant["status"] | null;
  checkIn: CheckInStatus | null;
  /** 1 for who is next. */
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
export function documentedParticipationView(participation: ReturnType<typeof participationView>) {
  const { type, status, userRsvpStatus } = participation;
  return {
    ...participation,
    status: status === "left_ride" ? status : status && documentedAnswer(type, status),
    userRsvpStatus: userRsvpStatus && documentedAnswer(type, userRsvpStatus),
  };
}

type ParticipantRow = Pick<Participant, "id" | "status" | "joinedAt"> &
  Names & { userId: string; roles: EventRole[]; checkIn: CheckInStatus | null };

/** Public for a public event: of the member, only the name and picture. The check-in is for participants. */
export function participantView(row: ParticipantRow) {
  return {
    id: row.id,
    userId: row.userId,
    status: row.status,
    joinedAt: row.joinedAt.toISOString(),
    roles: row.roles,
    checkIn: row.checkIn,
    user: personView(row.userId, row),
  };
}

/** With the word that REST has for an answer to this kind of event. */
export function documentedParticipantView(
  participant: ReturnType<typeof participantView>,
  { eventType }: { eventType: EventType },
) {
  return { ...participant, status: documentedAnswer(eventType, participant.status) };
}

export function rolesView(userId: string, roles: EventRole[]) {
  return { userId, roles };
}
