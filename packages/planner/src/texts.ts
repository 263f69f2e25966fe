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
