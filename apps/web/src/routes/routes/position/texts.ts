import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import type { StopAhead } from "./stops-ahead";

export const POSITION_TEXTS = {
  title: "Where you are on the route",
  show: "Show where I am",
  recentre: "Back to where I am",
  stop: "Stop showing where I am",
  stopHere: "Stop",
  looking: "Looking for your position…",
  denied:
    "This site isn't allowed to know where you are. Allow it in your browser's settings, then try again.",
  unavailable:
    "Your device doesn't know where it is. Outdoors, with location turned on, it usually finds out.",
  straight: "The route only joins places here",
  onLine: "On the route",
  offLine: "Off the route",
  straightLines: "Where the route only joins places, distances are straight lines and the road is longer.",
  fuelUnknown: "Fuel and water on this route aren't known without reception.",
  noFuel: "No more fuel on the route that we know of.",
  private: "Your position stays on this device.",
  staysOn: "The screen stays on. If it locks, this stops until you unlock it.",
  mayLock: "When the screen locks, this stops until you unlock it.",
} as const;

const WITHIN_TEN_KM = 10_000;

/** '850 m', '4.2 km', '34 km' */
export function wayText(length: number): string {
  if (length < 995) return metres(Math.round(length / 10) * 10);
  return length < WITHIN_TEN_KM ? kilometresToOneDecimal(length / 1000) : kilometres(length / 1000);
}

/** 'Fuel and water: Omeo'. `direction` as in a standing. */
export function stopLabel({ kind, name, hasWater }: StopAhead, direction: 1 | -1): string {
  if (kind === "end") return direction === 1 ? "to the finish" : "to the start, the way you're going";
  if (kind === "point") return `to ${name}`;
  return `${kind === "water" ? "Water" : hasWater ? "Fuel and water" : "Fuel"}: ${name}`;
}

export const alongLabel = (total: number) => `along the ${wayText(total)}`;

/** `way` is a point of the compass. */
export const offText = (off: number, way: string) => `by ${wayText(off)}. It's to the ${way}.`;

const knownTo = (accuracy: number) => `Your position is known to about ${wayText(accuracy)}.`;

export const coarseText = (accuracy: number) =>
  `${knownTo(accuracy)} That's too coarse to place you on the route: turn on precise location.`;

/** Of a place on the line that is so many seconds old. Null for a recent one. */
export function ageText(seconds: number): string | null {
  if (seconds < 30) return null;
  return seconds < 90
    ? "These figures are half a minute old."
    : `These figures are ${Math.round(seconds / 60)} minutes old.`;
}
