/** A poll's stored tally, in the documented shape: by option index. Absent options have no votes. */
export type PollVotes = Record<string, { count: number; voters: string[] }>;
