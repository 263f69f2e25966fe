const km = (length: number) => `${Math.round(length).toLocaleString("en-AU")} km`;
const counted = (count: number) => `${count} ${count === 1 ? "rider" : "riders"}`;

export const FUEL_TEXTS = {
  title: "Fuel",
  start: "the start",
  finish: "the finish",
  noStops: "There is no fuel along this route that we know of.",
  caveat:
    "From towns and roadhouses that usually sell fuel within 2.5 km of the track, starting with a full tank. Check opening hours before you ride.",
  noRange: "Add the range of your vehicle in your profile to see whether it's enough.",
  failed: "We couldn't work out the fuel stops",
} as const;

/** 'The longest gap is 214 km, from Birdsville to Mungerannie.' */
export function longestGapText({
  from,
  to,
  length,
}: {
  from: string | null;
  to: string | null;
  length: number;
}): string {
  return `The longest gap is ${km(length)}, from ${from ?? FUEL_TEXTS.start} to ${to ?? FUEL_TEXTS.finish}.`;
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
  if (known === 0 || smallestRange === null) return "No rider has said how far their vehicle gets.";
  if (short === 0) return `All of the ${counted(known)} whose range we know can cover it.${silent}`;
  return `${short} of ${counted(known)} can't cover it: the smallest range is ${km(smallestRange)}.${silent}`;
}

/** About the reader's own vehicle. */
export function ownRangeText(range: number, gap: number): string {
  if (range >= gap) return `Your vehicle's range of ${km(range)} is enough.`;
  return `Your vehicle's range is ${km(range)}: carry fuel for another ${km(gap - range)}.`;
}

/** 'Birdsville, km 514' */
export function stopAt(name: string, at: number): string {
  return `${name}, ${km(at)} from the start`;
}

export function stopCount(count: number): string {
  return `${count} fuel ${count === 1 ? "stop" : "stops"}`;
}
