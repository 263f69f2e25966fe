import { kilometres, kilometresToOneDecimal, metres } from "../../../lib/format";
import type { StopAhead } from "./stops-ahead";

export const POSITION_TEXTS = {
  title: "Where you are on the route",
  show: "Show where I am",
  recentre: "Back to where I am",
  stop: "Stop showing where I am",
  looking: "Looking for your position…",
  denied:
    "This site isn't allowed to know where you are. Allow it in your browser's settings, then try again.",
  unavailable:
    "Your device doesn't know where it is. Outdoors, with location turned on, it usually finds out.",
  straight: "The route only joins places here, so we can't say how far the road is.",
  onLine: "On the route",
  private: "Your position stays on this device.",
  staysOn: "The screen stays on. If it locks, this stops until you unlock it.",
  mayLock: "When the screen locks, this stops until you unlock it.",
} as const;

const WITHIN_TEN_KM = 10_000;
const COARSE_METRES = 50;

/** '850 m', '4.2 km', '34 km' */
export function wayText(length: number): string {
  if (length < 995) return metres(Math.round(length / 10) * 10);
  return length < WITHIN_TEN_KM ? kilometresToOneDecimal(length / 1000) : kilometres(length / 1000);
}

/** 'Fuel and water: Omeo'. `direction` as in a standing. */
export function stopLabel({ kind, name, hasWater }: StopAhead, direction: 1 | -1): string {
  if (kind === "end") return direction === 1 ? "Finish" : "Start";
  if (kind === "point") return name;
  return `${kind === "water" ? "Water" : hasWater ? "Fuel and water" : "Fuel"}: ${name}`;
}

export const ofText = (total: number) => `of ${wayText(total)}`;

/** `way` is a point of the compass. */
export const offText = (off: number, way: string) => `${wayText(off)} off the route, which is to the ${way}`;

const knownTo = (accuracy: number) => `Your position is known to about ${wayText(accuracy)}.`;

export const coarseText = (accuracy: number) =>
  `${knownTo(accuracy)} That's too coarse to place you on the route.`;

/** Of a position that is old or coarse. Null for a good one. */
export function doubtText(seconds: number, accuracy: number): string | null {
  if (seconds >= 90) return `No position for ${Math.round(seconds / 60)} minutes.`;
  if (seconds >= 30) return "No position for half a minute.";
  return accuracy > COARSE_METRES ? knownTo(accuracy) : null;
}
