import type { routeTracks } from "@longpaddock/db/schema/route-tracks";
import type { routes } from "@longpaddock/db/schema/routes";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { GpxReading } from "./gpx/read-gpx";
import { readWaypoints } from "./gpx/read-waypoints";

type RouteColumns = Pick<typeof routes.$inferInsert, "outline" | "spark" | "ascent" | "descent" | "gpxData">;
type TrackColumns = Omit<
  typeof routeTracks.$inferInsert,
  "routeId" | "storageKey" | "fileName" | "bytes" | "sha256" | "createdAt"
>;

/** What a route's line gives its row: from its GPX, from its waypoints, or nothing. */
export interface RouteShape {
  columns: RouteColumns;
  trackKm?: number;
  waypointsKm?: number;
  trackSeconds?: number;
}

export function trackColumns({
  points,
  segments,
  track,
  elevation,
  waypoints,
  bounds,
}: GpxReading): TrackColumns {
  const samples = elevation?.distanceKm.map((km, i): [number, number, number, number] => {
    const [longitude, latitude] = elevation.positions[i] ?? [0, 0];
    return [Math.round(km * 1000), elevation.metres[i] ?? 0, longitude, latitude];
  });
  return {
    points,
    segments,
    track,
    elevation: samples ?? null,
    waypoints: waypoints.map(storedWaypoint),
    ...bounds,
  };
}

/** The waypoints that came with the form, else those in the file; a file without a line is read as plotted. */
export async function shapeFromGpx(reading: GpxReading, given: readonly Waypoint[]): Promise<RouteShape> {
  const { points, distanceKm, outline, spark, ascentM, descentM, durationSeconds } = reading;
  const waypoints = given.length > 0 ? [...given] : reading.waypoints.map(storedWaypoint);
  if (points === 0) return shapeFromWaypoints(waypoints);
  return {
    columns: {
      outline,
      spark,
      ascent: ascentM,
      descent: descentM,
      gpxData: { googleMapsUrl: null, waypoints },
    },
    trackKm: distanceKm,
    ...(durationSeconds !== null && { trackSeconds: durationSeconds }),
  };
}

export async function shapeFromWaypoints(waypoints: readonly Waypoint[]): Promise<RouteShape> {
  if (waypoints.length === 0) return { columns: {} };
  const { distanceKm, outline } = await readWaypoints(waypoints);
  return {
    columns: { outline, gpxData: { googleMapsUrl: null, waypoints: [...waypoints] } },
    ...(waypoints.length > 1 && { waypointsKm: distanceKm }),
  };
}

function storedWaypoint({
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
