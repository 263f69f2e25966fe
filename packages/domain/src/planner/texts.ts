import { MAX_TRIP_DAYS } from "./lengths";
import type { NoTripReason } from "./trip";

export const PLANNER_MESSAGES = {
  startLocation: "Starting location is required",
  unknownStart: "We couldn't find that place in Australia. Choose one from the list, or a town nearby.",
  duration: "Duration is required",
  unclearDuration: "must be a length of time, such as '3 days', 'a weekend' or '4 hours'",
  durationRange: `must be between 1 hour and ${MAX_TRIP_DAYS} days`,
  vehicleType: "Vehicle type is required",
  preferences: "Preferences are required",
  plan: "AI route planning needs the Premium plan",
} as const;

export const NO_TRIP_MESSAGES = {
  "off-roads": "We don't know a road near that place. Choose a town nearby.",
  "nothing-fits": "We couldn't find a route of that length from there. Try another duration.",
} as const satisfies Record<NoTripReason, string>;
