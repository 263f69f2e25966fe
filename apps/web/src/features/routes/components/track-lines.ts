import type { RouteTrack } from "../use-routes";

type Position = readonly number[];

/** Degrees. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Something of the route that stands at one place. */
export interface Landmark {
  /** Its own among the route's landmarks, whose names may repeat. */
  id: string;
  /** Longitude, latitude. */
  at: readonly [number, number];
  name: string;
}

/** Nearer than this a line that ends where it began is a loop, in degrees (about 200 m). */
const LOOP_DEGREES = 0.002;

export function hasPlaces({ lines, waypoints }: RouteTrack): boolean {
  return lines.length > 0 || waypoints.length > 0;
}

/** Where everything that the map shows lies. The track is not empty. */
export function boundsOf({ lines, waypoints }: RouteTrack): Bounds {
  const bounds = { west: 360, south: 90, east: -360, north: -90 };
  const include = ([longitude = 0, latitude = 0]: Position) => {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
  };
  for (const line of lines) line.forEach(include);
  for (const { longitude, latitude } of waypoints) include([longitude, latitude]);
  return bounds;
}

/** The line's ends: 'Start' and 'End', or one of both for a loop; none without a line. */
export function endsOf({ lines }: RouteTrack): Landmark[] {
  const start = positionOf(lines[0]?.[0]);
  const end = positionOf(lines.at(-1)?.at(-1));
  if (!start || !end) return [];
  const isLoop = Math.hypot(start[0] - end[0], start[1] - end[1]) < LOOP_DEGREES;
  if (isLoop) return [{ id: "start", at: start, name: "Start and end" }];
  return [
    { id: "start", at: start, name: "Start" },
    { id: "end", at: end, name: "End" },
  ];
}

export function waypointsOf({ waypoints }: RouteTrack): Landmark[] {
  return waypoints.map(({ name, longitude, latitude }, index) => ({
    id: `waypoint ${index + 1}`,
    at: [longitude, latitude],
    name: name ?? `Waypoint ${index + 1}`,
  }));
}

/** '36.417° S, 148.624° E' */
export function coordinates([longitude, latitude]: Landmark["at"]): string {
  const east = longitude > 180 ? longitude - 360 : longitude;
  return `${degrees(latitude, "N", "S")}, ${degrees(east, "E", "W")}`;
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(3)}° ${value < 0 ? negative : positive}`;
}

function positionOf(position: Position | undefined): readonly [number, number] | null {
  const [longitude, latitude] = position ?? [];
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
}
