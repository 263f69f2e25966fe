import type { RouteWaypoint } from "@longpaddock/db/schema/routes";
import { type Circle, isInsideAny, type Place } from "@longpaddock/domain/geo";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { GpxWaypoint } from "@longpaddock/gpx/content/track-content";
import { boundLine } from "@longpaddock/gpx/line/bounds";
import { type Line, lineThrough } from "@longpaddock/gpx/line/line";
import { measureDuration } from "@longpaddock/gpx/line/measure-duration";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import type { FollowedRoads } from "../../core/roads";
import { shapeFromRoads, shapeOfPieces } from "../../gpx/followed-shape";
import { analyseLine } from "../../gpx/read-gpx";
import {
  gpxDataOf,
  lineStatesOf,
  linesOf,
  NO_SHAPE,
  type RouteShape,
  shapeFromLine,
  shapeFromWaypoints,
  startOf,
  storedWaypoint,
  trackShape,
} from "../../gpx/route-shape";
import { cutLine } from "./cut-line";
import { cutPieces } from "./cut-pieces";

/** The version of a route that others see. */
export interface CutRoute {
  /** Null if nothing lies inside a zone, so that others see the original. */
  shape: RouteShape | null;
  /** The contents of the public file; null for none. */
  content: { kind: GpxReading["kind"]; line: Line; waypoints: GpxWaypoint[] } | null;
}

interface PlottedRoute {
  original: RouteShape;
  /** Works out a line along roads. */
  follow: (waypoints: readonly RouteWaypoint[]) => Promise<FollowedRoads>;
}

export async function cutPlotted(
  { original, follow }: PlottedRoute,
  zones: readonly Circle[],
): Promise<CutRoute> {
  const { gpxData, distance, duration, roadLine } = original;
  const places = gpxData?.waypoints ?? [];
  const waypoints = placesOutside(places, zones);
  if (roadLine) {
    const isCut = waypoints.length < places.length || cutPieces(roadLine, zones) !== null;
    return {
      shape: isCut ? { ...(await cutRoads({ waypoints, follow }, zones)), duration } : null,
      content: null,
    };
  }
  if (waypoints.length === places.length) return { shape: null, content: null };
  // With fewer than two waypoints, the distance is the one that the author typed.
  const typedKm = places.length < 2 && distance !== null ? Number(distance) : undefined;
  return { shape: { ...(await shapeFromWaypoints(waypoints, typedKm)), duration }, content: null };
}

/**
 * The line along roads through the waypoints that remain, so that it says nothing about the others, without the parts
 * inside a zone that it passes.
 */
async function cutRoads(
  { waypoints, follow }: Pick<PlottedRoute, "follow"> & { waypoints: readonly RouteWaypoint[] },
  zones: readonly Circle[],
): Promise<RouteShape> {
  if (waypoints.length < 2) return shapeFromWaypoints(waypoints);
  const shape = await shapeFromRoads(waypoints, await follow(waypoints));
  const { roads, roadLine, distance } = shape;
  const pieces = cutPieces(roadLine ?? [], zones);
  if (!roads || !pieces) return shape;
  return shapeOfPieces({ waypoints, kilometres: Number(distance), pieces, roads });
}

/**
 * Cuts a route with a file. The file is rewritten even if nothing is cut, because the upload may contain places that
 * are never read, such as a planned line beside the recorded one.
 */
export async function cutRecorded(
  { original, reading }: { original: RouteShape; reading: GpxReading },
  zones: readonly Circle[],
): Promise<CutRoute> {
  const places = original.gpxData?.waypoints ?? [];
  const waypoints = placesOutside(places, zones);
  const named = placesOutside(reading.waypoints, zones);
  const { kind, points } = reading;
  const cut = await cutLine(reading, zones);
  const line = cut ? withoutTimes(cut) : reading.line;
  const hasLine = line.length > (cut === null ? 0 : 1);
  const content = hasLine || (points === 0 && named.length > 0) ? { kind, line, waypoints: named } : null;
  if (cut === null && waypoints.length === places.length && named.length === reading.waypoints.length)
    return { shape: null, content };
  const duration = cut === null ? original.duration : await publicDuration({ original, reading }, cut);
  const kept = named.map(storedWaypoint);
  if (points === 0) {
    const track = trackShape({ ...reading, bounds: boundLine(lineThrough(named)) }, kept);
    return { shape: { ...(await shapeFromWaypoints(waypoints)), duration, track }, content };
  }
  if (!hasLine) return { shape: shapeWithoutLine(waypoints, duration), content };
  const shown = cut === null ? reading : await analyseLine(cut);
  return { shape: { ...shapeFromLine(shown, waypoints), duration, track: trackShape(shown, kept) }, content };
}

function shapeWithoutLine(waypoints: readonly RouteWaypoint[], duration: string | null): RouteShape {
  const shape = { ...NO_SHAPE, duration, gpxData: gpxDataOf(waypoints) };
  return { ...shape, lineStates: lineStatesOf(shape), ...startOf(linesOf(shape)) };
}

/** Keeps a typed duration. One computed from the full line would reveal the distance to the home. */
async function publicDuration(
  { original, reading }: { original: RouteShape; reading: GpxReading },
  cut: Line,
): Promise<string | null> {
  const { duration } = original;
  if (duration !== durationOf(reading.durationSeconds)) return duration;
  // The times of a planned line include the removed stops.
  return reading.kind === "track" ? durationOf(measureDuration(cut)) : null;
}

/** The times of leaving and entering a zone would reveal the distance to the home. */
function withoutTimes(line: Line): Line {
  return { ...line, times: new Float64Array(line.length).fill(Number.NaN) };
}

const durationOf = (seconds: number | null) => routeDuration({ trackSeconds: seconds ?? undefined });

function placesOutside<P extends Place>(places: readonly P[], zones: readonly Circle[]): P[] {
  return places.filter((place) => !isInsideAny(place, zones));
}
