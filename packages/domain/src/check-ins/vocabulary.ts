export const CHECK_IN_STATUSES = [
  "checked_in",
  "started",
  "arrived_meeting_point",
  "cant_make_it",
  "completed",
] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

export const MAX_CHECK_IN_MESSAGE = 500;
