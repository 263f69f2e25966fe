import { createReadStream } from "node:fs";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { requireOnboarded } from "@longpaddock/domain/access";
import { AppError } from "@longpaddock/domain/errors";
import { PLANS } from "@longpaddock/domain/plans";
import { canAddToMonth, canUploadGpx } from "@longpaddock/domain/routes/policy";
import { routeDuration } from "@longpaddock/domain/routes/rules";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { eq } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, OnboardedCtx } from "../../core/context";
import { fileSha256 } from "../../core/files/file-sha256";
import { forgetFiles, keepFile } from "../../core/files/kept-files";
import type { Upload, UploadGate } from "../../core/files/upload";
import { lockMember } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { GPX_CONTENT_TYPE, newGpxKey } from "../../gpx/gpx-files";
import { type GpxReading, readGpx } from "../../gpx/read-gpx";
import { homeAreaOf } from "../home-areas/home-zone";
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

/** What a new route's form may carry. @throws AppError where this actor may not share routes */
export function admitRouteForm({ actor }: Ctx): UploadGate {
  const author = requireOnboarded(actor);
  const maxBytes = PLANS[author.profileType].maxFileUploadSize;
  const tooLarge = ROUTE_MESSAGES.gpxTooLarge(Math.floor(maxBytes / (1024 * 1024)));
  const decision = canUploadGpx(author);
  return { gpxFile: decision.allowed ? { allowed: true, maxBytes, tooLarge } : decision };
}

/** Shares a route: from its GPX file where one came with the request, else from its waypoints. */
export async function createRoute(ctx: OnboardedCtx, input: CreateRouteInput) {
  const { upload } = ctx;
  const { waypoints = [], distance: typedKm } = input;
  if (!upload) {
    const shape = await shapeFromWaypoints(waypoints, typedKm);
    return answer(ctx, await insertRoute(ctx, input, { shape, file: null }));
  }
  const file = await readFile(upload);
  const shape = await shapeFromGpx(file.reading, waypoints, typedKm);
  await keepFile(ctx, file.storageKey, { path: upload.path, contentType: GPX_CONTENT_TYPE });
  const made = await insertRoute(ctx, input, { shape, file }).catch(async (error: unknown) => {
    // Only what surely wrote no row: after a broken connection the file may have one, and the sweep decides.
    if (error instanceof AppError) await forgetFiles(ctx, [file.storageKey]);
    throw error;
  });
  if (made.wasThere) await forgetFiles(ctx, [file.storageKey]);
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
async function readFile({ path, fileName, bytes }: Upload): Promise<UploadedGpx> {
  if (!/\.gpx$/i.test(fileName)) throw badFile("Only .gpx files can be uploaded");
  const reading = await readGpx(createReadStream(path)).catch((error: unknown) => {
    throw error instanceof AppError ? badFile(error.message) : error;
  });
  return { reading, sha256: await fileSha256(path), storageKey: newGpxKey(), fileName, bytes };
}

const badFile = (message: string) => new AppError("BAD_REQUEST", message, { fields: { gpxFile: message } });

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
    const hidden = hasLine && input.homeSafe && (await homeAreaOf(tx.db, tx.actor.id)) !== null;
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
      await tx.db.delete(pendingFiles).where(eq(pendingFiles.storageKey, storageKey));
    }
    return { id: route.id, hidden, wasThere: false };
  });
}
