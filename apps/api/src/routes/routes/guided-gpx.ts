import { AppError } from "@longpaddock/domain/errors";
import type { GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { GUIDE_TEXT, SCHEMATIC_FILE_TEXT, straightPartText } from "@longpaddock/domain/routes/texts";
import { type Line, lineThrough } from "@longpaddock/gpx/line/line";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../../core/context";
import { guidesAlong } from "../../gpx/read-gpx";
import { lineOfPieces } from "../../gpx/road-pieces";
import { gpxBuffer } from "../../gpx/write-gpx";
import { readOriginalFile } from "../home-areas/recut-routes";
import { generateGpx, namedWaypoints } from "./generate-gpx";
import type { loadTrack } from "./load";

type Route = Awaited<ReturnType<typeof loadTrack>> & { readonly id: number };

/**
 * A GPX document for devices that follow a track, for those that find the way along a route, or for both. Only what was
 * planned as a route, or has no line of its own, keeps the points that it has; any other line gets shaping points.
 *
 * @throws AppError NOT_FOUND if the file is missing or can no longer be read
 */
export async function guidedGpx(ctx: Ctx, route: Route, as: GpxForm): Promise<Buffer> {
  const { name, roads, file, roadLine } = route;
  const isSchematic = isSchematicFile({ hasGpx: file !== null, roads });
  const plan = isSchematic && as === "route" ? generateGpx(route) : null;
  if (plan !== null) return Buffer.from(plan);
  const { line, waypoints, isPlan } = file
    ? await recordedLine(ctx, route.id, file.storageKey)
    : {
        line: roadLine ? lineOfPieces(roadLine) : lineThrough(namedWaypoints(route)),
        waypoints: namedWaypoints(route),
        isPlan: isSchematic,
      };
  const description = isSchematic ? SCHEMATIC_FILE_TEXT : GUIDE_TEXT;
  return gpxBuffer({
    name,
    description: isSchematic ? SCHEMATIC_FILE_TEXT : straightPartText(roads?.straightKm ?? 0),
    kind: "track",
    line: as === "route" ? NO_LINE : line,
    waypoints,
    ...(as !== "track" && { guides: { description, routes: await guidesAlong(line, isPlan) } }),
  });
}

const NO_LINE: Line = lineThrough([]);

async function recordedLine(ctx: Ctx, id: number, storageKey: string) {
  const reading = await readOriginalFile(ctx, id, storageKey);
  if (!reading) throw new AppError("NOT_FOUND", "The file is missing");
  const { line, waypoints, kind } = reading;
  return { line, waypoints, isPlan: kind === "route" };
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
