import { isDeepStrictEqual } from "node:util";
import { AppError } from "@longpaddock/domain/errors";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { UpdateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { shapeFromRoads } from "../../../gpx/followed-shape";
import { reportAtField } from "../../../gpx/report-at-field";
import { gpxDataOf, type RouteShape, shapeFromGpx, shapeFromWaypoints } from "../../../gpx/route-shape";
import { concernsRoads, type FollowedPlot, type Plot, plotToFollow } from "./follow-edited";

interface ShapeEdit {
  input: Pick<
    UpdateRouteInput,
    "waypoints" | "distance" | "followsRoads" | "vehicleType" | "estimatedDuration" | "duration"
  >;
  /** Before the edit. */
  vehicleType: RouteVehicleType;
  /** Of the file that replaces the route's own. */
  reading: GpxReading | undefined;
  /** The duration that the route's file has recorded; null if it has none or isn't needed. */
  recorded: string | null;
  /** From `followEdited`. */
  followed: FollowedPlot | null;
}

/** The route's shape after an edit, by the rules of a new route. Fields that were left out stay as they are. */
export async function changeShape(original: RouteShape, edit: ShapeEdit): Promise<RouteShape> {
  return { ...(await changeLine(original, edit)), duration: changeDuration(original, edit) };
}

async function changeLine(original: RouteShape, edit: ShapeEdit): Promise<RouteShape> {
  const { input, reading } = edit;
  const { track } = original;
  const waypoints = input.waypoints ?? typedWaypoints(original);
  const typedKm = (input.distance === undefined ? storedTypedKm(original) : input.distance) ?? undefined;
  if (reading) return reportAtField("gpxFile", shapeFromGpx(reading, waypoints, typedKm));
  const plot = plotToFollow({ ...original, vehicleType: edit.vehicleType, hasFile: track !== null }, input);
  if (plot) return concernsRoads(input) ? followedShape(plot, edit) : original;
  const fields = [input.waypoints, input.distance, input.followsRoads];
  if (fields.every((field) => field === undefined)) return original;
  const places = waypoints.length > 0 ? waypoints : (track?.waypoints ?? []);
  if (track && track.points > 0) return { ...original, gpxData: gpxDataOf(places) };
  return { ...(await reportAtField("waypoints", shapeFromWaypoints(places, typedKm))), track };
}

/** @throws AppError CONFLICT if the route was changed while its line was worked out */
async function followedShape(plot: Plot, { followed }: ShapeEdit): Promise<RouteShape> {
  if (!followed || !isDeepStrictEqual(followed.plot, plot))
    throw new AppError("CONFLICT", ROUTE_MESSAGES.changedMeanwhile);
  return reportAtField("waypoints", shapeFromRoads(plot.waypoints, followed.followed));
}

/** Empty if the waypoints come from the file, because another file brings its own. */
export function typedWaypoints({ gpxData, track }: Pick<RouteShape, "gpxData" | "track">) {
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
