import { metresBetween } from "../geo";
import { GAZETTEER, type Place } from "../places/gazetteer";
import { sellsFuel } from "../roads/fuel";

/** Longitude, latitude, as in GeoJSON. */
type Position = readonly [number, number];

export interface FuelStop {
  readonly name: string;
  readonly km: number;
}

export interface FuelGap {
  readonly fromKm: number;
  readonly toKm: number;
  /** The stops at its ends; null for the start and the finish of the route. */
  readonly from: string | null;
  readonly to: string | null;
}

/** How far from the middle of a place with fuel a route may pass. */
const REACH_KM = 2.5;
const REACH_DEGREES = 0.04;
const KM_PER_DEGREE = 111.195;

const PLACES_WITH_FUEL = GAZETTEER.filter(sellsFuel);

export function lengthKm(lines: readonly (readonly Position[])[]): number {
  return lines.reduce((sum, line) => sum + (distancesAlong(line).at(-1) ?? 0), 0);
}

/** The places with fuel that a route passes, in order; one that it passes twice counts twice. */
export function fuelStopsAlong(lines: readonly (readonly Position[])[]): FuelStop[] {
  const stops: FuelStop[] = [];
  let startKm = 0;
  for (const line of lines) {
    const along = distancesAlong(line);
    for (const place of placesNear(line))
      for (const km of passesOf(place, line, along)) stops.push({ name: place.name, km: startKm + km });
    startKm += along.at(-1) ?? 0;
  }
  return stops.toSorted((a, b) => a.km - b.km);
}

/** The stretches without fuel, from the start to the finish. */
export function fuelGaps(stops: readonly FuelStop[], totalKm: number): FuelGap[] {
  const ends = [...stops, { name: null, km: totalKm }];
  return ends.map(({ name, km }, index) => {
    const before = stops[index - 1];
    return { fromKm: before?.km ?? 0, toKm: km, from: before?.name ?? null, to: name };
  });
}

export const gapKm = ({ fromKm, toKm }: FuelGap): number => toKm - fromKm;

export function longestGap(gaps: readonly FuelGap[]): FuelGap | null {
  return gaps.reduce<FuelGap | null>(
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

function placesNear(line: readonly Position[]): Place[] {
  const bounds = { west: 180, east: -180, south: 90, north: -90 };
  for (const [longitude, latitude] of line) {
    bounds.west = Math.min(bounds.west, longitude - REACH_DEGREES);
    bounds.east = Math.max(bounds.east, longitude + REACH_DEGREES);
    bounds.south = Math.min(bounds.south, latitude - REACH_DEGREES);
    bounds.north = Math.max(bounds.north, latitude + REACH_DEGREES);
  }
  return PLACES_WITH_FUEL.filter(
    ({ longitude, latitude }) =>
      longitude > bounds.west &&
      longitude < bounds.east &&
      latitude > bounds.south &&
      latitude < bounds.north,
  );
}

/** Where the line comes nearest to the place, once for each time that it comes within reach. */
function passesOf(place: Place, line: readonly Position[], along: readonly number[]): number[] {
  const passes: number[] = [];
  let nearest: { distance: number; km: number } | null = null;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    const [fromKm, toKm] = [along[index - 1] ?? 0, along[index] ?? 0];
    if (!from || !to) continue;
    const { distance, part, endDistance } = nearestOn(place, from, to);
    if (distance <= REACH_KM && (!nearest || distance < nearest.distance))
      nearest = { distance, km: fromKm + part * (toKm - fromKm) };
    // It has left the place: the next time counts again.
    if (nearest && endDistance > 2 * REACH_KM) {
      passes.push(nearest.km);
      nearest = null;
    }
  }
  return nearest ? [...passes, nearest.km] : passes;
}

/** On a plane, which is exact enough within a few kilometres of the place. */
function nearestOn(place: Place, from: Position, to: Position) {
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
