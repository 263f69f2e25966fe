/** What the board says of each rider, in its order: those who need a look first. */
export const BOARD_STATES = [
  "overdue",
  "not_accounted_for",
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
