import { instantOf, localTime } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { lengthProblem } from "@longpaddock/domain/events/rules";
import { EVENT_MESSAGES } from "@longpaddock/domain/events/texts";
import { findTimeZone } from "../../places/places/find-time-zone";

interface Planned {
  timeZone?: string | undefined;
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
}

/** The zone that was stated, or else that of the meeting point, or else the fallback. */
export function zoneOf({ timeZone, latitude, longitude }: Planned, fallback: string): string {
  if (timeZone !== undefined) return timeZone;
  if (typeof latitude !== "number" || typeof longitude !== "number") return fallback;
  return findTimeZone({ latitude, longitude });
}

export interface Times {
  startsAt: Date;
  endsAt: Date | null;
}

/** @throws AppError BAD_REQUEST for an end that doesn't fit the start */
export function timesOf(
  { start, end }: { start: string; end?: string | null | undefined },
  zone: string,
): Times {
  return checkedTimes({ startsAt: instantOf(start, zone), endsAt: end ? instantOf(end, zone) : null });
}

/**
 * The times of an event that is changed. Another zone alone keeps what the clocks show, and another start alone how long
 * it takes.
 *
 * @throws AppError BAD_REQUEST for an end that doesn't fit the start
 */
export function movedTimes(
  before: Times & { timeZone: string },
  { start, end, timeZone }: { start: string | undefined; end: string | null | undefined; timeZone: string },
): Times {
  const isMoved = start !== undefined || timeZone !== before.timeZone;
  const startsAt = isMoved
    ? instantOf(start ?? localTime(before.startsAt, before.timeZone), timeZone)
    : before.startsAt;
  if (end !== undefined)
    return checkedTimes({ startsAt, endsAt: end === null ? null : instantOf(end, timeZone) });
  const moved = startsAt.getTime() - before.startsAt.getTime();
  return { startsAt, endsAt: before.endsAt && new Date(before.endsAt.getTime() + moved) };
}

function checkedTimes(times: Times): Times {
  const problem = times.endsAt && lengthProblem(times.startsAt, times.endsAt);
  if (!problem) return times;
  const message = EVENT_MESSAGES[problem];
  throw new AppError("BAD_REQUEST", message, { fields: { endDate: message } });
}
