import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { AppError } from "@longpaddock/domain/errors";
import { canAddToMonth } from "@longpaddock/domain/routes/policy";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { authorize } from "../../core/authorize";
import type { OnboardedCtx } from "../../core/context";
import { adoptFiles, forgetFiles, keepFilesFor } from "../../core/files/kept-files";
import type { Upload } from "../../core/files/upload";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { GPX_CONTENT_TYPE, newGpxKey } from "../../gpx/gpx-files";
import { readGpx } from "../../gpx/read-gpx";
import { areasOf, homesOf } from "../home-areas/homes";
import { recutRoute } from "../home-areas/recut-routes";
import {
  NO_SHAPE,
  type RouteShape,
  routeColumns,
  shapeFromGpx,
  shapeFromWaypoints,
  trackColumns,
} from "../home-areas/route-shape";
import { createdThisMonth } from "./load";
import { readRoute } from "./read-route";
import { draftDigestOf, sharedBefore } from "./shared-draft";

/** Shares a route: from its GPX file where one came with the request, else from its waypoints. */
export async function createRoute(ctx: OnboardedCtx, input: CreateRouteInput) {
  const upload = ctx.uploads.gpxFile?.[0];
  const { waypoints = [], distance: typedKm } = input;
  if (!upload) {
    const shape = await shapeFromWaypoints(waypoints, typedKm);
    return answer(ctx, await insertRoute(ctx, input, { shape, file: null }));
  }
  const file = await readFile(upload);
  const shape = await shapeFromGpx(file.reading, waypoints, typedKm);
  const { storageKey } = file;
  const made = await keepFilesFor(
    ctx,
    [{ storageKey, path: upload.path, contentType: GPX_CONTENT_TYPE }],
    () => insertRoute(ctx, input, { shape, file }),
  );
  if (made.wasThere) await forgetFiles(ctx, [storageKey]);
  return answer(ctx, made, file.reading);
}

interface Made {
  id: number;
  hidden: boolean;
  /** The same form was shared before: this is that route. */
  wasThere: boolean;
}

async function answer(ctx: OnboardedCtx, { id, hidden }: Made, reading?: GpxReading) {
  if (hidden) await recutRoute(ctx, id, reading);
  return readRoute(ctx, { id });
}

interface UploadedGpx {
  reading: GpxReading;
  sha256: string;
  storageKey: string;
  fileName: string;
  bytes: number;
}

/** @throws AppError BAD_REQUEST that says what is wrong with the file */
async function readFile({ path, fileName, bytes, sha256 }: Upload): Promise<UploadedGpx> {
  return { reading: await readGpx(path), sha256, storageKey: newGpxKey(), fileName, bytes };
}

/**
 * Whether there is a home area is asked under the author's lock, which setting one takes too: whatever comes first,
 * the route begins hidden or is found by the other and hidden then.
 */
async function insertRoute(
  ctx: OnboardedCtx,
  input: CreateRouteInput,
  { shape, file }: { shape: RouteShape; file: UploadedGpx | null },
): Promise<Made> {
  const { waypoints: _inShape, distance: _inShapeToo, estimatedDuration, duration, ...form } = input;
  const draftDigest = draftDigestOf(input, file);
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    const id = await sharedBefore(tx, input.draftId, draftDigest);
    if (id !== null) return { id, hidden: false, wasThere: true };
    authorize(tx.actor, canAddToMonth(tx.actor, await createdThisMonth(tx)));
    const hasLine = shape.gpxData !== null || file !== null;
    const hidden = hasLine && input.homeSafe && areasOf(await homesOf(tx.db, tx.actor.id)).length > 0;
    const now = ctx.clock.now();
    const trackSeconds = file?.reading.durationSeconds ?? undefined;
    const whole = { ...shape, duration: routeDuration({ estimatedDuration, duration, trackSeconds }) };
    const shown = hidden ? NO_SHAPE : whole;
    const [route] = await tx.db
      .insert(routes)
      .values({
        ...form,
        ...routeColumns(shown),
        draftDigest,
        homeCut: hidden ? "pending" : "none",
        authorId: ctx.actor.id,
        gpxFileUrl: hidden ? null : (file?.storageKey ?? null),
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: routes.id });
    if (!route) throw new AppError("INTERNAL");
    if (hidden) await tx.db.insert(routeWholes).values({ routeId: route.id, whole });
    if (file) {
      const { storageKey, fileName, bytes, sha256 } = file;
      const stored = { routeId: route.id, storageKey, fileName, bytes, sha256, createdAt: now };
      await tx.db.insert(routeTracks).values({ ...stored, ...trackColumns(shown) });
      await adoptFiles(tx, [storageKey]);
    }
    return { id: route.id, hidden, wasThere: false };
  });
}
