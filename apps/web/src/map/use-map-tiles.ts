import { type Outputs, trpc } from "../lib/api";

export type MapTiles = NonNullable<Outputs["maps"]["tiles"]>;

/** The pictures to lay over the built-in map; null where there are none, and until it is known. */
export function useMapTiles(): MapTiles | null {
  return trpc.maps.tiles.useQuery().data ?? null;
}
