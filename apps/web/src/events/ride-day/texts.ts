import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import type { CheckInStatus } from "@longpaddock/domain/check-ins/vocabulary";
import type { BoardState } from "@longpaddock/domain/ride-day/vocabulary";

export const END_EVENT_TEXTS = {
  keep: "Keep it as it is",
  close: {
    action: "Close event",
    title: "Close this event now?",
    text: "It counts as completed from now on, and nobody else can join it. Riders who are out can still say that they're home. You can reopen it for an hour.",
    out: "Not home yet",
    unknown: "We couldn't check who is still out",
    outText: "The board and their emergency cards stay open until they're home.",
    reason: "What about those who aren't home?",
    reasonHint: "Only this ride's leaders read it, on its sheet.",
    pending: "Closing…",
    done: "Event closed",
    failed: "We couldn't close the event",
  },
  reopen: {
    action: (latest: string) => `Reopen event (by ${latest})`,
    done: "Event reopened",
    failed: "We couldn't reopen the event",
  },
  cancel: {
    action: "Cancel event",
    title: "Cancel this event?",
    reason: "Why is it cancelled?",
    reasonHint: "Riders get it with the notification, and the event's page shows it.",
    pending: "Cancelling…",
    done: "Event cancelled",
    failed: "We couldn't cancel the event",
  },
} as const;

export const BOARD_LABELS: Readonly<Record<BoardState, string>> = {
  overdue: "Overdue",
  not_heard_from: "Not heard from",
  broke_down: CHECK_IN_LABELS.broke_down,
  left_ride: CHECK_IN_LABELS.left_ride,
  going_home: CHECK_IN_LABELS.going_home,
  checked_in: CHECK_IN_LABELS.checked_in,
  arrived_meeting_point: CHECK_IN_LABELS.arrived_meeting_point,
  started: CHECK_IN_LABELS.started,
  confirmed: "Confirmed",
  tentative: "May come",
  completed: CHECK_IN_LABELS.completed,
  home: CHECK_IN_LABELS.home,
  cant_make_it: CHECK_IN_LABELS.cant_make_it,
};

export const BOARD_TEXTS = {
  title: "Ride-day board",
  all: "All riders",
  filter: "Show riders",
  asOf: "As of",
  lastKnown: "Last known state, loaded",
  backBy: "Back by",
  setBackBy: "Set a back-by time",
  changeBackBy: "Change",
  clearBackBy: "Stop watching",
  save: "Save",
  cancel: "Cancel",
  saved: { title: "Board updated" },
  failed: "We couldn't save the time",
  organizer: "Organiser",
  roles: { co_organizer: "Co-organiser", lead: "Lead", sweep: "Sweep", mechanic: "Mechanic" },
  position: "Last position",
  nobody: "Nobody here",
  /** Before the counts, below the member's own status. */
  summary: "On the board:",
  unloaded: { title: "We couldn't load the board", action: "Try again" },
} as const;

/** `zone` is the abbreviation of the event's time zone. */
export function backByHint(zone: string): string {
  return `${zone}. We'll notify the leaders once about riders who aren't, or as the event's plan says.`;
}

/** Before the time, of what a leader has said for a rider. */
export function saidBy(status: CheckInStatus, name: string): string {
  return `${status === "checked_in" ? "Checked in" : "Said"} by ${name},`;
}

/** For screen readers, of all changes since the last announcement together. */
export function boardSummary(counts: Readonly<Record<BoardState, number>>): string {
  const parts = (Object.keys(BOARD_LABELS) as BoardState[])
    .filter((state) => counts[state] > 0)
    .map((state) => `${BOARD_LABELS[state]}: ${counts[state]}`);
  return parts.join(", ");
}

export const SEEN_HOME_TEXTS = {
  action: "Is home",
  text: "Say so only if you've seen them or heard from them. After that, nobody looks for them.",
  confirm: "Yes, home",
  cancel: "Not yet",
  saved: { title: "Board updated" },
  failed: "We couldn't save that",
} as const;

export function seenHomeTitle(name: string): string {
  return `Is ${name} home?`;
}
