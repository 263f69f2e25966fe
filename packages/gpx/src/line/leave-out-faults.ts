import { findJumps } from "./find-jumps";
import type { Line, Place } from "./line";

export interface LeftOut {
  points: number;
  /** The first ones, with their number in the line. */
  first: (Place & { number: number })[];
}

/** Within about ten metres of latitude 0, longitude 0, where devices put points without a position. */
const ZERO_DEGREES = 0.0001;
/** A line that really goes there has other points nearby. */
const NEAR_ZERO_DEGREES = 1;
const SHOWN = 3;

export const isAtZero = ({ latitude, longitude }: Place) => areWithin(ZERO_DEGREES, latitude, longitude);

const areWithin = (degrees: number, latitude: number, longitude: number) =>
  Math.abs(latitude) < degrees && Math.abs(longitude) < degrees;

/** False if any place is near latitude 0, longitude 0, but not at it. */
export function areZerosFaults(places: Iterable<Place>): boolean {
  for (const place of places)
    if (!isAtZero(place) && areWithin(NEAR_ZERO_DEGREES, place.latitude, place.longitude)) return false;
  return true;
}

/**
 * The indexes of a line's faults, in order. A planned line has no times and may jump, so only zeros are faults there.
 */
export function findFaults(line: Line, isPlanned: boolean): number[] {
  const zeros = zerosOf(line);
  const others = Uint32Array.from({ length: line.length - zeros.length });
  const areZeros = new Set(zeros);
  for (let i = 0, next = 0; i < line.length; i++) if (!areZeros.has(i)) others[next++] = i;
  return [...zeros, ...findJumps(line, others, isPlanned)].sort((a, b) => a - b);
}

export function leftOutOf(line: Line, faults: readonly number[]): LeftOut {
  const first = faults.slice(0, SHOWN).map((index) => ({ number: index + 1, ...placeAt(line, index) }));
  return { points: faults.length, first };
}

/** All of them if there is nothing else. */
function zerosOf(line: Line): number[] {
  const zeros: number[] = [];
  for (let i = 0; i < line.length; i++) if (isAtZero(placeAt(line, i))) zeros.push(i);
  return zeros.length > 0 && areZerosFaults(placesOf(line)) ? zeros : [];
}

function* placesOf(line: Line): Generator<Place> {
  for (let i = 0; i < line.length; i++) yield placeAt(line, i);
}

export const placeAt = ({ latitudes, longitudes }: Line, i: number): Place => ({
  latitude: latitudes[i] ?? 0,
  longitude: longitudes[i] ?? 0,
});
