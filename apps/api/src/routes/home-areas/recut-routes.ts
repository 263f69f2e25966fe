import { mkdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { TrackColumn } from "@longpaddock/db/route-privacy";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { type RouteWaypoint, routes } from "@longpaddock/db/schema/routes";
import { InvalidGpxError } from "@longpaddock/gpx/invalid-gpx-error";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { and, asc, eq, gt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { asServer, type ServerCtx } from "../../core/context";
import { withFileChange } from "../../core/files/pending-files";
import { lockMemberById } from "../../core/lock-member";
import { GPX_CONTENT_TYPE, newGpxKey } from "../../gpx/gpx-files";
import { readStoredGpx } from "../../gpx/read-gpx";
import { NO_SHAPE, routeColumns, trackColumns } from "../../gpx/route-shape";
import { writeGpx } from "../../gpx/write-gpx";
import { type CutRoute, cutPlotted, cutRecorded } from "./cut-route";
import { routeZone } from "./home-zone";
import { allAreas, areSameAreas, loadHomes } from "./homes";
import { restoreRoutes } from "./route-originals";

const BATCH_SIZE = 100;
/** A cut is repeated if the home area changes meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Cuts the pending routes of everyone or of one author. Routes that fail, or are left at the deadline, stay hidden
 * until the next sweep.
 */
export async function recutRoutes(
  ctx: ServerCtx,
  { authorId, deadline }: { authorId?: string; deadline?: Date },
): Promise<void> {
  const ofAuthor = authorId === undefined ? undefined : eq(routes.authorId, authorId);
  for (let after = 0; ; ) {
    const pending = await ctx.db
      .select({ id: routes.id })
      .from(routes)
      .where(and(eq(routes.homeCut, "pending"), gt(routes.id, after), ofAuthor))
      .orderBy(asc(routes.id))
      .limit(BATCH_SIZE);
    for (const { id } of pending) {
      if (deadline && ctx.clock.now() > deadline) return;
      await recutRoute(ctx, id);
      after = id;
    }
    if (pending.length < BATCH_SIZE) return;
  }
}

/** A stored file that was just read. */
interface ReadFile {
  storageKey: string;
  reading: GpxReading;
}

/** Cuts a route if it is pending. Pass `file` to avoid reading it again. */
export async function recutRoute(ctx: ServerCtx, id: number, file?: ReadFile): Promise<void> {
  try {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++)
      if (await tryRecut(asServer(ctx), id, file)) return;
  } catch (error) {
    ctx.log.error(
      { err: error, routeId: id },
      "could not cut the route near its author's home, so it stays hidden",
    );
  }
}

type PendingRoute = NonNullable<Awaited<ReturnType<typeof loadPendingRoute>>>;

async function loadPendingRoute({ db }: ServerCtx, id: number) {
  const [route] = await db
    .select({
      id: routes.id,
      name: routes.name,
      authorId: routes.authorId,
      vehicleType: routes.vehicleType,
      version: routes.version,
      storageKey: routeTracks.storageKey,
      original: routeOriginals.original,
    })
    .from(routes)
    .innerJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(and(eq(routes.id, id), eq(routes.homeCut, "pending")));
  if (!route) return null;
  const areas = allAreas(await loadHomes(db, route.authorId));
  return areas.length > 0 ? { ...route, areas } : null;
}

/** Returns false if the home area or the route changed meanwhile. */
async function tryRecut(ctx: ServerCtx, id: number, known?: ReadFile): Promise<boolean> {
  const route = await loadPendingRoute(ctx, id);
  if (!route) return true;
  return withCut(ctx, { ...route, known }, (result) => saveCut(ctx, route, result));
}

type RouteToCut = Omit<PendingRoute, "version"> & { known: ReadFile | undefined };

/** Works out what others see of a route, and hands it over while the file of it waits to be stored. */
export async function withCut<Result>(
  ctx: ServerCtx,
  route: RouteToCut,
  use: (result: CutResult) => Promise<Result>,
): Promise<Result> {
  const cut = await computeCut(ctx, route);
  const path = join(ctx.services.incoming, `cut-${uuidv7()}`);
  try {
    return await use({ cut, file: await writePublicFile(path, route, cut) });
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns an empty shape if the original file is missing or unreadable. */
async function computeCut(ctx: ServerCtx, route: RouteToCut) {
  const { id, areas, storageKey, original, vehicleType, known } = route;
  const zones = areas.map((area) => routeZone(area, id));
  const follow = (waypoints: readonly RouteWaypoint[]) => ctx.services.roads.follow(waypoints, vehicleType);
  if (storageKey === null) return cutPlotted({ original, follow }, zones);
  const reading =
    known?.storageKey === storageKey ? known.reading : await readOriginalFile(ctx, id, storageKey);
  if (!reading) return { shape: NO_SHAPE, content: null };
  return cutRecorded({ original, reading }, zones);
}

/** Null if the file is missing or unreadable. */
export async function readOriginalFile(
  { services, log }: ServerCtx,
  routeId: number,
  storageKey: string,
): Promise<GpxReading | null> {
  const file = await services.storage.read(storageKey);
  if (!file) log.error({ routeId, storageKey }, "the route's GPX file is missing");
  return file
    ? readStoredGpx(file.stream, services.incoming).catch((error: unknown) => {
        if (!(error instanceof InvalidGpxError)) throw error;
        log.error({ routeId, err: error }, "the route's GPX file can no longer be read");
        return null;
      })
    : null;
}

async function writePublicFile(path: string, { name }: RouteToCut, { content }: CutRoute) {
  if (!content) return null;
  await mkdir(dirname(path), { recursive: true });
  const { bytes, sha256 } = await writeGpx(path, { ...content, name });
  const storageKey = newGpxKey();
  const columns = { publicStorageKey: storageKey, publicBytes: bytes, publicSha256: sha256 };
  return {
    columns: columns satisfies Record<TrackColumn<"served">, string | number>,
    stored: { storageKey, path, contentType: GPX_CONTENT_TYPE },
  };
}

export interface CutResult {
  cut: CutRoute;
  file: Awaited<ReturnType<typeof writePublicFile>>;
}

/** Returns false if the home area or the route changed meanwhile. */
async function saveCut(ctx: ServerCtx, route: PendingRoute, { cut, file }: CutResult): Promise<boolean> {
  const { id, authorId, areas, version } = route;
  const newKeys = file ? [file.stored.storageKey] : [];
  return withFileChange(ctx, file ? [file.stored] : [], async (tx) => {
    await lockMemberById(tx.db, authorId);
    const currentAreas = allAreas(await loadHomes(tx.db, authorId));
    const [pending] = await tx.db
      .select({ version: routes.version })
      .from(routes)
      .where(and(eq(routes.id, id), eq(routes.homeCut, "pending")))
      .for("no key update");
    if (!pending) return { result: true, unused: newKeys };
    if (pending.version !== version || !areSameAreas(currentAreas, areas))
      return { result: false, unused: newKeys };
    await writeCut(tx, id, { cut, file });
    return { result: true, unused: [] };
  });
}

/** Shows others the cut version of a route that is hidden. */
export async function writeCut(tx: ServerCtx, id: number, { cut, file }: CutResult): Promise<void> {
  const gpxFileUrl = file?.columns.publicStorageKey ?? null;
  if (cut.shape) {
    const columns = { ...routeColumns(cut.shape), gpxFileUrl, homeCut: "done" as const };
    await tx.db.update(routes).set(columns).where(eq(routes.id, id));
    await tx.db
      .update(routeTracks)
      .set({ ...trackColumns(cut.shape), ...file?.columns })
      .where(eq(routeTracks.routeId, id));
    return;
  }
  await restoreRoutes(tx, eq(routes.id, id));
  if (!file) return;
  await tx.db.update(routes).set({ gpxFileUrl }).where(eq(routes.id, id));
  await tx.db.update(routeTracks).set(file.columns).where(eq(routeTracks.routeId, id));
}
