import { km } from "@longpaddock/domain/fuel/texts";
import type { Supply } from "@longpaddock/domain/fuel/vocabulary";

const fromStart = (at: number) => (at < 0.5 ? "at the start" : `${km(at)} from the start`);
const counted = (count: number) => `${count} ${count === 1 ? "rider" : "riders"}`;

export const FUEL_TEXTS = {
  title: "Fuel and water",
  supplies: { fuel: "Fuel", water: "Water" },
  start: "the start",
  finish: "the finish",
  caveat: {
    fuel: "From towns and roadhouses that usually sell fuel within 2.5 km of the track, and stops that the route's author has added, starting with a full tank. Check opening hours before you ride.",
    water:
      "From towns and roadhouses within 2.5 km of the track, and water that the route's author has added. Check before you ride.",
  },
  straight: "The waypoints are joined by straight lines, so the way is longer than this.",
  waterToo: "The same places have water.",
  noRange: "Add the range of your vehicle in your profile to see whether it's enough.",
  failed: "We couldn't work out the fuel and water stops",
} as const;

/** What the route's author adds to it. */
export const ADDED_STOP_TEXTS = {
  title: "Stops that you've added",
  add: "Add a stop",
  hint: "A pump, a tank or a creek that we don't know of.",
  name: "Name",
  supply: "Fuel or water",
  km: "Kilometres from the start",
  save: "Add the stop",
  saving: "Adding…",
  remove: (name: string) => `Remove ${name}`,
  removeFailed: { title: "We couldn't remove the stop" },
  offTrack: "no longer on the track",
} as const;

/** 'Fuel, 120 km from the start' */
export function addedStopPlace(supply: Supply, at: number | null): string {
  return `${FUEL_TEXTS.supplies[supply]}, ${at === null ? ADDED_STOP_TEXTS.offTrack : fromStart(at)}`;
}

/** 'The longest gap is 214 km, from Birdsville to Mungerannie.' */
export function longestGapText(
  supply: Supply,
  { from, to, length }: { from: string | null; to: string | null; length: number },
): string {
  const gap = supply === "fuel" ? "gap" : "stretch without water";
  return `The longest ${gap} is ${km(length)}, from ${from ?? FUEL_TEXTS.start} to ${to ?? FUEL_TEXTS.finish}.`;
}

/** Without any stop the whole route is the gap. */
export function noStopsText(supply: Supply, length: number): string {
  return `We know of no ${supply} along these ${km(length)}.`;
}

/** What the riders' own words add up to. Nobody is named. */
export function ridersRangeText(riders: {
  known: number;
  unknown: number;
  short: number;
  smallestRange: number | null;
}): string {
  const { known, unknown, short, smallestRange } = riders;
  const silent = unknown === 0 ? "" : ` ${counted(unknown)} ${unknown === 1 ? "hasn't" : "haven't"} said.`;
  if (known === 0 || smallestRange === null) return "No rider has given their vehicle's range.";
  const smallest = `the smallest range is ${km(smallestRange)}`;
  if (known === 1)
    return short === 0
      ? `The one rider whose range we know can cover it.${silent}`
      : `The one rider whose range we know can't cover it: ${smallest.replace("smallest ", "")}.${silent}`;
  if (short === 0) return `All ${counted(known)} whose range we know can cover it.${silent}`;
  return `${short === known ? `None of ${counted(known)} can` : `${short} of ${counted(known)} can't`} cover it: ${smallest}.${silent}`;
}

/** About the reader's own vehicle. */
export function ownRangeText(range: number, gap: number): string {
  if (range >= gap) return `Your vehicle's range of ${km(range)} is enough.`;
  return `Your vehicle's range is ${km(range)}: carry fuel for another ${km(gap - range)}.`;
}

/** 'Birdsville, 514 km from the start' */
export function stopAt(name: string, at: number): string {
  return `${name}, ${fromStart(at)}`;
}

export function stopCount(supply: Supply, count: number): string {
  if (supply === "water") return `${count} ${count === 1 ? "place" : "places"} with water`;
  return `${count} fuel ${count === 1 ? "stop" : "stops"}`;
}
