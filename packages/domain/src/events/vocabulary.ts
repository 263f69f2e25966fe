export const EVENT_STATUSES = ["upcoming", "completed"] as const;
/** Whether an event has started. */
export const EVENT_TIMES = ["upcoming", "past"] as const;
