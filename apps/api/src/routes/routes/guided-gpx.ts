import { DAY_MESSAGES } from "@longpaddock/domain/days/texts";
import { AppError } from "@longpaddock/domain/errors";
import type { Place } from "@longpaddock/domain/geo";
import type { GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import {
  GUIDE_TEXT,
  riddenFileText,
  SCHEMATIC_FILE_TEXT,
  straightPartText,
} from "@longpaddock/domain/routes/texts";
import { type Line, lineThrough } from "@longpaddock/gpx/line/line";
import { REACH_KM } from "@longpaddock/roads/fuel-gaps";
import { placesPassed } from "@longpaddock/roads/places/passed-places";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { guidesAlong } from "../../gpx/read-gpx";
import { cutsOf, splitLine } from "../../gpx/split-line";
import { gpxBuffer } from "../../gpx/write-gpx";
import { generateGpx } from "./generate-gpx";
import { recordedLine, type TrackOfRoute, wholeLine } from "./whole-line";

/**
 * A GPX document for devices that follow a track, for those that find the way along a route, or for both. Only what was
 * planned as a route, or has no line of its own, keeps the points that it has; any other line gets shaping points.
 *
 * @throws AppError NOT_FOUND if the file is missing or can no longer be read
 */
export async function guidedGpx(ctx: Ctx, route: TrackOfRoute, as: GpxForm): Promise<Buffer> {
  const { name, roads, file } = route;
  const isSchematic = isSchematicFile({ hasGpx: file !== null, roads });
  const plan = isSchematic && as === "route" ? generateGpx(route) : null;
  if (plan !== null) return Buffer.from(plan);
  const { line, waypoints, isPlan } = await wholeLine(ctx, route);
  const description = isSchematic ? schematicText(route) : GUIDE_TEXT;
  return gpxBuffer({
    name,
    description: isSchematic ? schematicText(route) : straightPartText(roads?.straightKm ?? 0),
    kind: "track",
    line: as === "route" ? NO_LINE : line,
    waypoints,
    ...(as !== "track" && { guides: { description, routes: await guidesAlong(line, isPlan) } }),
  });
}

const NO_LINE: Line = lineThrough([]);

const ofWholeRoute = (text: string) => `Of the whole route: ${text}`;

const schematicText = ({ course }: TrackOfRoute) => (course ? riddenFileText(course) : SCHEMATIC_FILE_TEXT);

/**
 * The same of one day, along the stored line, on which the day's end is. Its file has the waypoints that the day passes.
 *
 * @throws AppError NOT_FOUND for a day that the route doesn't have, or as `guidedGpx` does
 */
export async function dayGpx(ctx: Ctx, whole: TrackOfRoute, { as, day }: DayFile): Promise<Buffer> {
  const route = { ...whole, course: null };
  const { name, roads, days } = route;
  if (!days?.[day - 1]) throw new AppError("NOT_FOUND", DAY_MESSAGES.noDay);
  const { line, waypoints, isPlan } = await wholeLine(ctx, route);
  const part = splitLine(line, cutsOf(days))[day - 1]?.line ?? NO_LINE;
  const isSchematic = isSchematicFile({ hasGpx: route.file !== null, roads });
  const description = isSchematic ? schematicText(route) : GUIDE_TEXT;
  return gpxBuffer({
    name: `${name}, day ${day}`,
    description: isSchematic ? ofWholeRoute(schematicText(route)) : null,
    kind: "track",
    line: as === "route" ? NO_LINE : part,
    waypoints: passedBy(part, waypoints),
    ...(as !== "track" && { guides: { description, routes: await guidesAlong(part, isPlan) } }),
  });
}

interface DayFile {
  as: GpxForm;
  day: number;
}

function passedBy<Waypoint extends Place>(line: Line, waypoints: readonly Waypoint[]): Waypoint[] {
  const positions = Array.from(line.latitudes, (latitude, i) => [line.longitudes[i] ?? 0, latitude] as const);
  const passed = new Set(placesPassed([positions], waypoints, REACH_KM).map(({ place }) => place));
  return waypoints.filter((waypoint) => passed.has(waypoint));
}

/** By their addresses, at which a file never changes. */
const plans = new LRUCache<string, boolean>({ max: 5000 });

/** Whether a stored file holds a route without a track. @throws AppError NOT_FOUND as `guidedGpx` does */
export async function isPlannedFile(ctx: Ctx, id: number, storageKey: string): Promise<boolean> {
  const known = plans.get(storageKey);
  if (known !== undefined) return known;
  const { isPlan } = await recordedLine(ctx, id, storageKey);
  plans.set(storageKey, isPlan);
  return isPlan;
}
