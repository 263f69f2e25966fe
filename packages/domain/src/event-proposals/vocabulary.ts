/** `approved` only while the transaction that makes an event of a proposal runs. */
export const PROPOSAL_STATUSES = ["waiting", "declined", "approved"] as const;
/** The proposals that anybody sees. */
export const OPEN_STATUSES = [
  "waiting",
  "declined",
] as const satisfies readonly (typeof PROPOSAL_STATUSES)[number][];

/** The status of an event that nobody has approved yet, in the answer to its creation. */
export const PROPOSED = "proposed" as const;
