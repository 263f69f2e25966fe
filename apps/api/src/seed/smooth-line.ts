import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import { KM_PER_DEGREE, kmPerDegreeEast } from "@longpaddock/geo/flat-map";

/** Kilometres east and north of the first point, kilometres along the line, and metres above sea level. */
export interface CurvePoint {
  readonly east: number;
  readonly north: number;
  readonly along: number;
  readonly metres: number;
}

const STEPS_PER_SPAN = 40;

interface Knot {
  readonly east: number;
  readonly north: number;
  readonly metres: number;
  /** Kilometres to the next knot. */
  readonly distance: number;
}

/** Converts between degrees and kilometres on a flat plane. */
function planeOf(line: readonly ControlPoint[]) {
  const [longitude, latitude] = line[0] ?? [0, 0];
  const kmEast = kmPerDegreeEast(latitude);
  return {
    toPlane: ([lon, lat]: ControlPoint) => ({
      east: (lon - longitude) * kmEast,
      north: (lat - latitude) * KM_PER_DEGREE,
    }),
    toDegrees: (east: number, north: number) => ({
      longitude: longitude + east / kmEast,
      latitude: latitude + north / KM_PER_DEGREE,
    }),
  };
}

/** Returns a smooth curve through every place of the line, and a function that converts its points to degrees. */
export function smoothLine(line: readonly ControlPoint[]) {
  const { toPlane, toDegrees } = planeOf(line);
  const places = line.map((point) => ({ ...toPlane(point), metres: point[2] }));
  const knots = places.map((from, i): Knot => {
    const to = places[i + 1] ?? from;
    return { ...from, distance: Math.hypot(to.east - from.east, to.north - from.north) };
  });
  const curve: CurvePoint[] = [];
  let along = 0;
  for (const { east, north, metres } of knots.flatMap((_, i) => spanFrom(knots, i))) {
    const previous = curve.at(-1);
    if (previous) along += Math.hypot(east - previous.east, north - previous.north);
    curve.push({ east, north, along, metres });
  }
  return { curve, toDegrees };
}

/** Interpolates from knot i to the next one, exclusive, with a cubic Hermite spline. */
function spanFrom(knots: readonly Knot[], i: number): Omit<CurvePoint, "along">[] {
  const [before, from, to, after] = [knots[i - 1], knots[i], knots[i + 1], knots[i + 2]];
  if (!from) return [];
  if (!to) return [from];
  const leaving = slope(before ?? from, to, (before?.distance ?? 0) + from.distance);
  const arriving = slope(from, after ?? to, from.distance + (after ? to.distance : 0));
  return Array.from({ length: STEPS_PER_SPAN }, (_, step) => {
    const t = step / STEPS_PER_SPAN;
    const interpolate = (a: number, b: number, slopes: readonly [number, number]) =>
      hermite(t, [a, b], [slopes[0] * from.distance, slopes[1] * from.distance]);
    return {
      east: interpolate(from.east, to.east, [leaving.east, arriving.east]),
      north: interpolate(from.north, to.north, [leaving.north, arriving.north]),
      metres: from.metres + (to.metres - from.metres) * t,
    };
  });
}

const slope = (from: Knot, to: Knot, distance: number) => ({
  east: (to.east - from.east) / distance,
  north: (to.north - from.north) / distance,
});

function hermite(t: number, [a, b]: readonly [number, number], [da, db]: readonly [number, number]): number {
  const u = 1 - t;
  return u * u * (1 + 2 * t) * a + t * t * (1 + 2 * u) * b + u * u * t * da - t * t * u * db;
}
