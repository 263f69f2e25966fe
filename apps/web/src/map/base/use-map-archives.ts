import { type Outputs, trpc } from "../../lib/api";

export type MapArchives = Outputs["maps"]["archives"];
export type MapArchive = NonNullable<MapArchives["base"]>;

const NONE: MapArchives = { base: null, terrain: null };

/** What the operator's map files have; nothing while loading. */
export function useMapArchives(): MapArchives {
  return trpc.maps.archives.useQuery().data ?? NONE;
}

/** The source of a file's tiles. The version keeps them in the browser's cache until the file is another. */
export function tilesOf(kind: keyof MapArchives, { version }: MapArchive): string {
  const ending = kind === "base" ? ".mvt" : "";
  return `${window.location.origin}/api/tiles/${kind}/{z}/{x}/{y}${ending}?v=${version}`;
}
