import { FIRST_INSTANT, instant } from "./fields";

/** Clocks that differ by less count as the same, so that times stay as they were stated. */
const SAME_CLOCK_MS = 60_000;

/** The times of what a device has recorded without a network. */
export const recordedTimes = {
  /** When the member did it; now if it is left out. */
  statedAt: instant.optional(),
  /** What the same device's clock shows while it sends. The server corrects a clock that is wrong. Alone: done now. */
  sentAt: instant.optional(),
};

export interface RecordedTimes {
  readonly statedAt?: string | undefined;
  readonly sentAt?: string | undefined;
}

/** When the member did it, by the server's clock, in the years that it knows; null if they said nothing of time. */
export function statedTime({ statedAt, sentAt }: RecordedTimes, now: Date): Date | null {
  if (statedAt === undefined) return sentAt === undefined ? null : now;
  const stated = new Date(statedAt);
  if (sentAt === undefined) return stated;
  const sent = Date.parse(sentAt);
  // Negative if the clock was set back meanwhile.
  const age = Math.max(0, sent - stated.getTime());
  const isSameClock = Math.abs(now.getTime() - sent) < SAME_CLOCK_MS;
  return new Date(Math.max(FIRST_INSTANT, (isSameClock ? sent : now.getTime()) - age));
}

export const earlier = (time: Date, other: Date) => (time < other ? time : other);
