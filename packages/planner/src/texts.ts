import { type StateCode, stateName } from "@longpaddock/domain/states";
import { MAX_TRIP_DAYS } from "./lengths";

export const PLANNER_MESSAGES = {
  startLocation: "Starting location is required",
  unknownStart: "We couldn't find that place in Australia. Choose one from the list, or a town nearby.",
  duration: "Duration is required",
  unclearDuration: "must be a length of time, such as '3 days', 'a weekend' or '4 hours'",
  shortDuration: "must be at least 30 minutes",
  longDuration: `must be at most ${MAX_TRIP_DAYS} days`,
  vehicleType: "Vehicle type is required",
  preferences: "Preferences are required",
  plan: "AI route planning needs the Premium plan",
} as const;

/** For a start that several states have a place of. */
export function severalStarts(name: string, places: readonly { state: StateCode }[]): string {
  const states = new Intl.ListFormat("en-AU").format(places.map(({ state }) => stateName(state)));
  return `There's a ${name} in ${states}. Choose one from the list, or add the state.`;
}

/** Shown with a route of the built-in planner when the configured service was asked first. */
export const PLANNER_NOTICES = {
  failed: "The AI service couldn't plan this route, so our own planner did.",
  slow: "The AI service took too long, so our own planner planned this route.",
  limit: "You've reached this hour's limit for the AI service, so our own planner planned this route.",
} as const;

export const PLANNER_TEXTS = {
  title: "AI Route Generator",
  beta: "BETA",
  lead: "Tell us where you're starting and what you like. We plan the days along real roads, with fuel on the way.",
  submit: "Generate route",
  done: "AI Route Generated!",
  use: "Use This Route",
  another: "Try another",
  change: "Change request",
  onlyRoute: "This is the only route we found for that. Change your request to see others.",
  noOther: "We found no other route this time. Change your request to see more.",
  /** Distances, surfaces and fuel come from a list that may be wrong or out of date. */
  check: "Our road data can be wrong or out of date: check fuel and road conditions before you leave.",
  failed: { title: "AI Generation Failed", description: "Failed to generate route" },
  offline: "You're offline. Routes can be planned once you're back in range.",
} as const;

/** Shown while a route is planned, from that many milliseconds on. */
export const PLANNER_PROGRESS = [
  { from: 0, text: "Finding your start" },
  { from: 700, text: "Choosing roads" },
  { from: 4000, text: "Checking fuel stops" },
  { from: 10_000, text: "Still working on it" },
] as const;
