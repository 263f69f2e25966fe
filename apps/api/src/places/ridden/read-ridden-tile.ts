import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { riddenChanges } from "@longpaddock/db/schema/ridden-changes";
import { riddenTiles } from "@longpaddock/db/schema/ridden-tiles";
import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";
import { limitConcurrency } from "../../core/files/limit-concurrency";
import { drawRemovals, isDrawn, isUnder, type Part } from "./draw-changes";
import { CLOSEST_ZOOM, placeOf, type TileAddress } from "./lines/tile-places";
import type { DrawnTile } from "./ridden-thread";
import { cutOut } from "./ridden-threads";

/** Each draws what others have begun to draw. */
const alone = limitConcurrency({ name: "ridden tiles", maxRunning: 1, maxWaiting: 300 });

/**
 * Null where nobody has ridden. What was added is in the tile within seconds; what was taken out of the layer is drawn
 * before anybody gets the tile.
 */
export async function readRiddenTile(
  ctx: Pick<Ctx, "db" | "log">,
  tile: TileAddress,
): Promise<DrawnTile | null> {
  const closer = Math.max(0, tile.z - CLOSEST_ZOOM);
  const within = { z: tile.z - closer, x: tile.x >> closer, y: tile.y >> closer };
  const part = { zoom: within.z, place: placeOf(within) };
  const first = await loadTile(ctx.db, part);
  const found = first.hasRemovals ? await alone(() => redraw(ctx, part)) : first.tile;
  if (!found || closer === 0) return found;
  const { x, y } = tile;
  return cutOut({
    tile: found.tile,
    zoom: closer,
    column: x - (within.x << closer),
    row: y - (within.y << closer),
  });
}

async function redraw(ctx: Pick<Ctx, "db" | "log">, part: Part): Promise<DrawnTile | null> {
  const { hasRemovals, tile } = await loadTile(ctx.db, part);
  if (!hasRemovals) return tile;
  await drawRemovals(ctx, part);
  return (await loadTile(ctx.db, part)).tile;
}

async function loadTile(db: Ctx["db"], part: Part) {
  const removals = db
    .select({ id: riddenChanges.id })
    .from(riddenChanges)
    .where(and(isUnder(part), riddenChanges.isRemoval));
  const [found] = await db
    .select({
      hasRemovals: sql<boolean>`exists ${removals}`,
      tile: riddenTiles.tile,
      digest: riddenTiles.digest,
    })
    .from(sql`(select) as asked`)
    .leftJoin(riddenTiles, and(eq(riddenTiles.zoom, part.zoom), eq(riddenTiles.place, part.place)));
  const { tile, digest } = found ?? {};
  return {
    hasRemovals: found?.hasRemovals ?? false,
    tile: tile && digest && isDrawn(digest) ? { tile, digest } : null,
  };
}

const unpack = promisify(gunzip);

/** For a client that doesn't take gzip. */
export const unpacked = ({ tile }: DrawnTile): Promise<Uint8Array> => unpack(tile);
