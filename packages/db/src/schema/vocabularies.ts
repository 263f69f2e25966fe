/** Words that the schema accepts and that no rule of the domain names yet. */
export const MEMBERSHIP_STATUSES = ["active", "pending"] as const;
export const POST_TYPES = ["discussion", "event", "poll"] as const;
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;

/** What was cut from a route near its author's home. */
export const HOME_CUTS = ["none", "pending", "done"] as const;
