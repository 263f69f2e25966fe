import { type Outputs, trpc } from "../../lib/api";
import type { ArchiveKind } from "../../lib/offline/packs/piece-kinds";
import { type MapArchive, type MapArchives, unreadOf } from "../archives";

export type MapTiles = NonNullable<Outputs["maps"]["tiles"]>;

const MINUTE_MS = 60_000;
/** The operator may add a map while a page is open. */
const FRESH_MS = 10 * MINUTE_MS;
const NONE: MapArchives = { base: null, terrain: null, unread: [] };

/** What the operator's map files have; nothing while loading. Asked again while one of them can't be read. */
export function useMapArchives(): MapArchives {
  const { data } = trpc.maps.archives.useQuery(undefined, {
    staleTime: ({ state }) => (state.data?.base && state.data.terrain ? Number.POSITIVE_INFINITY : FRESH_MS),
    refetchInterval: ({ state }) => (state.data && unreadOf(state.data).length === 0 ? false : MINUTE_MS),
  });
  return data ?? NONE;
}

/** The configured map tiles; null while loading or if there are none. */
export function useMapTiles(): MapTiles | null {
  const { data } = trpc.maps.tiles.useQuery(undefined, {
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : FRESH_MS),
    refetchInterval: ({ state }) => (state.data === undefined ? MINUTE_MS : false),
  });
  return data ?? null;
}

/** The source of a file's tiles. The version keeps them in the browser's cache until the file is another. */
export function tilesOf(kind: ArchiveKind, { version }: MapArchive): string {
  const ending = kind === "base" ? ".mvt" : "";
  return `${window.location.origin}/api/tiles/${kind}/{z}/{x}/{y}${ending}?v=${version}`;
}
