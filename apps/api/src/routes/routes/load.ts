import { createHash } from "node:crypto";
import {
  groupRoleOf,
  isSharedWith,
  type RouteColumn,
  type TrackColumn,
  trackColumnsOf,
} from "@longpaddock/db/route-privacy";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn, viewerId } from "@longpaddock/domain/actor";
import { AppError } from "@longpaddock/domain/errors";
import { canSeeRoute, canSeeTrack } from "@longpaddock/domain/routes/policy";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import { eq, type SQLWrapper, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx } from "../../core/context";
import type { SentFile } from "../../core/files/send-file";
import { prepared } from "../../core/prepared";
import { gpxFileName } from "../../gpx/gpx-files";
import { renameTo } from "../../gpx/rename-gpx";
import { photosOfRoute } from "../route-photos/photo-columns";
import { mineColumns } from "./mine";
import { publicRouteColumns, summaryColumns } from "./route-columns";

/** The columns of a route's page; null for a guest. Requires joins of `users` as the author and of `route_tracks`. */
export const routeColumns = (viewer: SQLWrapper | null) => ({
  ...summaryColumns,
  ...(viewer && mineColumns(viewer)),
  isShared: viewer ? isSharedWith(viewer) : sql<boolean>`false`,
  groupRole: viewer ? groupRoleOf(viewer) : sql<null>`null`,
  photos: photosOfRoute(viewer),
  description: publicRouteColumns.description,
  tags: publicRouteColumns.tags,
  descent: publicRouteColumns.descent,
  gpxData: publicRouteColumns.gpxData,
  gpxFileName: routeTracks.fileName,
  gpxBytes: routeTracks.bytes,
  gpxPublicBytes: routeTracks.publicBytes,
  gpxPoints: routeTracks.points,
  gpxLeftOut: routeTracks.leftOut,
  days: publicRouteColumns.days,
  homeSafe: routes.homeSafe,
  homeCut: routes.homeCut,
  version: routes.version,
});

const routeQuery = (db: Ctx["db"], viewer: "guest" | "member") =>
  db
    .select(routeColumns(viewer === "member" ? sql.placeholder("viewerId") : null))
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare(`route_by_id_${viewer}`);

const guestsRoute = prepared((db) => routeQuery(db, "guest"));
const membersRoute = prepared((db) => routeQuery(db, "member"));

export type StoredRoute = Awaited<ReturnType<ReturnType<typeof routeQuery>["execute"]>>[number];

type OwnRow = Omit<StoredRoute, "gpxPublicBytes">;
/** Private columns must be null, so that selecting another one does not compile until `publicRow` clears it. */
type PublicRow = { [Name in keyof OwnRow]: Name extends RouteColumn<"private"> ? null : OwnRow[Name] };

export type RouteRow = OwnRow | PublicRow;

/** @throws AppError NOT_FOUND, also for a route that this actor must not see */
export async function loadRoute(ctx: Ctx, id: number): Promise<RouteRow> {
  const [route] = isSignedIn(ctx.actor)
    ? await membersRoute(ctx.db).execute({ id, viewerId: ctx.actor.id })
    : await guestsRoute(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return isAuthor(ctx.actor, route) ? ownRow(ctx, route) : publicRow(route);
}

async function ownRow(
  { db }: Ctx,
  { gpxPublicBytes: _gpxPublicBytes, ...row }: StoredRoute,
): Promise<OwnRow> {
  const original = row.homeCut === "none" ? undefined : await loadOriginal(db, row.id);
  if (!original) return row;
  const { track, ...columns } = original;
  return { ...row, ...columns, gpxPoints: track?.points ?? row.gpxPoints };
}

/** A rewritten file is named after the route, because the upload's name may reveal its start or date. */
export function publicRow({ gpxPublicBytes, ...row }: StoredRoute): PublicRow {
  const isRewritten = gpxPublicBytes !== null;
  const uploadName = row.homeCut === "none" ? row.gpxFileName : null;
  return {
    ...row,
    gpxFileName: isRewritten ? gpxFileName(row.name) : uploadName,
    gpxBytes: isRewritten ? gpxPublicBytes : row.gpxBytes,
    gpxLeftOut: null,
    homeSafe: null,
    homeCut: null,
    version: null,
  };
}

const originalQuery = prepared((db) =>
  db
    .select({ original: routeOriginals.original })
    .from(routeOriginals)
    .where(eq(routeOriginals.routeId, sql.placeholder("id")))
    .prepare("original_by_route"),
);

/** For the route's author only. Undefined if nothing is cut. */
async function loadOriginal(db: Ctx["db"], id: number) {
  const [found] = await originalQuery(db).execute({ id });
  return found?.original;
}

/**
 * Locks a route's row until the transaction ends: "update" to delete it, "no key update" to change it, "key share" to
 * insert rows that refer to it. Does not check whether the actor, if there is one, may see the route.
 *
 * @throws AppError NOT_FOUND
 */
export async function lockRoute(
  { db, actor }: Pick<Ctx, "db"> & Partial<Pick<Ctx, "actor">>,
  id: number,
  strength: "update" | "no key update" | "key share",
) {
  const [route] = await db
    .select({
      id: routes.id,
      name: routes.name,
      isPublic: routes.isPublic,
      groupId: routes.groupId,
      onGroupPlan: routes.onGroupPlan,
      authorId: routes.authorId,
      isShared: isSharedWith(sql`${actor ? viewerId(actor) : null}`),
      groupRole: groupRoleOf(sql`${actor ? viewerId(actor) : null}`),
      routeType: routes.routeType,
      version: routes.version,
    })
    .from(routes)
    .where(eq(routes.id, id))
    .for(strength);
  if (!route) throw new AppError("NOT_FOUND");
  return route;
}

const trackQuery = prepared((db) =>
  db
    .select({
      routeType: routes.routeType,
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      isShared: isSharedWith(sql.placeholder("viewerId")),
      name: routes.name,
      vehicleType: routes.vehicleType,
      gpxData: routes.gpxData,
      roadLine: routes.roadLine,
      roads: routes.roads,
      distance: routes.distance,
      days: routes.days,
      homeCut: routes.homeCut,
      addedStops: routes.addedStops,
      track: trackColumnsOf("shape"),
      isPlanned: routeTracks.isPlanned,
      files: trackColumnsOf("upload", "served"),
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("track_by_route"),
);

export interface GpxFile {
  storageKey: string;
  sha256: string;
  /** True if others get a different file, without the parts near a home. */
  isAuthorOnly: boolean;
  /** Puts the route's name into an upload. A file that was cut near a home has it. */
  change?: NonNullable<Extract<SentFile, { storageKey: string }>["change"]>;
}

/**
 * Loads the version of the track and file that this actor may see; null if there is none.
 *
 * @throws AppError NOT_FOUND, or the refusal of canSeeTrack
 */
export async function loadTrack(ctx: Ctx, id: number) {
  const [route] = await trackQuery(ctx.db).execute({ id, viewerId: viewerId(ctx.actor) });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeTrack(ctx.actor, route));
  const { track, files, gpxData, roadLine, roads, distance, days, ...rest } = route;
  const isOwn = isAuthor(ctx.actor, route);
  const original = isOwn && route.homeCut !== "none" ? await loadOriginal(ctx.db, id) : undefined;
  return {
    ...rest,
    gpxData: original ? original.gpxData : gpxData,
    roadLine: original ? original.roadLine : roadLine,
    roads: original ? original.roads : roads,
    distance: original ? original.distance : distance,
    // Originals from before the split have none.
    days: (original ? original.days : days) ?? null,
    track: original?.track ?? track,
    file: files && (isOwn ? ownFile(files, route) : publicFile(files, route)),
  };
}

type StoredFiles = Pick<typeof routeTracks.$inferSelect, TrackColumn<"upload" | "served">>;

type NamedFile = Pick<StoredRoute, "name" | "homeCut">;

function ownFile(files: StoredFiles, { name, homeCut }: NamedFile): GpxFile {
  return { ...upload(files, name), isAuthorOnly: homeCut !== "none" || files.publicStorageKey !== null };
}

function publicFile(files: StoredFiles, { name, homeCut }: NamedFile): GpxFile | null {
  const { publicStorageKey, publicSha256 } = files;
  if (publicStorageKey !== null && publicSha256 !== null)
    return { storageKey: publicStorageKey, sha256: publicSha256, isAuthorOnly: false };
  return homeCut === "none" ? { ...upload(files, name), isAuthorOnly: false } : null;
}

const upload = ({ storageKey, sha256 }: StoredFiles, name: string) => ({
  storageKey,
  sha256: createHash("sha256").update(`${sha256} ${name}`).digest("hex"),
  change: renameTo({ storageKey, name }),
});
