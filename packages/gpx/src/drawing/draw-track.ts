import { GPX_LIMITS } from "../limits";
import type { Line, Position } from "../line/line";
import { simplifyLines } from "./simplify-line";

/** Longer lines are first thinned by distance. */
const MAX_POINTS_TO_SIMPLIFY = 20_000;
/** About a metre, in degrees. */
const INITIAL_TOLERANCE = 0.00001;

/** Simplifies the line for the map. Keeps both ends of each segment and drops segments of a single point. */
export function drawTrack(line: Line, kilometres: Float64Array): Position[][] {
  return simplifyLines(thinByDistance(line, kilometres), GPX_LIMITS.trackPoints, INITIAL_TOLERANCE);
}

function thinByDistance(line: Line, kilometres: Float64Array): Position[][] {
  const { length, starts } = line;
  const isLong = length > MAX_POINTS_TO_SIMPLIFY;
  const step = isLong ? (kilometres[length - 1] ?? 0) / MAX_POINTS_TO_SIMPLIFY : 0;
  const segments: Position[][] = [];
  let current: Position[] = [];
  let lastKept = 0;
  for (let i = 0; i < length; i++) {
    const isStart = starts[i] === 1;
    const isEnd = i + 1 === length || starts[i + 1] === 1;
    const travelled = (kilometres[i] ?? 0) - lastKept;
    if (!isStart && !isEnd && (travelled < step || travelled === 0)) continue;
    if (isStart) current = [];
    current.push(positionAt(line, i));
    lastKept = kilometres[i] ?? 0;
    if (isEnd && current.length > 1) segments.push(current);
  }
  return segments;
}

/** Rounds to 5 decimals, about a metre. */
export function positionAt({ longitudes, latitudes }: Line, i: number): Position {
  return [round(longitudes[i] ?? 0), round(latitudes[i] ?? 0)];
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}
