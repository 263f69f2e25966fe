import { CHECK_IN_STATUSES, type CheckInStatus, ENDING_STATUSES, OUT_STATUSES } from "./vocabulary";

/** Undefined for what is no status, or one of a later version. */
export const readStatus = (value: unknown) => CHECK_IN_STATUSES.find((status) => status === value);

/** Whether the rider has checked in and isn't back, as far as anybody knows. */
export function isOut(status: CheckInStatus | null): boolean {
  return OUT_STATUSES.some((out) => out === status);
}

/** Whether declining and leaving no longer say anything: the rider has left, or is back. */
export const hasEnded = (status: CheckInStatus | null) =>
  status === "left_ride" || status === "going_home" || status === "completed" || status === "home";

/** Whether the ride has ended for the rider in another way than for all others. */
export const isEnding = (status: CheckInStatus | null) => ENDING_STATUSES.some((ending) => ending === status);

/** Whether the rider rides along with the others, as far as anybody knows. */
export const isWithRide = (status: CheckInStatus | null) => isOut(status) && !isEnding(status);
