/** Vocabularies that the domain does not define yet. */
export const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;

/** Whether a route was cut near its author's home. */
export const HOME_CUTS = ["none", "pending", "done"] as const;
