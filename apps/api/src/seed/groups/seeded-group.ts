import type { DemoGroup, DemoName } from "@longpaddock/db/seed/demo-group";

const DAY_MS = 86_400_000;

/** A demo group in the database. */
export interface SeededGroup {
  readonly id: number;
  readonly group: DemoGroup;
  readonly createdAt: Date;
  /** The id of a member. */
  readonly idOf: (name: DemoName) => string;
  /** The active members, in the order in which they joined. */
  readonly memberIds: readonly string[];
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

const SATURDAY = 6;

/** To the coming Saturday, and weeks after it. */
export const daysToSaturday = (now: Date, weeks: number) =>
  ((SATURDAY - now.getUTCDay() + 7) % 7) + 7 * weeks;

/** The members who like something, never its author. */
export const admirers = ({ memberIds }: SeededGroup, authorId: string, count = 0): string[] =>
  memberIds.filter((id) => id !== authorId).slice(0, count);
