/** What the board says of each rider, in its order: those who need a look first. */
export const BOARD_STATES = [
  "overdue",
  "not_accounted_for",
  "checked_in",
  "arrived_meeting_point",
  "started",
  "confirmed",
  "tentative",
  "completed",
  "cant_make_it",
] as const;
export type BoardState = (typeof BOARD_STATES)[number];
