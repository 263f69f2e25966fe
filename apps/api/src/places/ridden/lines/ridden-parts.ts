import { metresBetween } from "@longpaddock/domain/geo";
import type { Position } from "@longpaddock/gpx/line/line";
import { EXTENT, unitsAt } from "./tile-places";

/** Longer than the longest straight road, the one on the Nullarbor, of which a stored track may keep both ends only. */
const MAX_LEG_METRES = 200_000;
/** A stored track twice around Australia crosses fewer. Near a pole, scribbles cross hundreds of thousands. */
const MAX_BORDERS = 8000;

/**
 * What of a track can have been ridden, in units of the closest zoom: without legs that are too long, and nothing of a
 * track that would take too many tiles.
 */
export function riddenParts(lines: readonly (readonly Position[])[]): Position[][] {
  const parts = lines.flatMap(withoutLongLegs).map((line) => line.map(unitsAt));
  return parts.reduce((sum, part) => sum + bordersCrossed(part), 0) > MAX_BORDERS ? [] : parts;
}

export function withoutLongLegs(line: readonly Position[]): Position[][] {
  const parts: Position[][] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from && metresBetween(placeOf(from), placeOf(to)) <= MAX_LEG_METRES) parts.at(-1)?.push(to);
    else parts.push([to]);
  }
  return parts;
}

const placeOf = ([longitude, latitude]: Position) => ({ longitude, latitude });

const bordersCrossed = (line: readonly Position[]): number =>
  line.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = line[index - 1] ?? [x, y];
    return sum + tilesBetween(fromX, x) + tilesBetween(fromY, y);
  }, 0);

const tilesBetween = (from: number, to: number): number =>
  Math.abs(Math.floor(from / EXTENT) - Math.floor(to / EXTENT));
