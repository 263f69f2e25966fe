import type { DbOrTx } from "@longpaddock/db/client";
import { nullsOf, routeColumnsOf, trackColumnsOf } from "@longpaddock/db/route-privacy";
import { rows } from "@longpaddock/db/rows";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { NO_SHAPE, routeColumns, trackColumns } from "./route-shape";
import { jsonOf, recordOf, setFrom } from "./shape-sql";

/** Inside a transaction that holds the author's row. `which` is a condition on `routes`. */
type HoldingCtx = Pick<Ctx, "db" | "clock">;

const ROUTE_SHAPE = routeColumnsOf("shape");
const TRACK_SHAPE = trackColumnsOf("shape");
const NO_ROUTE_FILE = nullsOf(routeColumnsOf("served"));
const NO_TRACK_FILE = nullsOf(trackColumnsOf("served"));

const trackOfRoute = eq(routeTracks.routeId, routes.id);
const wholeOfRoute = eq(routeWholes.routeId, routes.id);

/**
 * Hides the line of these routes at once: their whole is put away for their author, what others see is emptied
 * and waits to be cut. Answers the files that nobody needs any more.
 */
export async function hideRoutes(ctx: HoldingCtx, which: SQL): Promise<string[]> {
  const { db } = ctx;
  await holdRoutes(db, which);
  await db.execute(sql`
    insert into ${routeWholes} (route_id, whole)
    select ${routes.id}, ${jsonOf(ROUTE_SHAPE)} || jsonb_build_object(
      'track', case when ${routeTracks.routeId} is not null then ${jsonOf(TRACK_SHAPE)} end)
    from ${routes} left join ${routeTracks} on ${trackOfRoute}
    where ${which} and ${routes.homeCut} = 'none'
      and (${routes.gpxData} is not null or ${routeTracks.routeId} is not null)`);
  const retired = await retirePublicFiles(ctx, which);
  await db.update(routeTracks).set(trackColumns(NO_SHAPE)).from(routes).where(and(trackOfRoute, which));
  await db
    .update(routes)
    .set({ ...routeColumns(NO_SHAPE), ...NO_ROUTE_FILE, homeCut: "pending" })
    .from(routeWholes)
    .where(and(wholeOfRoute, which));
  return retired;
}

/** Gives everybody the whole of these routes again. Answers the files that nobody needs any more. */
export async function restoreRoutes(ctx: HoldingCtx, which: SQL): Promise<string[]> {
  const { db } = ctx;
  await holdRoutes(db, which);
  await db.execute(sql`
    update ${routeTracks} set ${setFrom("whole", TRACK_SHAPE)}
    from ${routes}, ${routeWholes}, ${recordOf("whole", sql`nullif(${routeWholes.whole} -> 'track', 'null')`, TRACK_SHAPE)}
    where ${trackOfRoute} and ${wholeOfRoute} and ${which}`);
  const retired = await retirePublicFiles(ctx, which);
  await db.execute(sql`
    update ${routes} set home_cut = 'none', ${setFrom("whole", ROUTE_SHAPE)}
    from ${routeWholes}, ${recordOf("whole", routeWholes.whole, ROUTE_SHAPE)}
    where ${wholeOfRoute} and ${which}`);
  await db
    .update(routes)
    .set({ gpxFileUrl: sql`${routeTracks.storageKey}` })
    .from(routeTracks)
    .where(and(trackOfRoute, which));
  await db.execute(sql`delete from ${routeWholes} using ${routes} where ${wholeOfRoute} and ${which}`);
  return retired;
}

/**
 * Whoever changes routes holds them before their tracks, and the author before both. Very many are put away in
 * single statements, which take longer than others may.
 */
async function holdRoutes(db: DbOrTx, which: SQL): Promise<void> {
  await db.execute(sql`set local statement_timeout = '60s'`);
  await db.execute(sql`select id from routes where ${which} order by id for no key update`);
}

/** Notes the public files of these routes as nobody's, so that a crash before they are removed leaves no file. */
async function retirePublicFiles({ db, clock }: HoldingCtx, which: SQL): Promise<string[]> {
  const noted = await rows<{ storage_key: string }>(
    db,
    sql`insert into pending_files (storage_key, created_at)
      select ${routeTracks.publicStorageKey}, ${clock.now().toISOString()}::timestamptz
      from ${routeTracks} join ${routes} on ${trackOfRoute}
      where ${routeTracks.publicStorageKey} is not null and ${which}
      returning storage_key`,
  );
  await db
    .update(routeTracks)
    .set(NO_TRACK_FILE)
    .from(routes)
    .where(and(trackOfRoute, isNotNull(routeTracks.publicStorageKey), which));
  return noted.map((note) => note.storage_key);
}
