import { GPX_LIMITS } from "../limits";
import type { Line, Position } from "../line/line";
import { simplifyLines } from "./simplify-line";

/** Points that are looked at closely; a longer line is first thinned by distance to about this many. */
const CLOSE_LOOK_POINTS = 20_000;
/** About a metre, in degrees. */
const FIRST_TOLERANCE = 0.00001;

/**
 * The line for a map: its segments as [longitude, latitude] with 5 decimals (about a metre), together at most
 * GPX_LIMITS.trackPoints points, both ends of every segment kept. A segment of a single point has no line.
 */
export function drawTrack(line: Line, kilometres: Float64Array): Position[][] {
  return simplifyLines(thinByDistance(line, kilometres), GPX_LIMITS.trackPoints, FIRST_TOLERANCE);
}

function thinByDistance(line: Line, kilometres: Float64Array): Position[][] {
  const { length, starts } = line;
  const step = length > CLOSE_LOOK_POINTS ? (kilometres[length - 1] ?? 0) / CLOSE_LOOK_POINTS : 0;
  const segments: Position[][] = [];
  let current: Position[] = [];
  let keptAt = 0;
  for (let i = 0; i < length; i++) {
    const isStart = starts[i] === 1;
    const isEnd = i + 1 === length || starts[i + 1] === 1;
    const travelled = (kilometres[i] ?? 0) - keptAt;
    if (!isStart && !isEnd && (travelled < step || travelled === 0)) continue;
    if (isStart) current = [];
    current.push(positionAt(line, i));
    keptAt = kilometres[i] ?? 0;
    if (isEnd && current.length > 1) segments.push(current);
  }
  return segments;
}

/** Rounded to 5 decimals. */
export function positionAt({ longitudes, latitudes }: Line, i: number): Position {
  return [round(longitudes[i] ?? 0), round(latitudes[i] ?? 0)];
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
