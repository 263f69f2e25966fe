import { isDeepStrictEqual } from "node:util";
import { routeColumnsOf, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import type { GpxReading } from "@longpaddock/gpx/read-gpx";
import { eq } from "drizzle-orm";
import {
  type BadgeCount,
  correctProgress,
  countFromLines,
  takeBackBadges,
} from "../../../accounts/badges/take-back-badges";
import { asServer, type ServerCtx } from "../../../core/context";
import { type FileChange, withFileChange } from "../../../core/files/pending-files";
import { lockMemberById } from "../../../core/lock-member";
import { withinTransaction } from "../../../core/within-transaction";
import { type RouteShape, routeColumns, trackColumns } from "../../../gpx/route-shape";
import { allAreas, loadHomes } from "../../home-areas/homes";
import { readOriginalFile, recutRoute } from "../../home-areas/recut-routes";
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
 * them, cuts the route near its author's home again, and takes back the badges that only the old figures held.
 */
export async function correctFigures(
  ctx: ServerCtx,
  route: StoredRoute,
  { isDryRun }: Options,
): Promise<Correction> {
  const reading = await readOriginalFile(ctx, route.id, route.storageKey);
  if (!reading) return { outcome: "unreadable" };
  const change = await changedShape(ctx, route, reading);
  if (!change) return { outcome: "same" };
  const told = { from: change.original.distance, to: change.shape.distance, notes: reading.notes };
  if (isDryRun) return { outcome: "corrected", ...told, badgesTakenBack: 0 };
  const written = await withFileChange(asServer(ctx), [], (tx) => writeShape(tx, route, reading));
  if (!written) return { outcome: "same" };
  await recutRoute(ctx, route.id, { storageKey: route.storageKey, reading });
  const takenBack = await withinTransaction(asServer(ctx), (tx) => followCut(tx, route.id, written.before));
  return { outcome: "corrected", ...told, badgesTakenBack: written.takenBack + takenBack };
}

/**
 * Takes back what the line of now holds near its author's home only. Until the route is cut it has no figures at all, which
 * says nothing of its riders' badges.
 */
async function followCut(tx: ServerCtx, id: number, before: readonly BadgeCount[]): Promise<number> {
  if (await isHidden(tx, id)) return 0;
  const takenBack = await takeBackBadges(tx, id, before);
  await correctProgress(tx, id, before);
  return takenBack;
}

/** Whether the route couldn't be cut. */
async function isHidden({ db }: Pick<ServerCtx, "db">, id: number): Promise<boolean> {
  const [route] = await db.select({ homeCut: routes.homeCut }).from(routes).where(eq(routes.id, id));
  return route?.homeCut === "pending";
}

/** The shape by today's reading; null if it gives the figures that are stored, or if the file was replaced. */
async function changedShape(
  { db }: Pick<ServerCtx, "db">,
  { id, storageKey }: StoredRoute,
  reading: GpxReading,
) {
  const [row] = await db
    .select({
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
  const { homeSafe, vehicleType } = row;
  const recorded = recordedDuration(reading);
  const shape = await changeShape(original, {
    input: { followsRoads: undefined },
    vehicleType,
    reading,
    recorded,
    followed: null,
  });
  return isDeepStrictEqual(figuresOf(original), figuresOf(shape)) ? null : { original, shape, homeSafe };
}

const figuresOf = ({ distance, duration, ascent, descent, lineStates, track }: RouteShape) => ({
  distance,
  duration,
  ascent,
  descent,
  lineStates,
  points: track?.points,
  waypoints: track?.waypoints.length,
});

interface Written {
  before: BadgeCount[];
  takenBack: number;
}

/**
 * Writes the figures and takes back the badges that not even the whole line gives, in one transaction: another run doesn't
 * look at a route whose figures are right. The result is null if the route was changed meanwhile.
 */
async function writeShape(
  tx: ServerCtx,
  route: StoredRoute,
  reading: GpxReading,
): Promise<FileChange<Written | null>> {
  const { id, authorId } = route;
  await lockMemberById(tx.db, authorId);
  await lockRoute(tx, id, "no key update");
  const change = await changedShape(tx, route, reading);
  if (!change) return { result: null, unused: [] };
  const before = await countFromLines(tx, id);
  const ofRoute = eq(routes.id, id);
  const unused = await restoreRoutes(tx, ofRoute);
  await tx.db.update(routes).set(routeColumns(change.shape)).where(ofRoute);
  await tx.db.update(routeTracks).set(trackColumns(change.shape)).where(eq(routeTracks.routeId, id));
  const takenBack = await takeBackBadges(tx, id, before);
  const hasHome = allAreas(await loadHomes(tx.db, authorId)).length > 0;
  if (hasHome && change.homeSafe) unused.push(...(await hideRoutes(tx, ofRoute)));
  return { result: { before, takenBack }, unused };
}
