import { ALLOW, type Decision, deny } from "../decision";
import type { EventStatus } from "../events/vocabulary";
import { PARTICIPATION_MESSAGES } from "../participations/texts";
import { CHECK_IN_MESSAGES, STATUS_MESSAGES } from "./texts";
import type { CheckInStatus } from "./vocabulary";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const WINDOW_MS = 3 * HOUR_MS;
/** How far a device's clock may be ahead. */
const MAX_AHEAD_MS = 5 * MINUTE_MS;
/** For riders who come back, or back into coverage, after the event. */
const GRACE_MS = 48 * HOUR_MS;
/** A rider who changes their mind at every corner has fewer; each act is read again with the next. */
export const MAX_ACTS = 50;

/** Allowed transitions; `none` is a rider who has not checked in yet. */
const NEXT_STATUSES: Readonly<Record<CheckInStatus | "none", readonly CheckInStatus[]>> = {
  none: ["checked_in", "cant_make_it"],
  checked_in: ["started", "arrived_meeting_point"],
  started: ["completed"],
  arrived_meeting_point: ["completed"],
  cant_make_it: [],
  completed: [],
};

/** How far along a ride each status is. */
const ORDER: Readonly<Record<CheckInStatus, number>> = {
  checked_in: 0,
  cant_make_it: 0,
  started: 1,
  arrived_meeting_point: 1,
  completed: 2,
};

interface EventWindow {
  readonly startsAt: Date;
  /** The end of the event's last day in its own time zone. */
  readonly dayEndsAt: Date;
  readonly status: EventStatus;
}

/** What a rider did, and when, which may be hours before the server hears of it. */
export interface CheckInAct {
  /** Chosen by the app, so that an act counts once however often it is sent. */
  readonly actId: string;
  readonly status: CheckInStatus;
  readonly statedAt: Date;
}

/** With what the rider told the others, if anything. */
interface ToldAct extends CheckInAct {
  readonly message: string | null;
  readonly location: string | null;
  readonly accuracy: number | null;
}

/** The earliest time to check in or decline. */
export function checkInOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - WINDOW_MS);
}

/** Check-in of events whose last day ended before that is closed, also for late acts. */
export function lateActsSince(now: Date): Date {
  return new Date(now.getTime() - GRACE_MS);
}

/** The end of late acts. */
export function lateActsUntil(dayEndsAt: Date): Date {
  return new Date(dayEndsAt.getTime() + GRACE_MS);
}

function nextStatuses(from: CheckInStatus | null): readonly CheckInStatus[] {
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
  const fits = (to: CheckInStatus) =>
    (event.status === "upcoming" || to === "completed") &&
    canStateAt({ to, statedAt: now, now }, event).allowed;
  return nextStatuses(from).filter(fits);
}

/** Whether a status follows another. */
export function checkInTransition(from: CheckInStatus | null, to: CheckInStatus): Decision {
  return nextStatuses(from).includes(to) ? ALLOW : deny("CONFLICT", STATUS_MESSAGES[from ?? "none"]);
}

/**
 * Whether the server takes an act of this time. One with a stated time is taken until two days after the event, also
 * when the event was closed meanwhile: who comes back late says so late, and isn't looked for any longer.
 */
export function canStateAt(
  { to, statedAt, now }: { to: CheckInStatus; statedAt: Date | null; now: Date },
  event: EventWindow,
): Decision {
  if (event.status === "cancelled") return deny("CONFLICT", PARTICIPATION_MESSAGES.cancelled);
  if (statedAt === null) {
    if (event.status === "completed" || now >= event.dayEndsAt)
      return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
    return isWithinTimes({ to, at: now, event });
  }
  if (statedAt.getTime() > now.getTime() + MAX_AHEAD_MS)
    return deny("CONFLICT", CHECK_IN_MESSAGES.inTheFuture);
  if (event.dayEndsAt < lateActsSince(now)) return deny("CONFLICT", CHECK_IN_MESSAGES.tooLate);
  return isWithinTimes({ to, at: statedAt, event });
}

function isWithinTimes({ to, at, event }: { to: CheckInStatus; at: Date; event: EventWindow }): Decision {
  if (at < checkInOpensAt(event.startsAt)) return deny("CONFLICT", CHECK_IN_MESSAGES.notOpenYet);
  if (at >= event.dayEndsAt && to !== "completed") return deny("CONFLICT", PARTICIPATION_MESSAGES.over);
  const needsStart = to === "started" || to === "arrived_meeting_point";
  if (needsStart && at < event.startsAt) return deny("CONFLICT", CHECK_IN_MESSAGES.notStarted);
  return ALLOW;
}

/**
 * Those of a rider's acts that count, in order. They are taken in the order of the states, then of the stated times, and
 * those that don't follow from the one before are left out. So the result is the same in whatever order they arrive.
 */
export function mergeActs<Act extends CheckInAct>(acts: readonly Act[]): Act[] {
  const counted: Act[] = [];
  for (const act of acts.toSorted(inOrder))
    if (checkInTransition(counted.at(-1)?.status ?? null, act.status).allowed) counted.push(act);
  return counted;
}

/** What is stored of a rider as it follows from their acts; null while none of them counts. */
export function mergedCheckIn(acts: readonly ToldAct[]) {
  const counted = mergeActs(acts);
  const last = counted.at(-1);
  if (!last) return null;
  const located = counted.findLast(({ location }) => location !== null);
  return {
    status: last.status,
    statedAt: last.statedAt,
    message: counted.findLast(({ message }) => message !== null)?.message ?? null,
    location: located?.location ?? null,
    accuracy: located?.accuracy ?? null,
    locatedAt: located?.statedAt ?? null,
  };
}

function inOrder(a: CheckInAct, b: CheckInAct): number {
  const byTime = a.statedAt.getTime() - b.statedAt.getTime();
  return ORDER[a.status] - ORDER[b.status] || byTime || (a.actId < b.actId ? -1 : 1);
}

/**
 * What became of an act that the server has: it counts, or it waits for one before it that hasn't arrived, or it
 * contradicts what the rider has said.
 */
export function outcomeOf(act: CheckInAct, acts: readonly CheckInAct[]): "counts" | "waits" | "contradicts" {
  const counted = mergeActs(acts);
  if (counted.some(({ status }) => status === act.status)) return "counts";
  return canLeadTo(counted.at(-1)?.status ?? null, act.status) ? "waits" : "contradicts";
}

function canLeadTo(from: CheckInStatus | null, to: CheckInStatus): boolean {
  return nextStatuses(from).some((next) => next === to || canLeadTo(next, to));
}
