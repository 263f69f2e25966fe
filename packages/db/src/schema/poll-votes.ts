/** The documented tally, by option index. Options without votes are absent. */
export type PollVotes = Record<string, { count: number; voters: string[] }>;
