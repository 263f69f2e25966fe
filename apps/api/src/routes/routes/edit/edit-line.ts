import { trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import type { UpdateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import type { LineEdits } from "@longpaddock/gpx/line/line-edits";
import { and, eq } from "drizzle-orm";
import type { OnboardedCtx } from "../../../core/context";
import { fileError } from "../../../core/files/receive-file";
import { withCopy } from "../../../gpx/read-gpx";
import { editGpx, type UploadedGpx } from "../../../gpx/read-uploaded-gpx";
import { reportAtField } from "../../../gpx/report-at-field";
import { typedWaypoints } from "./change-shape";

/** A route's own file with another line, which replaces it. */
export interface EditedLine {
  file: UploadedGpx;
  /** The version of the route whose file it was. */
  version: number;
  /** The edit, without waypoints that were typed along what it cuts from the line. */
  input: UpdateRouteInput;
}

/**
 * Changes the line of the route's own file, and hands over what replaces it while it waits to be stored. Null unless the
 * route is the actor's.
 *
 * @throws AppError BAD_REQUEST for a route without a file, or for edits that don't fit its line
 */
export async function withEditedLine<Result>(
  ctx: OnboardedCtx,
  { input, edits }: { input: UpdateRouteInput; edits: LineEdits },
  use: (edited: EditedLine | null) => Promise<Result>,
): Promise<Result> {
  const route = await loadOwnFile(ctx, input.id);
  if (!route) return use(null);
  const { version, upload } = route;
  if (input.version !== undefined && input.version !== version)
    throw new AppError("CONFLICT", ROUTE_MESSAGES.changedMeanwhile);
  if (!upload) throw fileError("lineEdits", ROUTE_MESSAGES.noLine);
  const stored = await ctx.services.storage.read(upload.storageKey);
  // Gone since it was looked up: replaced by another edit.
  if (!stored) throw new AppError("CONFLICT", ROUTE_MESSAGES.changedMeanwhile);
  return withCopy(stored.stream, ctx.services.incoming, async (path) => {
    const typed = input.waypoints === undefined ? typedWaypoints(route) : [];
    const { file, keeps } = await reportAtField(
      "lineEdits",
      editGpx({ ...upload, path }, { edits, places: typed }),
    );
    const waypoints = typed.filter((_, index) => keeps[index]);
    const edit = waypoints.length < typed.length ? { ...input, waypoints } : input;
    return use({ file, version, input: edit });
  });
}

async function loadOwnFile({ db, actor }: OnboardedCtx, id: number) {
  const [row] = await db
    .select({
      version: routes.version,
      gpxData: routes.gpxData,
      track: trackColumnsOf("shape"),
      upload: trackColumnsOf("upload"),
      original: routeOriginals.original,
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .where(and(eq(routes.id, id), eq(routes.authorId, actor.id)));
  if (!row) return null;
  const { version, upload, original, gpxData, track } = row;
  return { version, upload, ...(original ?? { gpxData, track }) };
}
