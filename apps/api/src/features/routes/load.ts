import { type RouteColumn, type TrackColumn, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { isSignedIn } from "@longpaddock/domain/actor";
import { monthStart } from "@longpaddock/domain/calendar";
import { AppError } from "@longpaddock/domain/errors";
import { canSeeRoute, canSeeTrack } from "@longpaddock/domain/routes/policy";
import { isAuthor } from "@longpaddock/domain/routes/rules";
import { and, count, eq, gte, sql } from "drizzle-orm";
import { authorize } from "../../core/authorize";
import type { Ctx, SignedInCtx } from "../../core/context";
import { prepared } from "../../core/prepared";
import { gpxFileName } from "../../gpx/gpx-files";
import { mineColumns } from "./mine";
import { openRoute, summaryColumns } from "./route-columns";

const routeQuery = (db: Ctx["db"], viewer: "guest" | "member") =>
  db
    .select({
      ...summaryColumns,
      ...(viewer === "member" && mineColumns(sql.placeholder("viewerId"))),
      description: openRoute.description,
      tags: openRoute.tags,
      descent: openRoute.descent,
      gpxData: openRoute.gpxData,
      gpxFileName: routeTracks.fileName,
      gpxBytes: routeTracks.bytes,
      gpxPublicBytes: routeTracks.publicBytes,
      gpxPoints: routeTracks.points,
      homeSafe: routes.homeSafe,
      homeCut: routes.homeCut,
    })
    .from(routes)
    .innerJoin(users, eq(users.id, routes.authorId))
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare(`route_by_id_${viewer}`);

const guestsRoute = prepared((db) => routeQuery(db, "guest"));
const membersRoute = prepared((db) => routeQuery(db, "member"));

type StoredRoute = Awaited<ReturnType<ReturnType<typeof routeQuery>["execute"]>>[number];

type OwnRow = Omit<StoredRoute, "gpxPublicBytes">;
/** Private columns are null for everybody but the author: selecting one more does not compile until it is. */
type PublicRow = { [Name in keyof OwnRow]: Name extends RouteColumn<"private"> ? null : OwnRow[Name] };

/** A route as this actor may see it. */
export type RouteRow = OwnRow | PublicRow;

/** @throws AppError NOT_FOUND, for a route that this actor must not know of too */
export async function loadRoute(ctx: Ctx, id: number): Promise<RouteRow> {
  const [route] = isSignedIn(ctx.actor)
    ? await membersRoute(ctx.db).execute({ id, viewerId: ctx.actor.id })
    : await guestsRoute(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeRoute(ctx.actor, route));
  return isAuthor(ctx.actor, route) ? wholeRow(ctx, route) : publicRow(route);
}

async function wholeRow({ db }: Ctx, { gpxPublicBytes: _ofOthers, ...row }: StoredRoute): Promise<OwnRow> {
  const whole = row.homeCut === "none" ? undefined : await loadWhole(db, row.id);
  if (!whole) return row;
  const { track, ...columns } = whole;
  return { ...row, ...columns, gpxPoints: track?.points ?? row.gpxPoints };
}

/** The name of the file that was uploaded may tell where or when it begins: the cut one is called after the route. */
function publicRow({ gpxPublicBytes, ...row }: StoredRoute): PublicRow {
  const isWritten = gpxPublicBytes !== null;
  const uploaded = row.homeCut === "none" ? row.gpxFileName : null;
  return {
    ...row,
    gpxFileName: isWritten ? gpxFileName(row.name) : uploaded,
    gpxBytes: isWritten ? gpxPublicBytes : row.gpxBytes,
    homeSafe: null,
    homeCut: null,
  };
}

const oneWhole = prepared((db) =>
  db
    .select({ whole: routeWholes.whole })
    .from(routeWholes)
    .where(eq(routeWholes.routeId, sql.placeholder("id")))
    .prepare("whole_by_route"),
);

/** For a route's author and nobody else. Undefined where nothing is cut, or no longer. */
async function loadWhole(db: Ctx["db"], id: number) {
  const [found] = await oneWhole(db).execute({ id });
  return found?.whole;
}

/**
 * A route's row, held until the transaction ends: "update" where it goes, "no key update" where it changes, "key
 * share" where rows that name it are written, so that it does not go meanwhile. Whether the actor may know of it is
 * for the verb's policy to say.
 *
 * @throws AppError NOT_FOUND
 */
export async function holdRoute(
  { db }: Pick<Ctx, "db">,
  id: number,
  strength: "update" | "no key update" | "key share",
) {
  const [route] = await db
    .select({ id: routes.id, name: routes.name, isPublic: routes.isPublic, authorId: routes.authorId })
    .from(routes)
    .where(eq(routes.id, id))
    .for(strength);
  if (!route) throw new AppError("NOT_FOUND");
  return route;
}

const oneTrack = prepared((db) =>
  db
    .select({
      routeType: routes.routeType,
      isPublic: routes.isPublic,
      authorId: routes.authorId,
      name: routes.name,
      gpxData: routes.gpxData,
      homeCut: routes.homeCut,
      track: trackColumnsOf("shape"),
      files: trackColumnsOf("upload", "served"),
    })
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, sql.placeholder("id")))
    .prepare("track_by_route"),
);

/** A file as it is sent. `isWhole`: it shows what is cut for everybody but its author. */
export interface GpxFile {
  storageKey: string;
  sha256: string;
  isWhole: boolean;
}

/**
 * A route with its line and its file as this actor may see them; null where it has none.
 *
 * @throws AppError NOT_FOUND, and as canSeeTrack refuses a premium route
 */
export async function loadTrack(ctx: Ctx, id: number) {
  const [route] = await oneTrack(ctx.db).execute({ id });
  if (!route) throw new AppError("NOT_FOUND");
  authorize(ctx.actor, canSeeTrack(ctx.actor, route));
  const { track, files, gpxData, ...standing } = route;
  const isOwn = isAuthor(ctx.actor, route);
  const whole = isOwn && route.homeCut !== "none" ? await loadWhole(ctx.db, id) : undefined;
  return {
    ...standing,
    gpxData: whole ? whole.gpxData : gpxData,
    track: whole?.track ?? track,
    file: files && (isOwn ? ownFile(files, route.homeCut) : publicFile(files, route.homeCut)),
  };
}

type StoredFiles = Pick<typeof routeTracks.$inferSelect, TrackColumn<"upload" | "served">>;

function ownFile(
  { storageKey, sha256, publicStorageKey }: StoredFiles,
  homeCut: StoredRoute["homeCut"],
): GpxFile {
  return { storageKey, sha256, isWhole: homeCut !== "none" || publicStorageKey !== null };
}

function publicFile(
  { storageKey, sha256, publicStorageKey, publicSha256 }: StoredFiles,
  homeCut: StoredRoute["homeCut"],
): GpxFile | null {
  if (publicStorageKey !== null && publicSha256 !== null)
    return { storageKey: publicStorageKey, sha256: publicSha256, isWhole: false };
  return homeCut === "none" ? { storageKey, sha256, isWhole: false } : null;
}

/** How many routes the actor has shared since the month began in the site's time zone. */
export async function createdThisMonth({ db, actor, clock, services }: SignedInCtx): Promise<number> {
  const since = monthStart(clock.now(), services.timeZone);
  const [counted] = await db
    .select({ created: count() })
    .from(routes)
    .where(and(eq(routes.authorId, actor.id), gte(routes.createdAt, since)));
  return counted?.created ?? 0;
}
