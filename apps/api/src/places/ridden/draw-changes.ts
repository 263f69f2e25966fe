import { gzipSync } from "node:zlib";
import type { DbOrTx } from "@longpaddock/db/client";
import { riddenChanges } from "@longpaddock/db/schema/ridden-changes";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenTiles } from "@longpaddock/db/schema/ridden-tiles";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { and, asc, desc, eq, gte, inArray, lt, max, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { withinTransaction } from "../../core/within-transaction";
import { bitOf, monthOf } from "./lines/tile-content";
import { CLOSEST_ZOOM, DRAWN_BY, parentOf, placesIn, quarterOf } from "./lines/tile-places";
import type { DrawnTile, RiddenPiece } from "./ridden-thread";
import { drawClosest, drawOutwards } from "./ridden-threads";
import { togetherOrEach } from "./together-or-each";

/** The tiles of a part of the world, down to a zoom. */
export interface Part {
  readonly zoom: number;
  readonly place: number;
}

/** Where many have ridden, a tile of the closest zoom takes half a second. */
const TILES_AT_ONCE = { closest: 8, further: 40 };
/** Tiles of the closest zoom that are drawn before routes shared in the meantime get their turn. */
const TILES_OF_A_TURN = 800;

type Drawing = Pick<Ctx, "db" | "log">;

const NOTHING = gzipSync(Buffer.alloc(0));
const EMPTY = "empty";

/** Stands for a tile that can't be drawn: empty, so that what was taken out is gone, until it is tried again. */
const FAILED: DrawnTile = { tile: NOTHING, digest: "failed" };
/** Of the closest zoom, where there are lines that these rules leave out. Others may draw them. */
const LEFT_OUT: DrawnTile = { tile: NOTHING, digest: DRAWN_BY + EMPTY };

/** Whether a tile has anything on it. */
export const isDrawn = (digest: string): boolean => digest !== FAILED.digest && !digest.endsWith(`:${EMPTY}`);

/**
 * Draws tiles whose lines have changed, each before those that are made of it, and the last changes first: thousands may wait
 * to be drawn by other rules. False if some are left.
 */
export async function drawChanges(ctx: Drawing): Promise<boolean> {
  let drawn = 0;
  for (let zoom = CLOSEST_ZOOM; zoom >= 0; zoom--)
    for (;;) {
      const places = await changedPlaces(ctx.db, { zoom });
      if (places.length === 0) break;
      await drawTiles(ctx, { zoom, places });
      if (zoom < CLOSEST_ZOOM) continue;
      drawn += places.length;
      if (drawn >= TILES_OF_A_TURN) break;
    }
  return drawn < TILES_OF_A_TURN;
}

/** Draws the tiles of a part out of which something was taken, and no others: somebody waits for it. */
export async function drawRemovals(ctx: Drawing, part: Part): Promise<void> {
  for (let zoom = CLOSEST_ZOOM; zoom >= part.zoom; zoom--)
    for (;;) {
      const condition = and(isUnder(part), riddenChanges.isRemoval);
      const places = await changedPlaces(ctx.db, { zoom, condition });
      if (places.length === 0) break;
      await drawTiles(ctx, { zoom, places });
    }
}

async function changedPlaces(
  db: Ctx["db"],
  { zoom, condition }: { zoom: number; condition?: SQL | undefined },
): Promise<number[]> {
  const changed = await db
    .select({ place: riddenChanges.place })
    .from(riddenChanges)
    .where(and(eq(riddenChanges.zoom, zoom), condition))
    .groupBy(riddenChanges.place)
    .orderBy(desc(max(riddenChanges.id)))
    .limit(zoom === CLOSEST_ZOOM ? TILES_AT_ONCE.closest : TILES_AT_ONCE.further);
  return changed.map(({ place }) => place);
}

/**
 * Has the tiles drawn again that couldn't be drawn, or that were drawn by other rules: before an upgrade, or during one by a
 * process of the release before. One that has lines and isn't even stored was drawn by the release before that stored none.
 */
export async function noteOldTiles({ db }: Pick<Ctx, "db">): Promise<void> {
  const isOld = sql`not starts_with(${riddenTiles.digest}, ${DRAWN_BY})`;
  await db.execute(sql`
    insert into ${riddenChanges} (zoom, place, is_removal)
    select zoom, place, false from ${riddenTiles} where ${isOld}
    union all
    select distinct ${CLOSEST_ZOOM}::smallint, place, false from ${riddenPieces}
    where not exists (select from ${riddenTiles}
        where ${riddenTiles.zoom} = ${CLOSEST_ZOOM} and ${riddenTiles.place} = ${riddenPieces.place})
    order by place`);
}

/** True of changes of tiles that a tile shows, or of itself. */
export const isUnder = ({ zoom, place }: Part) =>
  and(
    gte(riddenChanges.place, place),
    lt(riddenChanges.place, place + placesIn(zoom)),
    gte(riddenChanges.zoom, zoom),
  );

interface Tiles {
  zoom: number;
  places: readonly number[];
}

/** Reads the changes before the lines, so that these have at least what the changes stand for. */
async function drawTiles({ db, log }: Drawing, tiles: Tiles): Promise<void> {
  const { zoom, places } = tiles;
  const changes = await db
    .select({ id: riddenChanges.id, place: riddenChanges.place })
    .from(riddenChanges)
    .where(and(eq(riddenChanges.zoom, zoom), inArray(riddenChanges.place, [...places])));
  const onFailure = (err: unknown, at: number) => {
    log.error({ err, zoom, place: places[at] }, "could not draw a tile of ridden lines");
    return FAILED;
  };
  const drawn =
    zoom === CLOSEST_ZOOM
      ? await drawPieces(await loadPieces(db, places), onFailure)
      : await togetherOrEach(
          await loadQuarters(db, tiles),
          (quarters) => drawOutwards({ zoom, tiles: quarters }),
          onFailure,
        );
  await withinTransaction({ db }, (tx) =>
    save(tx.db, { zoom, changes, drawn: new Map(places.map((place, at) => [place, drawn[at] ?? null])) }),
  );
}

async function drawPieces(
  pieces: readonly (readonly RiddenPiece[])[],
  onFailure: (err: unknown, at: number) => DrawnTile,
): Promise<(DrawnTile | null)[]> {
  const drawn = await togetherOrEach(pieces, drawClosest, onFailure);
  return drawn.map((tile, at) => tile ?? (pieces[at]?.length ? LEFT_OUT : null));
}

/** The shortest rides first: of lines that run together, the first one is drawn, and long tracks are stored roughly. */
async function loadPieces(db: Ctx["db"], places: readonly number[]): Promise<RiddenPiece[][]> {
  const found = await db
    .select({
      place: riddenPieces.place,
      lines: riddenPieces.lines,
      vehicle: routes.vehicleType,
      month: routeTracks.riddenMonth,
    })
    .from(riddenPieces)
    .innerJoin(routes, eq(routes.id, riddenPieces.routeId))
    .innerJoin(routeTracks, eq(routeTracks.routeId, riddenPieces.routeId))
    .where(and(inArray(riddenPieces.place, [...places]), routes.isPublic))
    .orderBy(asc(routes.distance), desc(riddenPieces.routeId));
  const pieces = new Map(places.map((place): [number, RiddenPiece[]] => [place, []]));
  for (const { place, lines, vehicle, month } of found)
    pieces.get(place)?.push({ lines, vehicles: bitOf(vehicle), month: monthOf(month) });
  return [...pieces.values()];
}

async function loadQuarters(db: Ctx["db"], { zoom, places }: Tiles) {
  const closer = zoom + 1;
  const quarters = places.flatMap((place) =>
    [0, 1, 2, 3].map((quarter) => place + quarter * placesIn(closer)),
  );
  const found = await db
    .select({ place: riddenTiles.place, tile: riddenTiles.tile })
    .from(riddenTiles)
    .where(and(eq(riddenTiles.zoom, closer), inArray(riddenTiles.place, quarters)))
    .orderBy(asc(riddenTiles.place));
  return places.map((place) =>
    found
      .filter((tile) => parentOf(tile.place, closer) === place)
      .map((tile) => ({ quarter: quarterOf(tile.place, closer), tile: tile.tile })),
  );
}

interface Drawn {
  zoom: number;
  changes: readonly { id: number; place: number }[];
  drawn: ReadonlyMap<number, DrawnTile | null>;
}

/** Leaves out tiles of which another process has drawn some changes meanwhile: the rest is drawn next. */
async function save(db: DbOrTx, { zoom, changes, drawn }: Drawn): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ id }) => id);
  const left = await db
    .select({ id: riddenChanges.id, place: riddenChanges.place, isRemoval: riddenChanges.isRemoval })
    .from(riddenChanges)
    .where(inArray(riddenChanges.id, ids))
    .orderBy(asc(riddenChanges.id))
    .for("update");
  const isLeft = new Set(left.map(({ id }) => id));
  const taken = new Set(changes.flatMap(({ id, place }) => (isLeft.has(id) ? [] : [place])));
  const done = left.filter(({ place }) => !taken.has(place));
  if (done.length === 0) return;
  await db.delete(riddenChanges).where(
    inArray(
      riddenChanges.id,
      done.map(({ id }) => id),
    ),
  );
  const places = [...new Set(done.map(({ place }) => place))];
  const before = await db
    .select({ place: riddenTiles.place, digest: riddenTiles.digest })
    .from(riddenTiles)
    .where(and(eq(riddenTiles.zoom, zoom), inArray(riddenTiles.place, places)));
  const known = new Map(before.map(({ place, digest }) => [place, digest]));
  const changed = places.filter((place) => drawn.get(place)?.digest !== known.get(place));
  await writeTiles(db, { zoom, places: changed, drawn });
  if (zoom === 0) return;
  // Another process may have drawn what was taken out, and not have known of it: those further out still show it.
  const removals = done.flatMap(({ place, isRemoval }) => (isRemoval ? [parentOf(place, zoom)] : []));
  const parents = [...new Set([...removals, ...changed.map((place) => parentOf(place, zoom))])];
  if (parents.length === 0) return;
  await db
    .insert(riddenChanges)
    .values(parents.map((place) => ({ zoom: zoom - 1, place, isRemoval: removals.includes(place) })));
}

async function writeTiles(
  db: DbOrTx,
  { zoom, places, drawn }: Omit<Drawn, "changes"> & { places: readonly number[] },
): Promise<void> {
  const rows = places.flatMap((place) => {
    const tile = drawn.get(place);
    return tile ? [{ zoom, place, ...tile }] : [];
  });
  const empty = places.filter((place) => !drawn.get(place));
  if (empty.length > 0)
    await db.delete(riddenTiles).where(and(eq(riddenTiles.zoom, zoom), inArray(riddenTiles.place, empty)));
  if (rows.length > 0)
    await db
      .insert(riddenTiles)
      .values(rows)
      .onConflictDoUpdate({
        target: [riddenTiles.zoom, riddenTiles.place],
        set: { tile: sql`excluded.tile`, digest: sql`excluded.digest` },
      });
}
