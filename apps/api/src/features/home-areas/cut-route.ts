import { type Circle, isInsideAny, type Place } from "@longpaddock/domain/geo";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { GpxWaypoint } from "@longpaddock/gpx/document/gpx-handler";
import { boundLine } from "@longpaddock/gpx/line/bounds";
import { type Line, lineThrough } from "@longpaddock/gpx/line/line";
import { measureDuration } from "@longpaddock/gpx/line/measure-duration";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { readLine } from "../../gpx/read-gpx";
import { cutLine } from "./cut-line";
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
  /** Null where nothing of the route lies in a zone: its whole may be seen. */
  shape: RouteShape | null;
  /** What their file holds; null for none. */
  content: { kind: GpxReading["kind"]; line: Line; waypoints: GpxWaypoint[] } | null;
}

/** A plotted route: the waypoints in a zone go, and the line runs through those that are left. */
export async function cutPlotted(whole: RouteShape, zones: readonly Circle[]): Promise<CutRoute> {
  const { gpxData, distance, duration } = whole;
  const places = gpxData?.waypoints ?? [];
  const waypoints = outside(places, zones);
  if (waypoints.length === places.length) return { shape: null, content: null };
  // Fewer than two give no length: it is the one that the author typed.
  const typedKm = places.length < 2 && distance !== null ? Number(distance) : undefined;
  return { shape: { ...(await shapeFromWaypoints(waypoints, typedKm)), duration }, content: null };
}

/**
 * A route with a file, which is written anew even where nothing of the line is cut: the file may hold places that
 * are not looked at, such as a planned line beside the recorded one.
 */
export async function cutRecorded(
  { whole, reading }: { whole: RouteShape; reading: GpxReading },
  zones: readonly Circle[],
): Promise<CutRoute> {
  const places = whole.gpxData?.waypoints ?? [];
  const waypoints = outside(places, zones);
  const named = outside(reading.waypoints, zones);
  const { kind, points } = reading;
  const cut = await cutLine(reading, zones);
  const line = cut ? withoutTimes(cut) : reading.line;
  const hasLine = line.length > (cut === null ? 0 : 1);
  const content = hasLine || (points === 0 && named.length > 0) ? { kind, line, waypoints: named } : null;
  if (cut === null && waypoints.length === places.length && named.length === reading.waypoints.length)
    return { shape: null, content };
  const duration = cut === null ? whole.duration : await durationLeft({ whole, reading }, cut);
  const kept = named.map(storedWaypoint);
  if (points === 0) {
    const track = trackShape({ ...reading, bounds: boundLine(lineThrough(named)) }, kept);
    return { shape: { ...(await shapeFromWaypoints(waypoints)), duration, track }, content };
  }
  if (!hasLine)
    return { shape: { ...NO_SHAPE, duration, gpxData: { googleMapsUrl: null, waypoints } }, content };
  const shown = cut === null ? reading : await readLine(cut);
  return { shape: { ...shapeFromLine(shown, waypoints), duration, track: trackShape(shown, kept) }, content };
}

/**
 * The author's own words stay. The time that the whole line takes would tell how far away home is; a planned line's
 * times cannot be told apart from those of the stops that are gone.
 */
async function durationLeft(
  { whole, reading }: { whole: RouteShape; reading: GpxReading },
  cut: Line,
): Promise<string | null> {
  const { duration } = whole;
  if (duration !== durationOf(reading.durationSeconds)) return duration;
  return reading.kind === "track" ? durationOf(measureDuration(cut)) : null;
}

/** When a rider left the zone and came back tells how far it is from there to the door. */
function withoutTimes(line: Line): Line {
  return { ...line, times: new Float64Array(line.length).fill(Number.NaN) };
}

const durationOf = (seconds: number | null) => routeDuration({ trackSeconds: seconds ?? undefined });

function outside<P extends Place>(places: readonly P[], zones: readonly Circle[]): P[] {
  return places.filter((place) => !isInsideAny(place, zones));
}
