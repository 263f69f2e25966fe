import type { ControlPoint } from "@longpaddock/db/seed/control-point";

/** Kilometres east and north of the line's first point, kilometres along it, metres above the sea. */
export interface Spot {
  readonly east: number;
  readonly north: number;
  readonly along: number;
  readonly metres: number;
}

const KM_PER_DEGREE = 111.2;
const STEPS = 40;

interface Knot {
  readonly east: number;
  readonly north: number;
  readonly metres: number;
  /** Kilometres to the next one as the crow flies. */
  readonly reach: number;
}

/** One flat plane for the whole line: what is drawn in it is turned back into degrees by the same measure. */
function planeOf(line: readonly ControlPoint[]) {
  const [longitude, latitude] = line[0] ?? [0, 0];
  const kmPerDegreeEast = KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return {
    place: ([lon, lat]: ControlPoint) => ({
      east: (lon - longitude) * kmPerDegreeEast,
      north: (lat - latitude) * KM_PER_DEGREE,
    }),
    toDegrees: (east: number, north: number) => ({
      longitude: longitude + east / kmPerDegreeEast,
      latitude: latitude + north / KM_PER_DEGREE,
    }),
  };
}

/** A curve through every place of the line, in many short steps, and the way back from its plane to degrees. */
export function smoothLine(line: readonly ControlPoint[]) {
  const { place, toDegrees } = planeOf(line);
  const places = line.map((point) => ({ ...place(point), metres: point[2] }));
  const knots = places.map((from, i): Knot => {
    const to = places[i + 1] ?? from;
    return { ...from, reach: Math.hypot(to.east - from.east, to.north - from.north) };
  });
  const spots: Spot[] = [];
  let along = 0;
  for (const { east, north, metres } of knots.flatMap((_, i) => spanFrom(knots, i))) {
    const before = spots.at(-1);
    if (before) along += Math.hypot(east - before.east, north - before.north);
    spots.push({ east, north, along, metres });
  }
  return { spots, toDegrees };
}

/** From knot i up to the next one, which begins the span after it; the last knot is a span of its own. */
function spanFrom(knots: readonly Knot[], i: number): Omit<Spot, "along">[] {
  const [before, from, to, after] = [knots[i - 1], knots[i], knots[i + 1], knots[i + 2]];
  if (!from) return [];
  if (!to) return [from];
  const leaving = slope(before ?? from, to, (before?.reach ?? 0) + from.reach);
  const arriving = slope(from, after ?? to, from.reach + (after ? to.reach : 0));
  return Array.from({ length: STEPS }, (_, step) => {
    const t = step / STEPS;
    const bend = (a: number, b: number, slopes: readonly [number, number]) =>
      hermite(t, [a, b], [slopes[0] * from.reach, slopes[1] * from.reach]);
    return {
      east: bend(from.east, to.east, [leaving.east, arriving.east]),
      north: bend(from.north, to.north, [leaving.north, arriving.north]),
      metres: from.metres + (to.metres - from.metres) * t,
    };
  });
}

const slope = (from: Knot, to: Knot, reach: number) => ({
  east: (to.east - from.east) / reach,
  north: (to.north - from.north) / reach,
});

function hermite(t: number, [a, b]: readonly [number, number], [da, db]: readonly [number, number]): number {
  const u = 1 - t;
  return u * u * (1 + 2 * t) * a + t * t * (1 + 2 * u) * b + u * u * t * da - t * t * u * db;
}
