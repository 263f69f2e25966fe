/** What a member says to a date. */
export const DATE_VOTES = ["yes", "maybe", "no"] as const;
export type DateVote = (typeof DATE_VOTES)[number];

/** A closed one takes no votes any more; its date can still be chosen. */
export const DATE_POLL_STATUSES = ["open", "closed", "chosen"] as const;
export type DatePollStatus = (typeof DATE_POLL_STATUSES)[number];
