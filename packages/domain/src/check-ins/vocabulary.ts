/** The documented ones. */
export const RIDE_STATUSES = [
  "checked_in",
  "started",
  "arrived_meeting_point",
  "cant_make_it",
  "completed",
] as const;
export type RideStatus = (typeof RIDE_STATUSES)[number];

/** How a ride ends for a rider in another way than with all others. They stand beside the documented ones. */
export const ENDING_STATUSES = ["left_ride", "going_home", "broke_down", "home"] as const;

export const CHECK_IN_STATUSES = [...RIDE_STATUSES, ...ENDING_STATUSES] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

/** Under way as far as anybody knows: the rider has checked in, and nobody has said that they are back. */
export const OUT_STATUSES = [
  "checked_in",
  "started",
  "arrived_meeting_point",
  "left_ride",
  "going_home",
  "broke_down",
] as const satisfies readonly CheckInStatus[];

export const MAX_CHECK_IN_MESSAGE = 500;
