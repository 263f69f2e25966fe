import { RSVP_CHOICES, type RsvpChoice, WAITLISTED } from "../events/rules";

/** What a member has answered, or that they wait for a place. */
export const ANSWERS = [...RSVP_CHOICES, WAITLISTED] as const;
export type Answer = (typeof ANSWERS)[number];

/** Members with these answers may have a role on the day, check in and add photos. */
export const COMING = ["confirmed", "tentative"] as const satisfies readonly Answer[];

/** How long a closed event can be reopened. */
export const REOPENING_MS = 3_600_000;

export function mayCome(answer: Answer | null): boolean {
  return COMING.some((coming) => coming === answer);
}

interface Places {
  /** Null for as many as like to come. */
  readonly maxParticipants: number | null;
  readonly confirmedCount: number;
  /**
   * Until the start, riders wait only for a full event. Afterwards places that become free stay free, and nobody gets
   * one before the riders who wait.
   */
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

/** What stands for a person without an account where members have their id. */
export const guestId = (participantId: number) => `${GUEST_PREFIX}${participantId}`;

export const GUEST_PREFIX = "guest-";

/** What riders are shown of a person without an account; the leaders see the whole name. */
export const firstNameOf = (name: string) => name.split(/[\s,]/u).find((part) => part !== "") ?? name;
