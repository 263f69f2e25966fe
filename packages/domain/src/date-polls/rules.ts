import type { RsvpChoice } from "../events/rules";
import type { DateVote } from "./vocabulary";

export const MIN_DATES = 2;
export const MAX_DATES = 10;
/** Characters. The ride has the question as its title, unless it gets another one. */
export const MAX_DATE_QUESTION = 200;
/** How many of those who voted are named, the earliest first. */
export const NAMED_VOTERS = 60;

/** The answer to the ride that a vote for its date becomes. */
export const ANSWER_OF_VOTE = {
  yes: "confirmed",
  maybe: "tentative",
  no: "declined",
} as const satisfies Record<DateVote, RsvpChoice>;

export type VoteCounts = Readonly<Record<DateVote, number>>;

/** The indexes of the dates that most can, and of those the ones that most others may; none before somebody can. */
export function bestDates(counts: readonly VoteCounts[]): number[] {
  const most = Math.max(0, ...counts.map(({ yes }) => yes));
  if (most === 0) return [];
  const mostMaybe = Math.max(...counts.map(({ yes, maybe }) => (yes === most ? maybe : 0)));
  return counts.flatMap(({ yes, maybe }, index) => (yes === most && maybe === mostMaybe ? index : []));
}
