/** Of a member in a group, waiting and declined ones. */
export const MAX_PROPOSALS = 20;
export const MAX_DECLINE_REASON = 500;
