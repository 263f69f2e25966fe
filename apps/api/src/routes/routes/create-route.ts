import { insertOne } from "@longpaddock/db/insert-one";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { canKeepFile } from "@longpaddock/domain/files/kinds";
import { widestPlan } from "@longpaddock/domain/plans";
import { routeDuration, seenAs } from "@longpaddock/domain/routes/rules";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { awardBadges } from "../../accounts/badges/award-badges";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { lockMember } from "../../core/lock-member";
import { followPlot, shapeFromRoads } from "../../gpx/followed-shape";
import { readUploadedGpx, type UploadedGpx, warningsOf } from "../../gpx/read-uploaded-gpx";
import { reportAtField } from "../../gpx/report-at-field";
import { riddenFacts } from "../../gpx/ridden-facts";
import {
  NO_SHAPE,
  type RouteShape,
  routeColumns,
  shapeFromGpx,
  shapeFromWaypoints,
  trackColumns,
} from "../../gpx/route-shape";
import { allAreas, loadHomes } from "../home-areas/homes";
import { recutRoute } from "../home-areas/recut-routes";
import { readRoute } from "./read-route";
import { checkSharing } from "./sharing/check-sharing";
import { countNewRoute, sharedWith } from "./sharing/count-new-route";
import { digestDraft, findSharedRoute } from "./sharing/shared-draft";

interface CreateOptions {
  /** False for the operator's import, which no quota and no size limit of the author's plan stops. */
  countsForPlan: boolean;
}

/** Shares a route from the uploaded GPX file, or without one from the waypoints. */
export async function createRoute(
  ctx: OnboardedCtx,
  input: CreateRouteInput,
  { countsForPlan }: CreateOptions = { countsForPlan: true },
) {
  const upload = ctx.uploads.gpxFile?.[0];
  const { waypoints = [], distance: typedKm } = input;
  if (!upload) {
    const shape = await reportAtField("waypoints", plottedShape(ctx, input));
    return cutAndRead(ctx, await insertRoute(ctx, input, { shape, file: null, countsForPlan }));
  }
  const file = await readUploadedGpx(upload, input.lineEdits);
  const shape = await reportAtField("gpxFile", shapeFromGpx(file.reading, waypoints, typedKm));
  return cutAndRead(ctx, await insertRoute(ctx, input, { shape, file, countsForPlan }), file);
}

async function plottedShape(
  { services }: OnboardedCtx,
  { waypoints = [], distance, followsRoads, vehicleType }: CreateRouteInput,
): Promise<RouteShape> {
  if (followsRoads !== true || waypoints.length < 2) return shapeFromWaypoints(waypoints, distance);
  return shapeFromRoads(waypoints, await followPlot(services.roads, { waypoints, vehicleType }));
}

interface CreatedRoute {
  id: number;
  /** True until the route is cut near a home. */
  isHidden: boolean;
}

async function cutAndRead(ctx: OnboardedCtx, { id, isHidden }: CreatedRoute, file?: UploadedGpx) {
  if (isHidden) await recutRoute(ctx, id, file);
  return { ...(await readRoute(ctx, { id })), ...warningsOf(file) };
}

/** Locks the author, as setting a home area does, so that a new route cannot miss a new home area. */
async function insertRoute(
  ctx: OnboardedCtx,
  input: CreateRouteInput,
  { shape, file, countsForPlan }: CreateOptions & { shape: RouteShape; file: UploadedGpx | null },
): Promise<CreatedRoute> {
  const { waypoints: _waypoints, distance: _distance, followsRoads: _followsRoads, ...others } = input;
  const { lineEdits: _lineEdits, ...typed } = others;
  const { estimatedDuration, duration, visibility, groupId, isPublic, surface, ...form } = typed;
  const seen = seenAs({ visibility, groupId, isPublic });
  const draftDigest = digestDraft(input, file);
  return withFileChange(ctx, file ? [file.stored] : [], async (tx) => {
    const author = await lockMember(tx);
    await checkSharing(tx, input);
    const id = await findSharedRoute(tx, input.draftId, draftDigest);
    if (id !== null) return { result: { id, isHidden: false }, unused: file ? [file.storageKey] : [] };
    const shared = await sharedWith(tx, seen.groupId ?? null);
    if (countsForPlan && file)
      authorize(author, canKeepFile("gpx", widestPlan(author, [shared.lent]), file.uploadedBytes));
    const onGroupPlan = countsForPlan && (await countNewRoute({ ...tx, actor: author }, shared));
    const hasLine = shape.gpxData !== null || file !== null;
    const isHidden = hasLine && input.homeSafe && allAreas(await loadHomes(tx.db, tx.actor.id)).length > 0;
    const now = ctx.clock.now();
    const trackSeconds = file?.reading.durationSeconds ?? undefined;
    const original = { ...shape, duration: routeDuration({ estimatedDuration, duration, trackSeconds }) };
    const shown = isHidden ? NO_SHAPE : original;
    const route = await insertOne(tx.db, routes, {
      ...form,
      authorSurface: surface,
      ...seen,
      onGroupPlan,
      ...routeColumns(shown),
      draftDigest,
      homeCut: isHidden ? "pending" : "none",
      authorId: ctx.actor.id,
      gpxFileUrl: isHidden ? null : (file?.storageKey ?? null),
      createdAt: now,
      updatedAt: now,
    });
    if (isHidden) await tx.db.insert(routeOriginals).values({ routeId: route.id, original });
    if (file) {
      const { storageKey, fileName, bytes, sha256 } = file;
      const stored = { routeId: route.id, storageKey, fileName, bytes, sha256, createdAt: now };
      const ridden = riddenFacts(file.reading, now);
      const leftOut = file.reading.leftOut.points;
      await tx.db.insert(routeTracks).values({ ...stored, ...ridden, leftOut, ...trackColumns(shown) });
    }
    await awardBadges(tx, "shareRoute");
    return { result: { id: route.id, isHidden }, unused: [] };
  });
}
