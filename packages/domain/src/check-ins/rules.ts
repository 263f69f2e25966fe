import { ALLOW, type Decision, deny } from "../decision";
import type { EventStatus } from "../events/vocabulary";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { isEnding, isOut } from "./statuses";
import { CHECK_IN_MESSAGES, riderIsAt, STATUS_MESSAGES } from "./texts";
import { type CheckInStatus, ENDING_STATUSES, type RideStatus } from "./vocabulary";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 3 * HOUR_MS;
/** How far a device's clock may be ahead. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;
/** For riders who come back, or back into coverage, after the event. */
const GRACE_MS = 48 * HOUR_MS;
/** Enough for a rider who keeps changing their mind. Each act is read again with the next one. */
const MAX_ACTS = 50;
/** More that only say that the rider is home: whatever was said before, the watch can end. */
const SPARE_ACTS = 10;

/** The documented transitions; `none` is a rider who has not checked in yet. */
export const NEXT_RIDE_STATUSES: Readonly<Record<RideStatus | "none", readonly RideStatus[]>> = {
  none: ["checked_in", "cant_make_it"],
  checked_in: ["started", "arrived_meeting_point"],
  started: ["completed"],
  arrived_meeting_point: ["completed"],
  cant_make_it: [],
  completed: [],
};

/** Back on the ride, or at its end, after having left it or after a mistake. */
const RETURNS = ["checked_in", "started", "arrived_meeting_point", "completed"] as const;

/** All transitions. */
const NEXT_STATUSES: Readonly<Record<CheckInStatus | "none", readonly CheckInStatus[]>> = {
  none: [...NEXT_RIDE_STATUSES.none, "home"],
  checked_in: [...NEXT_RIDE_STATUSES.checked_in, "cant_make_it", ...ENDING_STATUSES],
  started: [...NEXT_RIDE_STATUSES.started, ...ENDING_STATUSES],
  arrived_meeting_point: [...NEXT_RIDE_STATUSES.arrived_meeting_point, ...ENDING_STATUSES],
  cant_make_it: [],
  completed: ["going_home", "broke_down", "home"],
  left_ride: [...RETURNS, "going_home", "broke_down", "home"],
  going_home: [...RETURNS, "left_ride", "broke_down", "home"],
  broke_down: [...RETURNS, "left_ride", "going_home", "home"],
  home: [...RETURNS, "left_ride", "going_home", "broke_down"],
};

interface EventWindow {
  readonly startsAt: Date;
  /** The end of the event's last day in its own time zone. */
  readonly dayEndsAt: Date;
  readonly status: EventStatus;
}

/** Whether a stated time is of a clock that is ahead. */
export const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + MAX_AHEAD_MS;

/** The earliest time to check in or decline. */
export function checkInOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - WINDOW_MS);
}

/** Check-in is open for starts up to this one. */
export function openStartsUntil(now: Date): Date {
  return new Date(now.getTime() + WINDOW_MS);
}

/** Check-in of events whose last day ended before that is closed, also for late acts. */
export function lateActsSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** The end of late acts. */
export function lateActsUntil(dayEndsAt: Date): Date {
  return new Date(dayEndsAt.getTime() + GRACE_MS);
}

export function nextStatuses(from: CheckInStatus | null): readonly CheckInStatus[] {
  return NEXT_STATUSES[from ?? "none"];
}

/** Where a rider is at once the server has what their device keeps for it. */
export function statusAfter(
  from: CheckInStatus | null,
  acts: readonly CheckInStatus[],
): CheckInStatus | null {
  return acts.reduce((status, to) => (nextStatuses(status).includes(to) ? to : status), from);
}

/** What a rider can say at this time; the times are those of the rider's device. */
export function offeredStatuses(from: CheckInStatus | null, event: EventWindow, now: Date): CheckInStatus[] {
  if (from === "completed") return [];
  const back = now < event.startsAt ? "checked_in" : "started";
  const isAway = isEnding(from);
  const fits = (to: CheckInStatus) => {
    if (event.status !== "upcoming" && !(endsRide(to) && isOut(from))) return false;
    if (isEnding(to) ? from === null || from === "home" : isAway && to !== back) return false;
    return canStateAt({ from, to, statedAt: now, now }, event).allowed;
  };
  return nextStatuses(from).filter(fits);
}

const endsRide = (status: CheckInStatus) => status === "completed" || isEnding(status);

/** Whether a status follows another, of the rider who asks or of one for whom a leader does. */
export function checkInTransition(
  from: CheckInStatus | null,
  to: CheckInStatus,
  { isOwn } = { isOwn: true },
): Decision {
  if (nextStatuses(from).includes(to)) return ALLOW;
  return deny("CONFLICT", isOwn ? STATUS_MESSAGES[from ?? "none"] : riderIsAt(from));
}

interface StatedAct {
  /** What the rider said last. */
  readonly from: CheckInStatus | null;
  readonly to: CheckInStatus;
  /** Null for now. */
  readonly statedAt: Date | null;
  readonly now: Date;
  /** False for a leader who says it for the rider. */
  readonly isOwn?: boolean;
}

/**
 * Whether the server takes an act of this time. One with a stated time is taken until two days after the event, also
 * when the event has been closed since then. That a rider who is out comes home is heard at any time, also after closing
 * and cancelling.
 */
export function canStateAt(
  { from, to, statedAt, now, isOwn = true }: StatedAct,
  event: EventWindow,
): Decision {
  const at = statedAt ?? now;
  if (isAhead(at, now)) return deny("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
  if (endsRide(to) && isOut(from)) return ALLOW;
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  const isMissing = from === null && to === "home";
  if (statedAt === null && !isMissing && (event.status === "completed" || now >= event.dayEndsAt))
    return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
  if (event.dayEndsAt < lateActsSince(now)) return deny("CONFLICT", CHECK_IN_MESSAGES.tooLate);
  if (at < checkInOpensAt(event.startsAt)) return deny("CONFLICT", CHECK_IN_MESSAGES.notOpenYet);
  if (at >= event.dayEndsAt && !endsRide(to)) return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
  const needsStart = to === "started" || to === "arrived_meeting_point";
  if (needsStart && at < event.startsAt) return deny("CONFLICT", CHECK_IN_MESSAGES.notStarted);
  if (to === "cant_make_it" && isOut(from) && at >= event.startsAt)
    return deny("CONFLICT", isOwn ? CHECK_IN_MESSAGES.started : CHECK_IN_MESSAGES.riderStarted);
  return ALLOW;
}

/** In which way a rider's new status ends the ride for them; null if it doesn't, or did before. */
export function endOf(
  from: CheckInStatus | null,
  to: CheckInStatus | null,
): "declines" | "left" | "broke_down" | null {
  if (from === to) return null;
  if (to === "cant_make_it") return "declines";
  if (to === "broke_down") return "broke_down";
  const isAway = from === "left_ride" || from === "going_home" || from === "completed";
  return (to === "left_ride" || to === "going_home") && !isAway ? "left" : null;
}

/** How many acts a rider may have before this one. */
export function maxActs(to: CheckInStatus): number {
  return to === "home" ? MAX_ACTS + SPARE_ACTS : MAX_ACTS;
}
