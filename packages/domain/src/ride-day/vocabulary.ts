/** What the board says of each rider, in its order: those who need a look first. */
export const BOARD_STATES = [
  "overdue",
  "not_heard_from",
  "broke_down",
  "left_ride",
  "going_home",
  "checked_in",
  "arrived_meeting_point",
  "started",
  "confirmed",
  "tentative",
  "completed",
  "home",
  "cant_make_it",
] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** What is said of riders who are out when an event is closed. */
export const MAX_CLOSE_REASON = 500;
