import { AppError } from "@longpaddock/domain/errors";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { lineThrough } from "@longpaddock/gpx/line/line";
import type { Ctx } from "../../core/context";
import { type Course, courseOf } from "../../gpx/ridden/course";
import { lineOfPieces } from "../../gpx/road-pieces";
import { readOriginalFile } from "../home-areas/recut-routes";
import { namedWaypoints } from "./generate-gpx";
import { loadTrack } from "./load";

export type TrackOfRoute = Awaited<ReturnType<typeof loadTrack>> & {
  readonly id: number;
  /** Null if nobody has ridden any of it, and for the file of a day, which is cut out of the stored line. */
  readonly course?: Course | null;
};

/**
 * The track as it is drawn and downloaded, along what members have ridden.
 *
 * @throws AppError as `loadTrack` does
 */
export async function loadRiddenTrack(ctx: Ctx, id: number) {
  const route = await loadTrack(ctx, id);
  const course = await courseOf(ctx.db, route);
  const isRidden = course !== null && course.riddenKm > 0;
  return { ...route, course: isRidden ? course : null, knots: course?.knots.shown };
}

/**
 * Every point of the line that the caller may have.
 *
 * @throws AppError NOT_FOUND if the file is missing or can no longer be read
 */
export async function wholeLine(ctx: Ctx, route: TrackOfRoute) {
  const { file, roads, track, course } = route;
  const roadLine = course?.pieces ?? route.roadLine;
  if (file && (track?.points ?? 0) > 0) return recordedLine(ctx, route.id, file.storageKey);
  const waypoints = namedWaypoints(route);
  return {
    line: roadLine ? lineOfPieces(roadLine) : lineThrough(waypoints),
    waypoints,
    isPlan: isSchematicFile({ hasGpx: false, roads }),
  };
}

/** @throws AppError NOT_FOUND if the file is missing or can no longer be read */
export async function recordedLine(ctx: Ctx, id: number, storageKey: string) {
  const reading = await readOriginalFile(ctx, id, storageKey);
  if (!reading) throw new AppError("NOT_FOUND", "The file is missing");
  const { line, waypoints, kind } = reading;
  return { line, waypoints, isPlan: kind === "route" };
}
