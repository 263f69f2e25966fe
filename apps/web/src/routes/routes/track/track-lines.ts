import type { Bounds } from "../../../map/bounds";
import type { RouteTrack } from "../use-route";

type Position = readonly number[];

/** A place that the map shows: an end of the line or a waypoint. */
export interface MapPlace {
  /** Unique within the route, unlike the name. */
  id: string;
  /** Longitude, latitude. */
  at: readonly [number, number];
  name: string;
}

type Drawable = Pick<RouteTrack, "lines" | "waypoints">;

/** Closer places count as the same (about 50 m). */
const SAME_PLACE_DEGREES = 0.0005;

/** A line whose ends are closer is a loop (about 200 m). */
const LOOP_DEGREES = 0.002;

export function hasPlaces({ lines, waypoints }: RouteTrack): boolean {
  return lines.length > 0 || waypoints.length > 0;
}

/** The track must have lines or waypoints. */
export function boundsOf({ lines, waypoints }: Drawable): Bounds {
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

/** 'Start' and 'End', 'Start and end' for a loop, or nothing without a line. */
export function endsOf({ lines }: Pick<RouteTrack, "lines">): MapPlace[] {
  const start = positionOf(lines[0]?.[0]);
  const end = positionOf(lines.at(-1)?.at(-1));
  if (!start || !end) return [];
  const isLoop = degreesBetween(start, end) < LOOP_DEGREES;
  if (isLoop) return [{ id: "start", at: start, name: "Start and end" }];
  return [
    { id: "start", at: start, name: "Start" },
    { id: "end", at: end, name: "End" },
  ];
}

/** Merges an end of the line with the first or last waypoint if they are at the same place. */
export function mapPlacesOf(track: Drawable): { ends: MapPlace[]; waypoints: MapPlace[] } {
  const ends = endsOf(track);
  const waypoints = waypointsOf(track);
  const firstAndLast = new Set([waypoints[0], waypoints.at(-1)]);
  const waypointsAt = ({ at }: MapPlace) =>
    waypoints.filter(
      (waypoint) => firstAndLast.has(waypoint) && degreesBetween(waypoint.at, at) < SAME_PLACE_DEGREES,
    );
  const merged = new Set(ends.flatMap(waypointsAt));
  const nameOf = (end: MapPlace) => {
    const names = [...new Set(waypointsAt(end).map(({ name }) => name))];
    return names.length > 0 ? `${end.name}: ${names.join(", ")}` : end.name;
  };
  return {
    ends: ends.map((end) => ({ ...end, name: nameOf(end) })),
    waypoints: waypoints.filter((waypoint) => !merged.has(waypoint)),
  };
}

export function waypointsOf({ waypoints }: Pick<RouteTrack, "waypoints">): MapPlace[] {
  return waypoints.map(({ name, longitude, latitude }, index) => ({
    id: `waypoint ${index + 1}`,
    at: [longitude, latitude],
    name: name ?? `Waypoint ${index + 1}`,
  }));
}

function degreesBetween(a: MapPlace["at"], b: MapPlace["at"]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function positionOf(position: Position | undefined): readonly [number, number] | null {
  const [longitude, latitude] = position ?? [];
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
}
