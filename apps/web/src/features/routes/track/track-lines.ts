import type { Bounds } from "../../../map/bounds";
import type { RouteTrack } from "../use-routes";

type Position = readonly number[];

/** Something of the route that stands at one place. */
export interface Landmark {
  /** Its own among the route's landmarks, whose names may repeat. */
  id: string;
  /** Longitude, latitude. */
  at: readonly [number, number];
  name: string;
}

type Drawable = Pick<RouteTrack, "lines" | "waypoints">;

/** Nearer than this two places are one, in degrees (about 50 m). */
const PLACE_DEGREES = 0.0005;

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
export function endsOf({ lines }: Pick<RouteTrack, "lines">): Landmark[] {
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

/** Every place once: an end where the first or the last waypoint stands takes its name and its entry over. */
export function placesOf(track: Drawable): { ends: Landmark[]; waypoints: Landmark[] } {
  const ends = endsOf(track);
  const waypoints = waypointsOf(track);
  const outermost = new Set([waypoints[0], waypoints.at(-1)]);
  const standingAt = ({ at }: Landmark) =>
    waypoints.filter(
      (waypoint) => outermost.has(waypoint) && degreesBetween(waypoint.at, at) < PLACE_DEGREES,
    );
  const taken = new Set(ends.flatMap(standingAt));
  const nameOf = (end: Landmark) => {
    const names = [...new Set(standingAt(end).map(({ name }) => name))];
    return names.length > 0 ? `${end.name}: ${names.join(", ")}` : end.name;
  };
  return {
    ends: ends.map((end) => ({ ...end, name: nameOf(end) })),
    waypoints: waypoints.filter((waypoint) => !taken.has(waypoint)),
  };
}

export function waypointsOf({ waypoints }: Pick<RouteTrack, "waypoints">): Landmark[] {
  return waypoints.map(({ name, longitude, latitude }, index) => ({
    id: `waypoint ${index + 1}`,
    at: [longitude, latitude],
    name: name ?? `Waypoint ${index + 1}`,
  }));
}

function degreesBetween(one: Landmark["at"], other: Landmark["at"]): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

function positionOf(position: Position | undefined): readonly [number, number] | null {
  const [longitude, latitude] = position ?? [];
  return longitude === undefined || latitude === undefined ? null : [longitude, latitude];
}
