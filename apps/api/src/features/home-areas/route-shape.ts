import { nullsOf, routeColumnsOf } from "@longpaddock/db/route-privacy";
import type { WholeRoute } from "@longpaddock/db/schema/route-wholes";
import { routeDistance } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { Bounds } from "@longpaddock/gpx/line/bounds";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import type { LineReading } from "@longpaddock/gpx/read-line";
import { readWaypoints } from "../../gpx/read-waypoints";

/** Everything in a route's rows that says where it goes, either whole or as others may see it. */
export type RouteShape = WholeRoute;
type TrackShape = NonNullable<RouteShape["track"]>;

const NOWHERE: Bounds = { west: 0, south: 0, east: 0, north: 0 };

const EMPTY_TRACK: TrackShape = {
  points: 0,
  segments: 0,
  track: [],
  elevation: null,
  waypoints: [],
  ...NOWHERE,
};

/** What a hidden route shows: nothing. */
export const NO_SHAPE: RouteShape = { ...nullsOf(routeColumnsOf("shape")), track: null };

/** The columns of `routes` that a shape fills. */
export function routeColumns({ track: _inItsOwnTable, ...columns }: RouteShape): Omit<RouteShape, "track"> {
  return columns;
}

/** The columns of `route_tracks` that a shape fills. */
export function trackColumns({ track }: RouteShape): TrackShape {
  return track ?? EMPTY_TRACK;
}

/** The waypoints that came with the form, else those in the file; a file without a line is read as plotted. */
export async function shapeFromGpx(
  reading: GpxReading,
  given: readonly Waypoint[],
  typedKm?: number,
): Promise<RouteShape> {
  const waypoints = given.length > 0 ? given : reading.waypoints.map(storedWaypoint);
  const track = trackShape(reading, reading.waypoints.map(storedWaypoint));
  if (reading.points === 0) return { ...(await shapeFromWaypoints(waypoints, typedKm)), track };
  return { ...shapeFromLine(reading, waypoints), track };
}

/** Everything but the track and the duration. */
export function shapeFromLine(
  { distanceKm, outline, spark, ascentM, descentM }: LineReading,
  waypoints: readonly Waypoint[],
): RouteShape {
  return {
    distance: stored(routeDistance({ trackKm: distanceKm })),
    duration: null,
    outline,
    spark,
    ascent: ascentM,
    descent: descentM,
    gpxData: { googleMapsUrl: null, waypoints: [...waypoints] },
    track: null,
  };
}

export function trackShape(reading: LineReading, waypoints: TrackShape["waypoints"]): TrackShape {
  const { points, segments, track, elevation, bounds } = reading;
  const samples = elevation?.distanceKm.map((km, i): [number, number, number, number] => {
    const [longitude, latitude] = elevation.positions[i] ?? [0, 0];
    return [Math.round(km * 1000), elevation.metres[i] ?? 0, longitude, latitude];
  });
  return { points, segments, track, elevation: samples ?? null, waypoints, ...(bounds ?? NOWHERE) };
}

export async function shapeFromWaypoints(
  waypoints: readonly Waypoint[],
  typedKm?: number,
): Promise<RouteShape> {
  if (waypoints.length === 0) return { ...NO_SHAPE, distance: stored(routeDistance({ typedKm })) };
  const { distanceKm, outline } = readWaypoints(waypoints);
  const waypointsKm = waypoints.length > 1 ? distanceKm : undefined;
  return {
    ...NO_SHAPE,
    distance: stored(routeDistance({ waypointsKm, typedKm })),
    outline,
    gpxData: { googleMapsUrl: null, waypoints: [...waypoints] },
  };
}

function stored(kilometres: number | null): string | null {
  return kilometres?.toFixed(3) ?? null;
}

export function storedWaypoint({
  name,
  latitude,
  longitude,
}: {
  name?: string | null;
  latitude: number;
  longitude: number;
}) {
  return { ...(name && { name }), latitude, longitude };
}
