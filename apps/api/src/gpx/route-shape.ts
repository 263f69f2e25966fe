import type { routeTracks } from "@longpaddock/db/schema/route-tracks";
import type { WholeRoute } from "@longpaddock/db/schema/route-wholes";
import type { routes } from "@longpaddock/db/schema/routes";
import { routeDistance } from "@longpaddock/domain/routes/rules";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { Bounds } from "./bounds";
import type { GpxReading, LineReading } from "./read-gpx";
import { readWaypoints } from "./read-waypoints";

/** All that a route's rows say of where it goes; of the whole of it, or of what others may see. */
export type RouteShape = WholeRoute;
type TrackShape = NonNullable<RouteShape["track"]>;

/** What a hidden route shows: nothing. */
export const NO_SHAPE: RouteShape = {
  distance: null,
  ascent: null,
  descent: null,
  outline: null,
  spark: null,
  gpxData: null,
  track: null,
};

const NOWHERE: Bounds = { west: 0, south: 0, east: 0, north: 0 };

/** The columns of `routes` that a shape fills. */
export function routeColumns({ track: _inItsOwnTable, ...columns }: RouteShape) {
  return columns satisfies Partial<typeof routes.$inferInsert>;
}

/** The columns of `route_tracks` that a shape fills. */
export function trackColumns({ track }: RouteShape) {
  const columns = track ?? { points: 0, segments: 0, track: [], elevation: null, waypoints: [], ...NOWHERE };
  return columns satisfies Partial<typeof routeTracks.$inferInsert>;
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

/** Everything but what goes into `route_tracks`. */
export function shapeFromLine(
  { distanceKm, outline, spark, ascentM, descentM }: LineReading,
  waypoints: readonly Waypoint[],
): RouteShape {
  return {
    distance: stored(routeDistance({ trackKm: distanceKm })),
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
  const { distanceKm, outline } = await readWaypoints(waypoints);
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
