import { isDeepStrictEqual } from "node:util";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { UpdateRouteInput } from "@longpaddock/domain/routes/schema";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { reportAtField } from "../../../gpx/report-at-field";
import { gpxDataOf, type RouteShape, shapeFromGpx, shapeFromWaypoints } from "../../../gpx/route-shape";

interface ShapeEdit {
  input: Pick<UpdateRouteInput, "waypoints" | "distance" | "estimatedDuration" | "duration">;
  /** Of the file that replaces the route's own. */
  reading: GpxReading | undefined;
  /** The duration that the route's file has recorded; null if it has none or isn't needed. */
  recorded: string | null;
}

/** The route's shape after an edit, by the rules of a new route. Fields that were left out stay as they are. */
export async function changeShape(original: RouteShape, edit: ShapeEdit): Promise<RouteShape> {
  return { ...(await changeLine(original, edit)), duration: changeDuration(original, edit) };
}

async function changeLine(original: RouteShape, { input, reading }: ShapeEdit): Promise<RouteShape> {
  const { track } = original;
  const waypoints = input.waypoints ?? typedWaypoints(original);
  const typedKm = (input.distance === undefined ? storedTypedKm(original) : input.distance) ?? undefined;
  if (reading) return reportAtField("gpxFile", shapeFromGpx(reading, waypoints, typedKm));
  if (input.waypoints === undefined && input.distance === undefined) return original;
  const places = waypoints.length > 0 ? waypoints : (track?.waypoints ?? []);
  if (track && track.points > 0) return { ...original, gpxData: gpxDataOf(places) };
  return { ...(await reportAtField("waypoints", shapeFromWaypoints(places, typedKm))), track };
}

/** Empty if the waypoints come from the file, because another file brings its own. */
function typedWaypoints({ gpxData, track }: RouteShape) {
  const waypoints = gpxData?.waypoints ?? [];
  return isDeepStrictEqual(waypoints, track?.waypoints) ? [] : waypoints;
}

/** Null if the distance was measured. */
function storedTypedKm({ distance, gpxData, track }: RouteShape): number | null {
  const isMeasured = (track?.points ?? 0) > 0 || (gpxData?.waypoints.length ?? 0) > 1;
  return isMeasured || distance === null ? null : Number(distance);
}

function changeDuration(original: RouteShape, { input, reading, recorded }: ShapeEdit): string | null {
  const typed = typedDuration(input);
  if (typed) return typed;
  const isTyped = typed === undefined && original.duration !== null && original.duration !== recorded;
  if (reading) return isTyped ? original.duration : recordedDuration(reading);
  return typed === undefined ? original.duration : recorded;
}

/** Prefers `estimatedDuration`, like a new route. Null if cleared, undefined if left out. */
export const typedDuration = ({ estimatedDuration, duration }: ShapeEdit["input"]) =>
  duration === undefined ? estimatedDuration : (estimatedDuration ?? duration);

export const recordedDuration = ({ durationSeconds }: GpxReading): string | null =>
  routeDuration({ trackSeconds: durationSeconds ?? undefined });
