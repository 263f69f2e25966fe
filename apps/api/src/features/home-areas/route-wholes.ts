import type { DbOrTx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/** Inside a transaction that holds the author's row. `which` is a condition on `routes`. */
type HoldingCtx = Pick<Ctx, "db" | "clock">;

/**
 * Hides the line of these routes at once: their whole is put away for their author, what others see is emptied
 * and waits to be cut. Answers the files that nobody needs any more.
 */
export async function hideRoutes(ctx: HoldingCtx, which: SQL): Promise<string[]> {
  const { db } = ctx;
  await holdRoutes(db, which);
  await db.execute(sql`
    insert into route_wholes (route_id, whole)
    select routes.id, jsonb_build_object(
      'distance', routes.distance::text, 'duration', routes.duration, 'ascent', routes.ascent, 'descent', routes.descent,
      'outline', routes.outline, 'spark', routes.spark, 'gpxData', routes.gpx_data,
      'track', case when t.route_id is not null then jsonb_build_object(
        'points', t.points, 'segments', t.segments, 'track', t.track, 'elevation', t.elevation,
        'waypoints', t.waypoints, 'west', t.west, 'south', t.south, 'east', t.east, 'north', t.north) end)
    from routes left join route_tracks t on t.route_id = routes.id
    where ${which} and routes.home_cut = 'none' and (routes.gpx_data is not null or t.route_id is not null)`);
  await keepDurations(db, which);
  const retired = await retirePublicFiles(ctx, which);
  await db.execute(sql`
    update route_tracks set points = 0, segments = 0, track = '[]', elevation = null, waypoints = '[]',
      west = 0, south = 0, east = 0, north = 0
    from routes where routes.id = route_tracks.route_id and ${which}`);
  await db.execute(sql`
    update routes set home_cut = 'pending', distance = null, duration = null, ascent = null, descent = null, outline = null,
      spark = null, gpx_data = null, gpx_file_url = null
    from route_wholes where route_wholes.route_id = routes.id and ${which}`);
  return retired;
}

/** Gives everybody the whole of these routes again. Answers the files that nobody needs any more. */
export async function restoreRoutes(ctx: HoldingCtx, which: SQL): Promise<string[]> {
  const { db } = ctx;
  await holdRoutes(db, which);
  await keepDurations(db, which);
  await db.execute(sql`
    update route_tracks set points = w.points, segments = w.segments, track = w.track,
      elevation = nullif(w.elevation, 'null'), waypoints = w.waypoints,
      west = w.west, south = w.south, east = w.east, north = w.north
    from routes, route_wholes, jsonb_to_record(nullif(route_wholes.whole -> 'track', 'null')) as w(
      points integer, segments integer, track jsonb, elevation jsonb, waypoints jsonb,
      west double precision, south double precision, east double precision, north double precision)
    where routes.id = route_tracks.route_id and route_wholes.route_id = routes.id and ${which}`);
  const retired = await retirePublicFiles(ctx, which);
  await db.execute(sql`
    update routes set home_cut = 'none', distance = w.distance, ascent = w.ascent, descent = w.descent,
      duration = w.duration, outline = w.outline, spark = w.spark, gpx_data = nullif(w."gpxData", 'null')
    from route_wholes, jsonb_to_record(route_wholes.whole) as w(
      distance numeric, duration text, ascent integer, descent integer, outline text, spark text, "gpxData" jsonb)
    where route_wholes.route_id = routes.id and ${which}`);
  await db.execute(sql`
    update routes set gpx_file_url = route_tracks.storage_key
    from route_tracks where route_tracks.route_id = routes.id and ${which}`);
  await db.execute(sql`
    delete from route_wholes using routes where routes.id = route_wholes.route_id and ${which}`);
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

/** Before a route's duration is cut: wholes that do not hold it yet get it. */
export async function keepDurations(db: DbOrTx, which: SQL): Promise<void> {
  await db.execute(sql`
    update route_wholes set whole = route_wholes.whole || jsonb_build_object('duration', routes.duration)
    from routes
    where routes.id = route_wholes.route_id and route_wholes.whole -> 'duration' is null and ${which}`);
}

/** Notes the public files of these routes as nobody's, so that a crash before they are removed leaves no file. */
async function retirePublicFiles({ db, clock }: HoldingCtx, which: SQL): Promise<string[]> {
  const noted = await rows<{ storage_key: string }>(
    db,
    sql`insert into pending_files (storage_key, created_at)
      select route_tracks.public_storage_key, ${clock.now().toISOString()}::timestamptz
      from route_tracks join routes on routes.id = route_tracks.route_id
      where route_tracks.public_storage_key is not null and ${which}
      returning storage_key`,
  );
  await dropPublicFiles(db, which);
  return noted.map((note) => note.storage_key);
}

async function dropPublicFiles(db: DbOrTx, which: SQL): Promise<void> {
  await db.execute(sql`
    update route_tracks set public_storage_key = null, public_bytes = null, public_sha256 = null
    from routes
    where routes.id = route_tracks.route_id and route_tracks.public_storage_key is not null and ${which}`);
}
