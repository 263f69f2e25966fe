import type { Conditions } from "./vocabulary";

export const MAX_STARS = 5;

/** Characters. */
export const MAX_REVIEW_LENGTH = 500;

/** 'YYYY-MM' since 1950. */
export const MONTH_PATTERN = /^(?:19[5-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/;

/** What a rating can carry beside its stars. */
export interface Note {
  /** The month of the ride, 'YYYY-MM'. */
  readonly riddenIn: string | null;
  readonly conditions: Conditions | null;
  readonly review: string | null;
}

export const NO_NOTE: Note = { riddenIn: null, conditions: null, review: null };

export function hasNote({ riddenIn, conditions, review }: Note): boolean {
  return riddenIn !== null || conditions !== null || review !== null;
}

export function isSameNote(a: Note, b: Note): boolean {
  return a.riddenIn === b.riddenIn && a.conditions === b.conditions && a.review === b.review;
}

/** Islands east of Australia are up to 14 hours ahead of UTC. */
const FIRST_ZONE_MS = 14 * 3_600_000;

/** True for a month that has not begun anywhere. */
export function isFutureMonth(month: string, now: Date): boolean {
  return month > new Date(now.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 7);
}
