import { metresBetween, type Place } from "@longpaddock/domain/geo";

/** Longitude, latitude, as in GeoJSON. */
export type Position = readonly [number, number];
export type Lines = readonly (readonly Position[])[];

const REACH_DEGREES = 0.04;
const KM_PER_DEGREE = 111.195;

/** Where a line comes nearest to a place. */
interface Nearest {
  /** From the start of the line. */
  readonly km: number;
  /** Between the line and the place. */
  readonly distanceKm: number;
}

export interface PassedPlace<P extends Place> extends Nearest {
  readonly place: P;
}

export function lengthKm(lines: Lines): number {
  return lines.reduce((sum, line) => sum + (distancesAlong(line).at(-1) ?? 0), 0);
}

/** The places that a line passes, in order; one that it passes twice counts twice. `reachKm` is 4 at most. */
export function placesPassed<P extends Place>(
  lines: Lines,
  places: readonly P[],
  reachKm: number,
): PassedPlace<P>[] {
  const passed: PassedPlace<P>[] = [];
  let startKm = 0;
  for (const line of lines) {
    const along = distancesAlong(line);
    for (const place of placesNear(line, places))
      for (const { km, distanceKm } of passesOf(place, { line, along, reachKm }))
        passed.push({ place, km: startKm + km, distanceKm });
    startKm += along.at(-1) ?? 0;
  }
  return passed.toSorted((a, b) => a.km - b.km);
}

/** The position after this many kilometres, the finish at most; null without a line. */
export function positionAt(lines: Lines, km: number): Position | null {
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

/** The part of a line between two distances from its start. */
export function partBetween(line: readonly Position[], fromKm: number, toKm: number): Position[] {
  const along = distancesAlong(line);
  const inside = line.filter((_, index) => (along[index] ?? 0) > fromKm && (along[index] ?? 0) < toKm);
  const [from, to] = [positionAt([line], fromKm), positionAt([line], toKm)];
  return [...(from ? [from] : []), ...inside, ...(to ? [to] : [])];
}

/** Where a line comes nearest to a place; null of a line without a length. */
export function nearestOnLine(place: Place, line: readonly Position[]): Nearest | null {
  const along = distancesAlong(line);
  let nearest: Nearest | null = null;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) continue;
    const { distance, part } = nearestOn(place, from, to);
    if (nearest && distance >= nearest.distanceKm) continue;
    const fromKm = along[index - 1] ?? 0;
    nearest = { km: fromKm + part * ((along[index] ?? 0) - fromKm), distanceKm: distance };
  }
  return nearest;
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

function placesNear<P extends Place>(line: readonly Position[], places: readonly P[]): P[] {
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
  place: Place,
  { line, along, reachKm }: { line: readonly Position[]; along: readonly number[]; reachKm: number },
): Nearest[] {
  const passes: Nearest[] = [];
  let nearest: Nearest | null = null;
  for (let index = 1; index < line.length; index++) {
    const [from, to] = [line[index - 1], line[index]];
    const [fromKm, toKm] = [along[index - 1] ?? 0, along[index] ?? 0];
    if (!from || !to) continue;
    const { distance, part, endDistance } = nearestOn(place, from, to);
    if (distance <= reachKm && (!nearest || distance < nearest.distanceKm))
      nearest = { distanceKm: distance, km: fromKm + part * (toKm - fromKm) };
    // It has left the place: the next time counts again.
    if (nearest && endDistance > 2 * reachKm) {
      passes.push(nearest);
      nearest = null;
    }
  }
  return nearest ? [...passes, nearest] : passes;
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
