import { isDeepStrictEqual } from "node:util";
import { routeColumnsOf, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { and, eq, sql } from "drizzle-orm";
import { correctProgress, countFromLines, takeBackBadges } from "../../../accounts/badges/take-back-badges";
import { asServer, type ServerCtx } from "../../../core/context";
import { type FileChange, withFileChange } from "../../../core/files/pending-files";
import { lockMemberById } from "../../../core/lock-member";
import { type RouteShape, routeColumns, trackColumns } from "../../../gpx/route-shape";
import { allAreas, areSameAreas, loadHomes } from "../../home-areas/homes";
import { type CutResult, readOriginalFile, withCut, writeCut } from "../../home-areas/recut-routes";
import { hideRoutes, restoreRoutes } from "../../home-areas/route-originals";
import { lockRoute } from "../load";
import { changeShape, recordedDuration } from "./change-shape";

interface StoredRoute {
  id: number;
  authorId: string;
  storageKey: string;
}

export type Correction =
  | { outcome: "same" | "unreadable" }
  | {
      outcome: "corrected";
      from: string | null;
      to: string | null;
      notes: readonly string[];
      badgesTakenBack: number;
    };

interface Options {
  /** Says what would be corrected. */
  isDryRun: boolean;
}

/**
 * Reads a route's stored file again, as an upload of today is read. If that gives other figures than those stored, writes
 * them, cuts the route near its author's home again, and takes back the badges that only the old figures held: all of it or
 * nothing, because another run doesn't look at a route whose figures are right.
 */
export async function correctFigures(
  ctx: ServerCtx,
  route: StoredRoute,
  { isDryRun }: Options,
): Promise<Correction> {
  const reading = await readOriginalFile(ctx, route.id, route.storageKey);
  if (!reading) {
    // Nobody can say any more that it was ridden.
    if (!isDryRun) await noteRead(ctx, route, { leftOut: 0, isPlanned: true });
    return { outcome: "unreadable" };
  }
  for (;;) {
    const change = await changedShape(ctx, route, reading);
    if (!change) {
      if (!isDryRun) await noteRead(ctx, route, readOf(reading));
      return { outcome: "same" };
    }
    const told = { from: change.original.distance, to: change.shape.distance, notes: reading.notes };
    if (isDryRun) return { outcome: "corrected", ...told, badgesTakenBack: 0 };
    const badgesTakenBack = await saveShape(ctx, { route, reading, change });
    if (badgesTakenBack !== null) return { outcome: "corrected", ...told, badgesTakenBack };
  }
}

type Read = Pick<typeof routeTracks.$inferInsert, "leftOut" | "isPlanned">;

const readOf = ({ leftOut, kind }: GpxReading): Read => ({
  leftOut: leftOut.points,
  isPlanned: kind === "route",
});

/** Nothing else of the route is changed, unless its file was replaced meanwhile. */
async function noteRead({ db }: Pick<ServerCtx, "db">, route: StoredRoute, read: Read): Promise<void> {
  const { routeId, storageKey, leftOut, isPlanned } = routeTracks;
  await db
    .update(routeTracks)
    .set(read)
    .where(
      and(
        eq(routeId, route.id),
        eq(storageKey, route.storageKey),
        sql`(${leftOut}, ${isPlanned}) is distinct from (${read.leftOut}::integer, ${read.isPlanned}::boolean)`,
      ),
    );
}

/** The shape by today's reading; null if it gives the figures that are stored, or if the file was replaced. */
async function changedShape(
  { db }: Pick<ServerCtx, "db">,
  { id, authorId, storageKey }: StoredRoute,
  reading: GpxReading,
) {
  const [row] = await db
    .select({
      name: routes.name,
      version: routes.version,
      homeSafe: routes.homeSafe,
      vehicleType: routes.vehicleType,
      shape: routeColumnsOf("shape"),
      track: trackColumnsOf("shape"),
      original: routeOriginals.original,
      storageKey: routeTracks.storageKey,
    })
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .leftJoin(routeOriginals, eq(routeOriginals.routeId, routes.id))
    .where(eq(routes.id, id));
  if (!row || row.storageKey !== storageKey) return null;
  const original: RouteShape = row.original ?? { ...row.shape, track: row.track };
  const { name, version, homeSafe, vehicleType } = row;
  const recorded = recordedDuration(reading);
  const shape = await changeShape(original, {
    input: { followsRoads: undefined },
    vehicleType,
    reading,
    recorded,
    followed: null,
  });
  if (isDeepStrictEqual(figuresOf(original), figuresOf(shape))) return null;
  const areas = homeSafe ? allAreas(await loadHomes(db, authorId)) : [];
  return { name, version, vehicleType, original, shape, areas };
}

type ChangedShape = NonNullable<Awaited<ReturnType<typeof changedShape>>>;

const figuresOf = ({ distance, duration, ascent, descent, lineStates, track }: RouteShape) => ({
  distance,
  duration,
  ascent,
  descent,
  lineStates,
  points: track?.points,
  waypoints: track?.waypoints.length,
});

interface Correcting {
  route: StoredRoute;
  reading: GpxReading;
  change: ChangedShape;
}

/** Returns how many badges were taken back, or null if the route or its author's home changed meanwhile. */
async function saveShape(ctx: ServerCtx, { route, reading, change }: Correcting): Promise<number | null> {
  const save = (cut: CutResult | null) =>
    withFileChange(asServer(ctx), cut?.file ? [cut.file.stored] : [], (tx) =>
      writeShape(tx, { route, read: readOf(reading), change, cut }),
    );
  if (change.areas.length === 0) return save(null);
  const { id, authorId, storageKey } = route;
  const { name, vehicleType, areas, shape: original } = change;
  const known = { storageKey, reading };
  return withCut(ctx, { id, authorId, name, vehicleType, areas, storageKey, original, known }, save);
}

interface Writing {
  route: StoredRoute;
  read: Read;
  change: ChangedShape;
  cut: CutResult | null;
}

async function writeShape(
  tx: ServerCtx,
  { route: { id, authorId, storageKey }, read, change, cut }: Writing,
): Promise<FileChange<number | null>> {
  await lockMemberById(tx.db, authorId);
  await lockRoute(tx, id, "no key update");
  const areas = allAreas(await loadHomes(tx.db, authorId));
  const [current] = await tx.db
    .select({ version: routes.version, homeSafe: routes.homeSafe, storageKey: routeTracks.storageKey })
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, id));
  if (
    current?.version !== change.version ||
    current.storageKey !== storageKey ||
    !areSameAreas(current.homeSafe ? areas : [], change.areas)
  )
    return { result: null, unused: cut?.file ? [cut.file.stored.storageKey] : [] };
  const before = await countFromLines(tx, id);
  const ofRoute = eq(routes.id, id);
  const unused = await restoreRoutes(tx, ofRoute);
  await tx.db.update(routes).set(routeColumns(change.shape)).where(ofRoute);
  await tx.db
    .update(routeTracks)
    .set({ ...trackColumns(change.shape), ...read })
    .where(eq(routeTracks.routeId, id));
  if (cut) {
    unused.push(...(await hideRoutes(tx, ofRoute)));
    await writeCut(tx, id, cut);
  }
  const takenBack = await takeBackBadges(tx, id, before);
  await correctProgress(tx, id, before);
  return { result: takenBack, unused };
}
