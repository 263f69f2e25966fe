import type { RideStep } from "@longpaddock/domain/next-rides/vocabulary";

export const NEXT_TEXTS = {
  label: "What's next",
  failed: "We couldn't load your rides",
  underWay: "Under way",
  calledOff: "Called off while you're out",
  today: "Today",
  next: "Your next ride",
  after: "Then",
  suggested: "Waiting for your answer",
  all: "All rides",
  ofGroup: "Next ride",
  allOfGroup: "All events",
  none: "No ride planned yet",
  noneText: "Rides that you join, and the next ones of your groups, show up here.",
  find: "Find a ride",
  see: "See the ride",
} as const;

/** What a button leads to, or says. */
export const STEP_TEXTS = {
  answer: "Answer",
  briefing: "Read the briefing",
  check_in: "Check in",
  started: "Start journey",
  board: "Open the board",
  home: "I'm home",
} as const satisfies Record<RideStep, string>;

/** '3 places left', 'Full' or nothing where as many may come as like to. */
export function placesLeft(confirmed: number, max: number | null): string | null {
  if (max === null) return null;
  const left = max - confirmed;
  if (left <= 0) return "Full";
  return left === 1 ? "1 place left" : `${left.toLocaleString("en-AU")} places left`;
}
