import type { Ctx, Tiles } from "../../core/context";

/** The pictures that this server's maps lay over the built-in one; null where that is the whole map. */
export function readTiles({ services }: Ctx): Tiles | null {
  return services.tiles;
}
