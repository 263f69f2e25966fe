import { findJumps } from "./find-jumps";
import { type Line, type Place, withoutPoints } from "./line";

/** Points that can't belong to the line: no vehicle was there. */
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

/** The line without its faults. A planned line has no times and may jump, so only zeros are faults there. */
export function leaveOutFaults(line: Line, isPlanned: boolean): { line: Line; leftOut: LeftOut } {
  const zeros = zerosOf(line);
  const others = Uint32Array.from({ length: line.length - zeros.length });
  const areZeros = new Set(zeros);
  for (let i = 0, next = 0; i < line.length; i++) if (!areZeros.has(i)) others[next++] = i;
  const faults = [...zeros, ...findJumps(line, others, isPlanned)].sort((a, b) => a - b);
  const first = faults.slice(0, SHOWN).map((index) => ({ number: index + 1, ...placeAt(line, index) }));
  return {
    line: faults.length === 0 ? line : withoutPoints(line, faults),
    leftOut: { points: faults.length, first },
  };
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

const placeAt = ({ latitudes, longitudes }: Line, i: number): Place => ({
  latitude: latitudes[i] ?? 0,
  longitude: longitudes[i] ?? 0,
});
