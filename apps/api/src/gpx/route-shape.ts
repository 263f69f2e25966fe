import { nullsOf, routeColumnsOf } from "@longpaddock/db/route-privacy";
import type { OriginalRoute } from "@longpaddock/db/schema/route-originals";
import { directionsUrl, routeDistance } from "@longpaddock/domain/routes/rules";
import { surfaceOfShare } from "@longpaddock/domain/routes/surfaces";
import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import type { StateCode } from "@longpaddock/domain/states";
import { statesOfLines } from "@longpaddock/geo/line-states";
import type { LineAnalysis } from "@longpaddock/gpx/analyse-line";
import { lineKeys } from "@longpaddock/gpx/likeness/line-keys";
import type { Bounds } from "@longpaddock/gpx/line/bounds";
import type { Position } from "@longpaddock/gpx/line/line";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { dirtShareOf } from "@longpaddock/roads/surface/dirt-share";
import { readWaypoints } from "./read-waypoints";

/** The columns that reveal where a route goes: the original or the cut version. */
export type RouteShape = OriginalRoute;
type TrackShape = NonNullable<RouteShape["track"]>;

const NO_BOUNDS: Bounds = { west: 0, south: 0, east: 0, north: 0 };

const EMPTY_TRACK: TrackShape = {
  points: 0,
  segments: 0,
  track: [],
  lineKeys: null,
  elevation: null,
  waypoints: [],
  ...NO_BOUNDS,
};

/** The shape of a hidden route. */
export const NO_SHAPE: RouteShape = { ...nullsOf(routeColumnsOf("shape")), track: null };

export function routeColumns({ track: _track, ...columns }: RouteShape): Omit<RouteShape, "track"> {
  return columns;
}

export function trackColumns({ track }: RouteShape): TrackShape {
  return track ?? EMPTY_TRACK;
}

/** Prefers the form's waypoints to those in the file. A file without a line gives a plotted route. */
export async function shapeFromGpx(
  reading: GpxReading,
  formWaypoints: readonly Waypoint[],
  typedKm?: number,
): Promise<RouteShape> {
  const waypoints = formWaypoints.length > 0 ? formWaypoints : reading.waypoints.map(storedWaypoint);
  const track = trackShape(reading, reading.waypoints.map(storedWaypoint));
  if (reading.points === 0) return { ...(await shapeFromWaypoints(waypoints, typedKm)), track };
  return { ...shapeFromLine(reading, waypoints), track };
}

/** Leaves out the track and the duration. */
export function shapeFromLine(
  { distanceKm, outline, spark, ascentM, descentM, track }: LineAnalysis,
  waypoints: readonly Waypoint[],
): RouteShape {
  return {
    distance: storedKm(routeDistance({ trackKm: distanceKm })),
    duration: null,
    outline,
    spark,
    ...placeOfLines(track, { isSchematic: false }),
    ascent: ascentM,
    descent: descentM,
    roads: null,
    roadLine: null,
    gpxData: gpxDataOf(waypoints),
    days: null,
    track: null,
  };
}

/** Metres from the start, metres above sea level, longitude, latitude. */
export type TrackSample = [number, number, number, number];

export function trackSamples(elevation: LineAnalysis["elevation"]): TrackSample[] | null {
  const sampleOf = (km: number, i: number): TrackSample => {
    const [longitude, latitude] = elevation?.positions[i] ?? [0, 0];
    return [Math.round(km * 1000), elevation?.metres[i] ?? 0, longitude, latitude];
  };
  return elevation?.distanceKm.map(sampleOf) ?? null;
}

export function trackShape(reading: LineAnalysis, waypoints: TrackShape["waypoints"]): TrackShape {
  const { points, segments, track, elevation, bounds } = reading;
  const samples = trackSamples(elevation);
  return {
    ...{ points, segments, track, lineKeys: lineKeys(track), elevation: samples, waypoints },
    ...(bounds ?? NO_BOUNDS),
  };
}

export async function shapeFromWaypoints(
  waypoints: readonly Waypoint[],
  typedKm?: number,
): Promise<RouteShape> {
  if (waypoints.length === 0) return { ...NO_SHAPE, distance: storedKm(routeDistance({ typedKm })) };
  const { distanceKm, outline } = readWaypoints(waypoints);
  const waypointsKm = waypoints.length > 1 ? distanceKm : undefined;
  return {
    ...NO_SHAPE,
    distance: storedKm(routeDistance({ waypointsKm, typedKm })),
    outline,
    lineStates: statesOfWaypoints(waypoints),
    ...startOf([lineOfWaypoints(waypoints)]),
    gpxData: gpxDataOf(waypoints),
  };
}

export type PlaceColumns = Pick<
  RouteShape,
  "lineStates" | "startLongitude" | "startLatitude" | "dirtShare" | "roadSurface"
>;

type Lines = readonly (readonly Position[])[];

/** Where a line is, and what it is like to ride. The built-in roads make a schematic one. */
export function placeOfLines(lines: Lines, kind: { isSchematic: boolean }): PlaceColumns {
  return { lineStates: statesOfLines(lines).states, ...startOf(lines), ...surfaceOfLines(lines, kind) };
}

export function startOf(lines: Lines): Pick<PlaceColumns, "startLongitude" | "startLatitude"> {
  const [longitude, latitude] = lines.find((line) => line.length > 0)?.[0] ?? [];
  if (longitude === undefined || latitude === undefined) return { startLongitude: null, startLatitude: null };
  // Lines across the 180th meridian go on beyond it.
  return { startLongitude: longitude > 180 ? longitude - 360 : longitude, startLatitude: latitude };
}

function surfaceOfLines(
  lines: Lines,
  kind: { isSchematic: boolean },
): Pick<PlaceColumns, "dirtShare" | "roadSurface"> {
  const dirtShare = dirtShareOf(lines, kind);
  return { dirtShare, roadSurface: dirtShare === null ? null : surfaceOfShare(dirtShare) };
}

/** The states that a stored shape lies in. */
export function lineStatesOf({
  gpxData,
  track,
  roadLine,
}: Pick<RouteShape, "gpxData" | "track" | "roadLine">): StateCode[] {
  return statesOfLines(linesOf({ gpxData, track, roadLine })).states;
}

function statesOfWaypoints(waypoints: readonly Waypoint[]): StateCode[] {
  return statesOfLines([lineOfWaypoints(waypoints)]).states;
}

const lineOfWaypoints = (waypoints: readonly Waypoint[]): Position[] =>
  waypoints.map(({ longitude, latitude }) => [longitude, latitude]);

/** The lines of a stored shape; those of a plotted route that follows no roads join its waypoints. */
export function linesOf({
  gpxData,
  track,
  roadLine,
}: Pick<RouteShape, "gpxData" | "track" | "roadLine">): Lines {
  if (track && track.points > 0) return track.track;
  if (roadLine) return roadLine.map(({ positions }) => positions);
  return [lineOfWaypoints(gpxData?.waypoints ?? [])];
}

/** Stores the directions link with the waypoints, so that a list doesn't read the waypoints of every route. */
export function gpxDataOf(waypoints: readonly Waypoint[]): NonNullable<RouteShape["gpxData"]> {
  return { googleMapsUrl: directionsUrl(waypoints), waypoints: [...waypoints] };
}

export function storedKm(kilometres: number | null): string | null {
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
