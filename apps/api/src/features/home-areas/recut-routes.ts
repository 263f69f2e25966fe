import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TrackColumn } from "@longpaddock/db/route-privacy";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { isAppError } from "@longpaddock/domain/errors";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { and, asc, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Ctx } from "../../core/context";
import { adoptFiles, forgetFiles, keepFiles } from "../../core/files/kept-files";
import { lockMemberById } from "../../core/lock-member";
import { withinTransaction } from "../../core/within-transaction";
import { GPX_CONTENT_TYPE, newGpxKey } from "../../gpx/gpx-files";
import { readStoredGpx } from "../../gpx/read-gpx";
import { writeGpx } from "../../gpx/write-gpx";
import { type CutRoute, cutPlotted, cutRecorded } from "./cut-route";
import { zoneOf } from "./home-zone";
import { areasOf, areSameAreas, homesOf } from "./homes";
import { NO_SHAPE, routeColumns, trackColumns } from "./route-shape";
import { restoreRoutes } from "./route-wholes";

export type RecutCtx = Pick<Ctx, "db" | "services" | "clock" | "log">;

const AT_ONCE = 100;
/** The home area may change while a route is cut. */
const TRIES = 3;

/**
 * Cuts the routes that wait for it, all of them or one author's. One that fails stays hidden and waits for the
 * sweep, as do those that are left when the time is up.
 */
export async function recutRoutes(ctx: RecutCtx, only: { authorId?: string; until?: Date }): Promise<void> {
  const ofAuthor = only.authorId === undefined ? undefined : eq(routes.authorId, only.authorId);
  for (let after = 0; ; ) {
    const waiting = await ctx.db
      .select({ id: routes.id })
      .from(routes)
      .where(and(eq(routes.homeCut, "pending"), gt(routes.id, after), ofAuthor))
      .orderBy(asc(routes.id))
      .limit(AT_ONCE);
    for (const { id } of waiting) {
      if (only.until && ctx.clock.now() > only.until) return;
      await recutRoute(ctx, id);
      after = id;
    }
    if (waiting.length < AT_ONCE) return;
  }
}

/** Cuts one route that waits for it, if it does. `reading` is its file's, where that was read just now. */
export async function recutRoute(ctx: RecutCtx, id: number, reading?: GpxReading): Promise<void> {
  try {
    for (let tries = 1; tries <= TRIES; tries++) if (await tryRecut(ctx, id, reading)) return;
  } catch (error) {
    ctx.log.error(
      { err: error, routeId: id },
      "a route could not be cut near its author's home: it stays hidden",
    );
  }
}

type Waiting = NonNullable<Awaited<ReturnType<typeof loadWaiting>>>;

async function loadWaiting({ db }: RecutCtx, id: number) {
  const [route] = await db
    .select({
      id: routes.id,
      name: routes.name,
      authorId: routes.authorId,
      storageKey: routeTracks.storageKey,
      whole: routeWholes.whole,
    })
    .from(routes)
    .innerJoin(routeWholes, eq(routeWholes.routeId, routes.id))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(and(eq(routes.id, id), eq(routes.homeCut, "pending")));
  if (!route) return null;
  const areas = areasOf(await homesOf(db, route.authorId));
  return areas.length > 0 ? { ...route, areas } : null;
}

/** False where the home area changed meanwhile. */
async function tryRecut(ctx: RecutCtx, id: number, reading?: GpxReading): Promise<boolean> {
  const route = await loadWaiting(ctx, id);
  if (!route) return true;
  const cut = await computeCut(ctx, route, reading);
  const file = await writePublicFile(ctx, route, cut);
  const outcome = await store(ctx, route, { cut, file });
  if (outcome !== "stored" && file) await forgetFiles(ctx, [file.publicStorageKey]);
  return outcome !== "changed";
}

/** A file that is gone or cannot be read any more gives a route that shows nothing. */
async function computeCut(ctx: RecutCtx, route: Waiting, reading?: GpxReading) {
  const { id, areas, storageKey, whole } = route;
  const zones = areas.map((area) => zoneOf(area, id));
  if (storageKey === null) return cutPlotted(whole, zones);
  const read = reading ?? (await readStored(ctx, id, storageKey));
  return read ? cutRecorded({ whole, reading: read }, zones) : { shape: NO_SHAPE, content: null };
}

async function readStored({ services, log }: RecutCtx, routeId: number, storageKey: string) {
  const file = await services.storage.read(storageKey);
  if (!file) log.error({ routeId, storageKey }, "the route's GPX file is missing");
  return file
    ? readStoredGpx(file.stream, services.incoming).catch((error: unknown) => {
        if (!isAppError(error) || error.code !== "BAD_REQUEST") throw error;
        log.error({ routeId, err: error }, "the route's GPX file cannot be read any more");
        return null;
      })
    : null;
}

async function writePublicFile(ctx: RecutCtx, { name }: Waiting, { content }: CutRoute) {
  if (!content) return null;
  const { incoming } = ctx.services;
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, `cut-${uuidv7()}`);
  try {
    const { bytes, sha256 } = await writeGpx(path, { ...content, name });
    const publicStorageKey = newGpxKey();
    await keepFiles(ctx, [{ storageKey: publicStorageKey, path, contentType: GPX_CONTENT_TYPE }]);
    const file = { publicStorageKey, publicBytes: bytes, publicSha256: sha256 };
    return file satisfies Record<TrackColumn<"served">, string | number>;
  } finally {
    await rm(path, { force: true });
  }
}

interface Made {
  cut: CutRoute;
  file: Awaited<ReturnType<typeof writePublicFile>>;
}

async function store(ctx: RecutCtx, { id, authorId, areas }: Waiting, { cut, file }: Made) {
  return withinTransaction(ctx, async (tx) => {
    await lockMemberById(tx.db, authorId);
    const now = areasOf(await homesOf(tx.db, authorId));
    const [waiting] = await tx.db
      .select({ id: routes.id })
      .from(routes)
      .where(and(eq(routes.id, id), eq(routes.homeCut, "pending")))
      .for("no key update");
    if (!waiting) return "over";
    if (!areSameAreas(now, areas)) return "changed";
    const gpxFileUrl = file?.publicStorageKey ?? null;
    if (cut.shape) {
      const columns = { ...routeColumns(cut.shape), gpxFileUrl, homeCut: "done" as const };
      await tx.db.update(routes).set(columns).where(eq(routes.id, id));
      await tx.db
        .update(routeTracks)
        .set({ ...trackColumns(cut.shape), ...file })
        .where(eq(routeTracks.routeId, id));
    } else {
      await restoreRoutes(tx, eq(routes.id, id));
      if (file) {
        await tx.db.update(routes).set({ gpxFileUrl }).where(eq(routes.id, id));
        await tx.db.update(routeTracks).set(file).where(eq(routeTracks.routeId, id));
      }
    }
    if (file) await adoptFiles(tx, [file.publicStorageKey]);
    return "stored";
  });
}
