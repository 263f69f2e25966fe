import { AppError } from "@longpaddock/domain/errors";
import type { GpxForm } from "@longpaddock/domain/routes/gpx-forms";
import { isSchematicFile } from "@longpaddock/domain/routes/rules";
import { GUIDE_TEXT, SCHEMATIC_FILE_TEXT, straightPartText } from "@longpaddock/domain/routes/texts";
import { everyPoint, shapingPoints } from "@longpaddock/gpx/drawing/shaping-points";
import { type Line, lineThrough } from "@longpaddock/gpx/line/line";
import type { Ctx } from "../../core/context";
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
  const routes = isPlan ? everyPoint(line) : shapingPoints(line);
  return gpxBuffer({
    name,
    description: isSchematic ? SCHEMATIC_FILE_TEXT : straightPartText(roads?.straightKm ?? 0),
    kind: "track",
    line: as === "route" ? NO_LINE : line,
    waypoints,
    ...(as !== "track" && {
      guides: { description: isSchematic ? SCHEMATIC_FILE_TEXT : GUIDE_TEXT, routes },
    }),
  });
}

const NO_LINE: Line = lineThrough([]);

async function recordedLine(ctx: Ctx, id: number, storageKey: string) {
  const reading = await readOriginalFile(ctx, id, storageKey);
  if (!reading) throw new AppError("NOT_FOUND", "The file is missing");
  const { line, waypoints, kind } = reading;
  return { line, waypoints, isPlan: kind === "route" };
}
