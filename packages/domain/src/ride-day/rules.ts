import { isOut } from "../check-ins/statuses";
import type { CheckInStatus } from "../check-ins/vocabulary";
import { RIDE_DAY_MESSAGES } from "./texts";
import { BOARD_STATES, type BoardState } from "./vocabulary";

/** More riders than that are left out of the board, those without a check-in first. */
export const MAX_BOARD_RIDERS = 1000;

const DAY_MS = 86_400_000;

interface Rider {
  /** False for a rider who only may come. */
  readonly isExpected: boolean;
  readonly status: CheckInStatus | null;
}

interface RideTimes {
  readonly startsAt: Date;
  /** Null if those who run the ride haven't said. */
  readonly backBy: Date | null;
}

/** Where a rider is at, as of a time: without a network that is the device's. */
export function boardStateOf({ isExpected, status }: Rider, times: RideTimes, now: Date): BoardState {
  if (status === null) {
    if (!isExpected) return "tentative";
    return now < times.startsAt ? "confirmed" : "not_heard_from";
  }
  return isOut(status) && times.backBy !== null && times.backBy <= now ? "overdue" : status;
}

/** Why the ride can't be watched for this time; null if it can. Nobody looks at a board long after the ride. */
export function backByProblem(
  backBy: Date,
  { startsAt, dayEndsAt }: { readonly startsAt: Date; readonly dayEndsAt: Date },
): string | null {
  if (backBy <= startsAt) return RIDE_DAY_MESSAGES.backBeforeStart;
  return backBy.getTime() > dayEndsAt.getTime() + DAY_MS ? RIDE_DAY_MESSAGES.backTooLate : null;
}

export function countStates(states: readonly BoardState[]): Record<BoardState, number> {
  const counts = Object.fromEntries(BOARD_STATES.map((state) => [state, 0])) as Record<BoardState, number>;
  for (const state of states) counts[state]++;
  return counts;
}
