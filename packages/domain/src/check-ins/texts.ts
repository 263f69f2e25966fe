import type { CheckInStatus } from "./vocabulary";

/** The specified labels, and those of the other statuses. `none` is a rider who hasn't checked in. */
export const CHECK_IN_LABELS: Readonly<Record<CheckInStatus | "none", string>> = {
  none: "Not Checked In",
  checked_in: "Checked In",
  started: "Started Journey",
  arrived_meeting_point: "At Meeting Point",
  cant_make_it: "Can't Make It",
  completed: "Completed",
  left_ride: "Left the ride",
  going_home: "Going home",
  broke_down: "Broken down",
  home: "Home",
};

/** Why a status doesn't follow, by the rider's current one. */
export const STATUS_MESSAGES: Readonly<Record<CheckInStatus | "none", string>> = {
  none: "Check in first",
  checked_in: "You are checked in. Next, start your journey or arrive at the meeting point.",
  started: "You have started. Next, complete the event.",
  arrived_meeting_point: "You are at the meeting point. Next, complete the event.",
  cant_make_it: "You have said you can't make it",
  completed: "You have completed this event",
  left_ride: "You have left the ride. Next, say that you're home, or back on the ride.",
  going_home: "You are going home. Next, say that you're home, or back on the ride.",
  broke_down: "You have said that you broke down. Next, say that you're home, or back on the ride.",
  home: "You have said that you're home",
};

/** Why a leader can't say a status for a rider. */
export function riderIsAt(status: CheckInStatus | null): string {
  return `This rider's status is “${CHECK_IN_LABELS[status ?? "none"]}”, and that doesn't follow from it`;
}

/** Why nobody may take away an event, or the account that organises it. */
export function ridersOutOn(title: string): string {
  return `Riders are still out on “${title}”. Say on its board who is home first, so that nobody is forgotten.`;
}

export const CHECK_IN_MESSAGES = {
  notOpenYet: "Check-in opens 3 hours before the start",
  started:
    "The ride has started. Say that you've left it, are going home, broke down or are home instead, so that the leaders know.",
  riderStarted:
    "The ride has started. Say that this rider has left it, is going home, broke down or is home instead, so that everybody knows.",
  notOnBoard: "This rider isn't part of the event",
  notLeading: "Only the organiser, co-organisers, the lead and the sweep can say this for a rider",
  notStarted: "This event has not started yet",
  inTheFuture: "The clock of your device is ahead. Set it and check in again.",
  tooLate: "This event has been over for more than two days",
  otherAct: "This check-in was sent before with other details",
  tooManyActs: "You have changed your check-in too many times. Please tell the organiser yourself.",
  notComing: "Only riders who are coming to this event can check in",
} as const;
