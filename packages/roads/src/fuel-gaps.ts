import type { Supply } from "@longpaddock/domain/fuel/vocabulary";
import { metresBetween } from "@longpaddock/domain/geo";
import { sellsFuel } from "./fuel";
import { GAZETTEER, type Place, type PlaceKind } from "./places/gazetteer";

/** Longitude, latitude, as in GeoJSON. */
type Position = readonly [number, number];

export interface Stop {
  readonly name: string;
  readonly km: number;
}

/** A stretch without fuel, or without water. */
export interface Gap {
  readonly fromKm: number;
  readonly toKm: number;
  /** The stops at its ends; null for the start and the finish of the route. */
  readonly from: string | null;
  readonly to: string | null;
}

/** How far from the middle of a town or roadhouse a route may pass. */
const REACH_KM = 2.5;
/**
 * The author's stops are on the line, but others may have a shorter one, without the parts near the author's home: a stop
 * there must not appear at its end.
 */
const ADDED_REACH_KM = 0.25;
const REACH_DEGREES = 0.04;
const KM_PER_DEGREE = 111.195;

type StopPlace = Pick<Place, "name" | "latitude" | "longitude">;

/** There is water where there is fuel, and in other places where people live or sell something. */
const KINDS_WITH_WATER: ReadonlySet<PlaceKind> = new Set(["city", "town", "roadhouse"]);

const PLACES_WITH: Readonly<Record<Supply, readonly Place[]>> = {
  fuel: GAZETTEER.filter(sellsFuel),
  water: GAZETTEER.filter((place) => KINDS_WITH_WATER.has(place.kind) || sellsFuel(place)),
};

export function lengthKm(lines: readonly (readonly Position[])[]): number {
  return lines.reduce((sum, line) => sum + (distancesAlong(line).at(-1) ?? 0), 0);
}

/** The towns and roadhouses with a supply that a route passes, in order; one that it passes twice counts twice. */
export function stopsAlong(lines: readonly (readonly Position[])[], supply: Supply): Stop[] {
  return stopsAt(lines, PLACES_WITH[supply], REACH_KM);
}

/** The same for a stop of the author. */
export function addedStopsAlong(
  lines: readonly (readonly Position[])[],
  added: readonly StopPlace[],
): Stop[] {
  return stopsAt(lines, added, ADDED_REACH_KM);
}

export const inOrder = (stops: readonly Stop[]): Stop[] => stops.toSorted((a, b) => a.km - b.km);

function stopsAt(
  lines: readonly (readonly Position[])[],
  places: readonly StopPlace[],
  reachKm: number,
): Stop[] {
  const stops: Stop[] = [];
  let startKm = 0;
  for (const line of lines) {
    const along = distancesAlong(line);
    for (const place of placesNear(line, places))
      for (const km of passesOf(place, { line, along, reachKm }))
        stops.push({ name: place.name, km: startKm + km });
    startKm += along.at(-1) ?? 0;
  }
  return inOrder(stops);
}

/** The position after this many kilometres, the finish at most; null without a line. */
export function positionAt(lines: readonly (readonly Position[])[], km: number): Position | null {
  let leftKm = km;
  let last: Position | null = null;
  for (const line of lines) {
    const along = distancesAlong(line);
    const index = along.findIndex((at) => at >= leftKm);
    const [from, to] = [line[index - 1], line[index]];
    last = line.at(-1) ?? last;
    if (index === 0) return line[0] ?? last;
    if (from && to) {
      const [fromKm, toKm] = [along[index - 1] ?? 0, along[index] ?? 0];
      const part = (leftKm - fromKm) / (toKm - fromKm);
      return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
    }
    leftKm -= along.at(-1) ?? 0;
  }
  return last;
}

/** The stretches between the stops, from the start to the finish. */
export function gapsBetween(stops: readonly Stop[], totalKm: number): Gap[] {
  const ends = [...stops, { name: null, km: totalKm }];
  return ends.map(({ name, km }, index) => {
    const before = stops[index - 1];
    return { fromKm: before?.km ?? 0, toKm: km, from: before?.name ?? null, to: name };
  });
}

export const gapKm = ({ fromKm, toKm }: Gap): number => toKm - fromKm;

export function longestGap(gaps: readonly Gap[]): Gap | null {
  return gaps.reduce<Gap | null>(
    (longest, gap) => (longest && gapKm(longest) >= gapKm(gap) ? longest : gap),
    null,
  );
}

function distancesAlong(line: readonly Position[]): number[] {
  let km = 0;
  return line.map(([longitude, latitude], index) => {
    const before = line[index - 1];
    if (before)
      km += metresBetween({ longitude: before[0], latitude: before[1] }, { longitude, latitude }) / 1000;
    return km;
  });
}

function placesNear(line: readonly Position[], places: readonly StopPlace[]): StopPlace[] {
  const bounds = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude, latitude] of line) {
    bounds.west = Math.min(bounds.west, longitude - REACH_DEGREES);
    bounds.east = Math.max(bounds.east, longitude + REACH_DEGREES);
    bounds.south = Math.min(bounds.south, latitude - REACH_DEGREES);
    bounds.north = Math.max(bounds.north, latitude + REACH_DEGREES);
  }
  return places.filter(
    ({ longitude, latitude }) =>
      longitude > bounds.west &&
      longitude < bounds.east &&
      latitude > bounds.south &&
      latitude < bounds.north,
  );
}

/** Where the line comes nearest to the place, once for each time that it comes within reach. */
function passesOf(
  place: StopPlace,
  { line, along, reachKm }: { line: readonly Position[]; along: readonly number[]; reachKm: number },
): number[] {
  const passes: number[] = [];
  let nearest: { distance: number; km: number } | null = null;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    const [fromKm, toKm] = [along[index - 1] ?? 0, along[index] ?? 0];
    if (!from || !to) continue;
    const { distance, part, endDistance } = nearestOn(place, from, to);
    if (distance <= reachKm && (!nearest || distance < nearest.distance))
      nearest = { distance, km: fromKm + part * (toKm - fromKm) };
    // It has left the place: the next time counts again.
    if (nearest && endDistance > 2 * reachKm) {
      passes.push(nearest.km);
      nearest = null;
    }
  }
  return nearest ? [...passes, nearest.km] : passes;
}

/** On a plane, which is exact enough within a few kilometres of the place. */
function nearestOn(place: StopPlace, from: Position, to: Position) {
  const scale = KM_PER_DEGREE * Math.cos((place.latitude * Math.PI) / 180);
  const [ax, ay] = [(from[0] - place.longitude) * scale, (from[1] - place.latitude) * KM_PER_DEGREE];
  const [dx, dy] = [(to[0] - from[0]) * scale, (to[1] - from[1]) * KM_PER_DEGREE];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square));
  return {
    distance: Math.hypot(ax + part * dx, ay + part * dy),
    part,
    endDistance: Math.hypot(ax + dx, ay + dy),
  };
}
