import { type Circle, isInside, type Place } from "@longpaddock/domain/home/rules";
import { cutLine } from "./gpx/cut-line";
import type { GpxWaypoint } from "./gpx/gpx-handler";
import type { Line } from "./gpx/line";
import { type GpxReading, readLine } from "./gpx/read-gpx";
import {
  NO_SHAPE,
  type RouteShape,
  shapeFromLine,
  shapeFromWaypoints,
  storedWaypoint,
  trackShape,
} from "./route-shape";

/** What others may see of a route. */
export interface CutRoute {
  /** Null where nothing of the route lies in the zone: its whole may be seen. */
  shape: RouteShape | null;
  /** What their file holds; null for none. */
  content: { kind: GpxReading["kind"]; line: Line; waypoints: GpxWaypoint[] } | null;
}

/** A plotted route: the waypoints in the zone go, and the line runs through those that are left. */
export async function cutPlotted({ gpxData, distance }: RouteShape, zone: Circle): Promise<CutRoute> {
  const places = gpxData?.waypoints ?? [];
  const waypoints = outside(places, zone);
  if (waypoints.length === places.length) return { shape: null, content: null };
  // Fewer than two give no length: it is the one that the author typed.
  const typedKm = places.length < 2 && distance !== null ? Number(distance) : undefined;
  return { shape: await shapeFromWaypoints(waypoints, typedKm), content: null };
}

/**
 * A route with a file, which is written anew even where nothing of the line is cut: the file may hold places that
 * are not looked at, such as a planned line beside the recorded one.
 */
export async function cutRecorded(
  { whole, reading }: { whole: RouteShape; reading: GpxReading },
  zone: Circle,
): Promise<CutRoute> {
  const places = whole.gpxData?.waypoints ?? [];
  const waypoints = outside(places, zone);
  const named = outside(reading.waypoints, zone);
  const { kind, points } = reading;
  const cut = await cutLine(reading.line, zone);
  const line = cut ?? reading.line;
  const hasLine = line.length > (cut === null ? 0 : 1);
  const content = hasLine || (points === 0 && named.length > 0) ? { kind, line, waypoints: named } : null;
  if (cut === null && waypoints.length === places.length && named.length === reading.waypoints.length)
    return { shape: null, content };
  const shown = cut !== null && hasLine ? await readLine(cut) : reading;
  const track = trackShape(shown, named.map(storedWaypoint));
  if (points === 0) return { shape: { ...(await shapeFromWaypoints(waypoints)), track }, content };
  if (hasLine) return { shape: { ...shapeFromLine(shown, waypoints), track }, content };
  const gpxData = { googleMapsUrl: null, waypoints };
  return { shape: { ...NO_SHAPE, gpxData }, content };
}

function outside<P extends Place>(places: readonly P[], zone: Circle): P[] {
  return places.filter((place) => !isInside(place, zone));
}
