import type { Ctx, Tiles } from "../../core/context";

/** Null when maps use only the built-in tiles. */
export function readTiles({ services }: Ctx): Tiles | null {
  return services.tiles;
}
