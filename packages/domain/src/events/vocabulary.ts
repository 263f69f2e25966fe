export const EVENT_STATUSES = ["upcoming", "completed", "cancelled"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
/** Whether an event has started. */
export const EVENT_TIMES = ["upcoming", "past"] as const;
