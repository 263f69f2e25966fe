export const EVENT_STATUSES = ["upcoming", "completed"] as const;
