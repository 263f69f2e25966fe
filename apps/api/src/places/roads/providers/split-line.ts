import { metresBetween } from "@longpaddock/domain/geo";

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

interface Split {
  readonly waypoints: readonly Place[];
  /** Metres between neighbouring waypoints, along the line. */
  readonly lengths: readonly number[];
}

/** How far from its expected place on the line a waypoint is looked for: a share of the line, and metres. */
const WINDOW = { share: 0.02, metres: 2000 } as const;

/**
 * Splits a line at the waypoints: at the point nearest to each, among those that are about as far along the line as the
 * lengths say, since a line may pass a place twice.
 */
export function splitLine(line: readonly Place[], { waypoints, lengths }: Split): Place[][] {
  const along = metresAlong(line);
  const total = along.at(-1) ?? 0;
  const scale = total / Math.max(1, sum(lengths));
  const window = total * WINDOW.share + WINDOW.metres;
  const cuts = [0];
  for (const [index, waypoint] of waypoints.slice(1, -1).entries()) {
    const expected = sum(lengths.slice(0, index + 1)) * scale;
    cuts.push(
      nearestPoint(line, waypoint, (at) => at >= (cuts.at(-1) ?? 0) && isWithin(along[at], expected, window)),
    );
  }
  cuts.push(line.length - 1);
  return cuts.slice(1).map((cut, index) => line.slice(cuts[index], cut + 1));
}

/** The metres from the start to each point. */
export function metresAlong(line: readonly Place[]): Float64Array {
  const metres = new Float64Array(line.length);
  for (const [index, place] of line.entries()) {
    const previous = line[index - 1];
    if (previous) metres[index] = (metres[index - 1] ?? 0) + metresBetween(previous, place);
  }
  return metres;
}

const isWithin = (metres: number | undefined, expected: number, window: number) =>
  metres !== undefined && Math.abs(metres - expected) <= window;

/** The last point if none may be chosen. */
function nearestPoint(line: readonly Place[], to: Place, mayChoose: (index: number) => boolean): number {
  let nearest = line.length - 1;
  let shortest = Number.POSITIVE_INFINITY;
  for (const [index, place] of line.entries()) {
    if (!mayChoose(index)) continue;
    const metres = metresBetween(place, to);
    if (metres >= shortest) continue;
    [nearest, shortest] = [index, metres];
  }
  return nearest;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
