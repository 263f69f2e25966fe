import { type Outputs, trpc } from "../../lib/api";

export type MapTiles = NonNullable<Outputs["maps"]["tiles"]>;

/** The configured map tiles; null while loading or if there are none. */
export function useMapTiles(): MapTiles | null {
  return trpc.maps.tiles.useQuery().data ?? null;
}
