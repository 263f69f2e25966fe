import { ALLOW, type Decision, deny } from "../decision";

export const CHECK_IN_STATUSES = [
  "checked_in",
  "started",
  "arrived_meeting_point",
  "cant_make_it",
  "completed",
] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

const WINDOW_HOURS = 3;
const HOUR_MS = 3_600_000;

/** Allowed transitions; `none` is a rider who has not checked in yet. */
const NEXT_STATUSES: Readonly<Record<CheckInStatus | "none", readonly CheckInStatus[]>> = {
  none: ["checked_in", "cant_make_it"],
  checked_in: ["started", "arrived_meeting_point"],
  started: ["completed"],
  arrived_meeting_point: ["completed"],
  cant_make_it: [],
  completed: [],
};

/** Error messages for other transitions, by current status. */
const STATUS_MESSAGES: Readonly<Record<CheckInStatus | "none", string>> = {
  none: "Check in first",
  checked_in: "You are checked in. Next, start your journey or arrive at the meeting point.",
  started: "You have started. Next, complete the event.",
  arrived_meeting_point: "You are at the meeting point. Next, complete the event.",
  cant_make_it: "You have said you can't make it",
  completed: "You have completed this event",
};

/** The earliest time to check in or decline. */
export function checkInOpensAt(startsAt: Date): Date {
  return new Date(startsAt.getTime() - WINDOW_HOURS * HOUR_MS);
}

/** `now` is the server's time. */
export function checkInTransition(transition: {
  from: CheckInStatus | null;
  to: CheckInStatus;
  startsAt: Date;
  now: Date;
}): Decision {
  const { from, to, startsAt, now } = transition;
  if (!NEXT_STATUSES[from ?? "none"].includes(to)) return deny("CONFLICT", STATUS_MESSAGES[from ?? "none"]);
  if (now < checkInOpensAt(startsAt))
    return deny("CONFLICT", `Check-in opens ${WINDOW_HOURS} hours before the start`);
  const needsStart = to === "started" || to === "arrived_meeting_point";
  if (needsStart && now < startsAt) return deny("CONFLICT", "This event has not started yet");
  return ALLOW;
}
