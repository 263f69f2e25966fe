import type { Position } from "../line/line";

const METRES_PER_DEGREE = 111_320;

/** A line in metres east and north of latitude 0, longitude 0, at the scale of its own latitude. */
export interface FlatLine {
  /** x and y of one end of each straight piece, and of the other. */
  pieces: Float64Array;
  kilometres: number;
  /** Of east-west metres, by which lines are compared on one scale. */
  latitude: number;
}

export function flatLine(lines: readonly (readonly Position[])[], latitude = middleOf(lines)): FlatLine {
  const count = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0);
  const pieces = new Float64Array(4 * count);
  const scale = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  let at = 0;
  let metres = 0;
  for (const line of lines)
    for (let i = 1; i < line.length; i++) {
      for (const [longitude, north] of [line[i - 1] ?? [0, 0], line[i] ?? [0, 0]]) {
        pieces[at++] = longitude * scale;
        pieces[at++] = north * METRES_PER_DEGREE;
      }
      metres += Math.hypot(
        (pieces[at - 2] ?? 0) - (pieces[at - 4] ?? 0),
        (pieces[at - 1] ?? 0) - (pieces[at - 3] ?? 0),
      );
    }
  return { pieces, kilometres: metres / 1000, latitude };
}

function middleOf(lines: readonly (readonly Position[])[]): number {
  let [south, north] = [90, -90];
  for (const line of lines)
    for (const [, latitude] of line) {
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
  return south > north ? 0 : (south + north) / 2;
}
