import { createReadStream } from "node:fs";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { isSignedIn } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { PLANS } from "@longpaddock/domain/plans";
import { canAddToMonth, canCreateRoute, canUploadGpx } from "@longpaddock/domain/routes/policy";
import { routeDistance, routeDuration } from "@longpaddock/domain/routes/rules";
import type { CreateRouteInput } from "@longpaddock/domain/routes/schema";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import { lockMember } from "../../core/lock-member";
import type { Upload } from "../../core/upload";
import { withinTransaction } from "../../core/within-transaction";
import { digest } from "./digest";
import { type GpxReading, readGpx } from "./gpx/read-gpx";
import { createdThisMonth } from "./load";
import { readRoute } from "./read-route";
import { type RouteShape, shapeFromGpx, shapeFromWaypoints, trackColumns } from "./route-shape";

/** Turns away who may share nothing. @throws AppError before a byte of the form is read */
export function admitRoute({ actor }: Ctx): void {
  authorize(actor, canCreateRoute(actor));
}

/** Bytes that this actor's plan lets them send. @throws AppError before a byte of the file is read */
export function gpxUploadLimit({ actor }: Ctx): number {
  authorize(actor, canUploadGpx(actor));
  return isSignedIn(actor) ? PLANS[actor.profileType].maxFileUploadSize : 0;
}

/** Shares a route: from its GPX file where one came with the request, else from its waypoints. */
export async function createRoute(ctx: SignedInCtx, input: CreateRouteInput) {
  const { upload, services } = ctx;
  authorize(ctx.actor, canCreateRoute(ctx.actor));
  if (!upload) {
    const shape = await shapeFromWaypoints(input.waypoints ?? []);
    return readRoute(ctx, { id: await insertRoute(ctx, input, { shape, file: null }) });
  }
  const file = await readFile(ctx, upload);
  const shape = await shapeFromGpx(file.reading, input.waypoints ?? []);
  await ctx.db.insert(pendingFiles).values({ storageKey: file.storageKey, createdAt: ctx.clock.now() });
  await services.storage.keep(file.storageKey, { path: upload.path, contentType: "application/gpx+xml" });
  const id = await insertRoute(ctx, input, { shape, file }).catch(async (error: unknown) => {
    // Only what surely wrote no row: after a broken connection the file may have one, and the sweep decides.
    if (error instanceof AppError) await forgetFile(ctx, file.storageKey);
    throw error;
  });
  return readRoute(ctx, { id });
}

async function forgetFile({ db, services }: SignedInCtx, storageKey: string): Promise<void> {
  await services.storage.remove(storageKey);
  await db.delete(pendingFiles).where(eq(pendingFiles.storageKey, storageKey));
}

interface GpxFile {
  reading: GpxReading;
  sha256: string;
  storageKey: string;
  fileName: string;
  bytes: number;
}

/** @throws AppError BAD_REQUEST that says what is wrong with the file */
async function readFile(ctx: SignedInCtx, { path, fileName, bytes }: Upload): Promise<GpxFile> {
  authorize(ctx.actor, canUploadGpx(ctx.actor));
  if (!/\.gpx$/i.test(fileName)) throw badFile("Only .gpx files can be uploaded");
  const reading = await readGpx(createReadStream(path)).catch((error: unknown) => {
    throw error instanceof AppError ? badFile(error.message) : error;
  });
  return { reading, sha256: await digest(path), storageKey: `gpx/${uuidv7()}.gpx`, fileName, bytes };
}

const badFile = (message: string) => new AppError("BAD_REQUEST", message, { fields: { gpxFile: message } });

async function insertRoute(
  ctx: SignedInCtx,
  input: CreateRouteInput,
  { shape, file }: { shape: RouteShape; file: GpxFile | null },
): Promise<number> {
  const { waypoints: _inShape, distance: typedKm, estimatedDuration, duration, ...form } = input;
  return withinTransaction(ctx, async (tx) => {
    await lockMember(tx);
    authorize(tx.actor, canAddToMonth(tx.actor, await createdThisMonth(tx)));
    const now = ctx.clock.now();
    const [route] = await tx.db
      .insert(routes)
      .values({
        ...form,
        ...shape.columns,
        distance: routeDistance({ ...shape, typedKm })?.toFixed(3) ?? null,
        duration: routeDuration({ estimatedDuration, duration, trackSeconds: shape.trackSeconds }),
        authorId: ctx.actor.id,
        gpxFileUrl: file?.storageKey ?? null,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: routes.id });
    if (!route) throw new AppError("INTERNAL");
    if (file) {
      const { storageKey, fileName, bytes, sha256 } = file;
      const stored = { routeId: route.id, storageKey, fileName, bytes, sha256, createdAt: now };
      await tx.db.insert(routeTracks).values({ ...stored, ...trackColumns(file.reading) });
      await tx.db.delete(pendingFiles).where(eq(pendingFiles.storageKey, storageKey));
    }
    return route.id;
  });
}
