import { atKnots, knotsBetween, turned } from "@longpaddock/roads/places/knots";
import { lengthKm, placesPassed } from "@longpaddock/roads/places/passed-places";
import { trackKnots } from "../track-knots";
import type { RouteDetail, RouteTrack } from "../use-route";

type Days = readonly Pick<NonNullable<RouteDetail["days"]>[number], "distance">[];
type Position = RouteTrack["lines"][number][number];

/** Waypoints that are farther away belong to another day. */
const REACH_KM = 1;

/** The part of a route's track that one of its days covers, measured from the day's start. */
export function trackOfDay(track: RouteTrack, days: Days, day: number): RouteTrack {
  const kmOf = (part: Days) => part.reduce((sum, { distance }) => sum + distance, 0);
  const knots = turned(trackKnots(track, kmOf(days)));
  const drawnKm = lengthKm(track.lines);
  const drawnAt = (count: number) => atKnots(knots, kmOf(days.slice(0, count)));
  const [fromKm, toKm] = [drawnAt(day - 1), drawnAt(day)];
  const pieces = piecesBetween(track, fromKm, toKm);
  const lines = pieces.map(({ line }) => line);
  const passed = new Set(placesPassed(lines, track.waypoints, REACH_KM).map(({ place }) => place));
  return {
    lines,
    straight: pieces.map(({ isStraight }) => isStraight),
    elevation: track.elevation && samplesBetween(track.elevation, fromKm / drawnKm, toKm / drawnKm),
    waypoints: track.waypoints.filter((waypoint) => passed.has(waypoint)),
    ...(track.knots && { knots: knotsBetween(track.knots, fromKm, toKm) }),
  };
}

function piecesBetween({ lines, straight }: RouteTrack, fromKm: number, toKm: number) {
  const pieces: { line: Position[]; isStraight: boolean }[] = [];
  let km = 0;
  for (const [index, line] of lines.entries()) {
    const part: Position[] = [];
    for (const [at, point] of line.entries()) {
      const before = line[at - 1];
      const stepKm = before ? lengthKm([[before, point]]) : 0;
      const share = (cutKm: number) => (cutKm - km) / stepKm;
      if (before && km < fromKm && km + stepKm > fromKm) part.push(between(before, point, share(fromKm)));
      if (before && km < toKm && km + stepKm > toKm) part.push(between(before, point, share(toKm)));
      km += stepKm;
      if (km >= fromKm && km <= toKm) part.push(point);
    }
    if (part.length > 1) pieces.push({ line: part, isStraight: straight[index] ?? false });
  }
  return pieces;
}

const between = (from: Position, to: Position, share: number): Position => [
  from[0] + share * (to[0] - from[0]),
  from[1] + share * (to[1] - from[1]),
];

type Samples = NonNullable<RouteTrack["elevation"]>;

function samplesBetween(samples: Samples, fromShare: number, toShare: number): Samples | null {
  const totalMetres = samples.at(-1)?.[0] ?? 0;
  const [from, to] = [fromShare * totalMetres, toShare * totalMetres];
  const inside = samples.filter(([metres]) => metres >= from && metres <= to);
  const first = inside[0]?.[0] ?? 0;
  return inside.length < 2 ? null : inside.map(([metres, ...rest]) => [metres - first, ...rest]);
}

/** How far along the lines the point nearest to a place is, between two kilometres: a way back may pass it again. */
export function kmNearest(
  lines: RouteTrack["lines"],
  place: Position,
  [fromKm, toKm]: [number, number],
): number {
  const longitudeScale = Math.cos((place[1] * Math.PI) / 180);
  let [km, nearestKm, least] = [0, fromKm, Number.POSITIVE_INFINITY];
  for (const line of lines)
    for (const [at, to] of line.entries()) {
      const from = line[at - 1];
      if (!from) continue;
      const stepKm = lengthKm([[from, to]]);
      const [x, y] = [(place[0] - from[0]) * longitudeScale, place[1] - from[1]];
      const [east, north] = [(to[0] - from[0]) * longitudeScale, to[1] - from[1]];
      const share = Math.min(1, Math.max(0, (x * east + y * north) / (east ** 2 + north ** 2 || 1)));
      const alongKm = Math.min(toKm, Math.max(fromKm, km + share * stepKm));
      const clamped = stepKm === 0 ? 0 : (alongKm - km) / stepKm;
      const isWithin = clamped >= 0 && clamped <= 1;
      const away = Math.hypot(x - clamped * east, y - clamped * north);
      if (isWithin && away < least) [nearestKm, least] = [alongKm, away];
      km += stepKm;
    }
  return nearestKm;
}
