export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 20;
/** Characters. */
export const MAX_POLL_QUESTION = 300;
export const MAX_POLL_OPTION = 200;

/** '33.3': the share of all votes in percent, to one decimal. */
export function votePercent(votes: number, total: number): string {
  return (total === 0 ? 0 : (100 * votes) / total).toFixed(1);
}

/** By option index: how many votes it has and whose. Options without votes are absent. */
export type PollVotes = Record<string, { count: number; voters: string[] }>;

/** The tally after this voter chose an option, instead of the one before if there was one. */
export function withVote(votes: PollVotes, voter: string, optionIndex: number): PollVotes {
  const changed: PollVotes = {};
  for (const [option, { voters }] of Object.entries(votes)) {
    const others = voters.filter((id) => id !== voter);
    if (others.length > 0) changed[option] = { count: others.length, voters: others };
  }
  const chosen = [...(changed[optionIndex]?.voters ?? []), voter];
  changed[optionIndex] = { count: chosen.length, voters: chosen };
  return changed;
}

export function totalVotes(votes: PollVotes): number {
  return Object.values(votes).reduce((sum, { count }) => sum + count, 0);
}
