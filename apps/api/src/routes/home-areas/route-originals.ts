import type { DbOrTx } from "@longpaddock/db/client";
import { nullsOf, routeColumnsOf, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { rows } from "@longpaddock/db/rows";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { NO_SHAPE, routeColumns, trackColumns } from "../../gpx/route-shape";
import { jsonOf, recordOf, setFrom } from "./shape-sql";

/** A transaction that has locked the author's row. */
type LockedCtx = Pick<Ctx, "db" | "clock">;

const ROUTE_SHAPE = routeColumnsOf("shape");
const TRACK_SHAPE = trackColumnsOf("shape");
const ORIGINAL_TRACK = sql`nullif(${routeOriginals.original} -> 'track', 'null')`;
const NO_ROUTE_FILE = nullsOf(routeColumnsOf("served"));
const NO_TRACK_FILE = nullsOf(trackColumnsOf("served"));

const trackOfRoute = eq(routeTracks.routeId, routes.id);
const originalOfRoute = eq(routeOriginals.routeId, routes.id);

/**
 * Hides the matching routes until they are cut: moves their shape to the originals and empties what others see.
 * Returns the storage keys of files to delete.
 */
export async function hideRoutes(ctx: LockedCtx, condition: SQL): Promise<string[]> {
  const { db } = ctx;
  await lockRoutes(db, condition);
  await db.execute(sql`
    insert into ${routeOriginals} (route_id, whole)
    select ${routes.id}, ${jsonOf(ROUTE_SHAPE)} || jsonb_build_object(
      'track', case when ${routeTracks.routeId} is not null then ${jsonOf(TRACK_SHAPE)} end)
    from ${routes} left join ${routeTracks} on ${trackOfRoute}
    where ${condition} and ${routes.homeCut} = 'none'
      and (${routes.gpxData} is not null or ${routeTracks.routeId} is not null)`);
  const retired = await retirePublicFiles(ctx, condition);
  await db.update(routeTracks).set(trackColumns(NO_SHAPE)).from(routes).where(and(trackOfRoute, condition));
  await db
    .update(routes)
    .set({ ...routeColumns(NO_SHAPE), ...NO_ROUTE_FILE, homeCut: "pending" })
    .from(routeOriginals)
    .where(and(originalOfRoute, condition));
  return retired;
}

/** Shows the original of the matching routes to everyone. Returns the storage keys of files to delete. */
export async function restoreRoutes(ctx: LockedCtx, condition: SQL): Promise<string[]> {
  const { db } = ctx;
  await lockRoutes(db, condition);
  await db.execute(sql`
    update ${routeTracks} set ${setFrom("original", ORIGINAL_TRACK, TRACK_SHAPE)}
    from ${routes}, ${routeOriginals}, ${recordOf("original", ORIGINAL_TRACK, TRACK_SHAPE)}
    where ${trackOfRoute} and ${originalOfRoute} and ${condition}`);
  const retired = await retirePublicFiles(ctx, condition);
  await db.execute(sql`
    update ${routes} set home_cut = 'none', ${setFrom("original", routeOriginals.original, ROUTE_SHAPE)}
    from ${routeOriginals}, ${recordOf("original", routeOriginals.original, ROUTE_SHAPE)}
    where ${originalOfRoute} and ${condition}`);
  await db
    .update(routes)
    .set({ gpxFileUrl: sql`${routeTracks.storageKey}` })
    .from(routeTracks)
    .where(and(trackOfRoute, condition));
  await db.execute(
    sql`delete from ${routeOriginals} using ${routes} where ${originalOfRoute} and ${condition}`,
  );
  return retired;
}

/** Locks are always taken in the order author, routes, tracks. */
async function lockRoutes(db: DbOrTx, condition: SQL): Promise<void> {
  // One statement may change all routes of an author.
  await db.execute(sql`set local statement_timeout = '60s'`);
  await db.execute(sql`select id from routes where ${condition} order by id for no key update`);
}

/** Marks the files as pending, so that the sweep deletes them if a crash comes first. */
async function retirePublicFiles({ db, clock }: LockedCtx, condition: SQL): Promise<string[]> {
  const pending = await rows<{ storage_key: string }>(
    db,
    sql`insert into pending_files (storage_key, created_at)
      select ${routeTracks.publicStorageKey}, ${clock.now().toISOString()}::timestamptz
      from ${routeTracks} join ${routes} on ${trackOfRoute}
      where ${routeTracks.publicStorageKey} is not null and ${condition}
      returning storage_key`,
  );
  await db
    .update(routeTracks)
    .set(NO_TRACK_FILE)
    .from(routes)
    .where(and(trackOfRoute, isNotNull(routeTracks.publicStorageKey), condition));
  return pending.map((file) => file.storage_key);
}
