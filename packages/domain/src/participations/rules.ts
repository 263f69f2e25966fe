import { type EventType, type RsvpChoice, rsvpChoice, WAITLISTED } from "../events/rules";

/** What a member has answered, or that they wait for a place. */
export type Answer = RsvpChoice | typeof WAITLISTED;

export function rsvpAnswer(type: EventType, stored: string): Answer {
  return stored === WAITLISTED ? WAITLISTED : rsvpChoice(type, stored);
}

/** How long a closed event can be reopened. */
export const REOPENING_MS = 3_600_000;

/** Confirmed or tentative, who have the roles of the day, check in and add photos. */
export function mayCome(answer: Answer | null): boolean {
  return answer === "confirmed" || answer === "tentative";
}

interface Places {
  /** Null for as many as like to come. */
  readonly maxParticipants: number | null;
  readonly confirmedCount: number;
  /** Until the start only a full event has any. Afterwards places that become free stay free, and nobody overtakes them. */
  readonly waitlistedCount: number;
}

export function isFull({ maxParticipants, confirmedCount, waitlistedCount }: Places): boolean {
  return waitlistedCount > 0 || (maxParticipants !== null && confirmedCount >= maxParticipants);
}

/** The answer to store; null if the event is full and the member hasn't said that they would wait. */
export function answerTo(
  places: Places,
  { before, wanted, mayWait }: { before: Answer | null; wanted: RsvpChoice; mayWait: boolean },
): Answer | null {
  if (wanted !== "confirmed" || before === "confirmed" || !isFull(places)) return wanted;
  return mayWait ? WAITLISTED : null;
}
