import type { PieceRequest } from "../../lib/offline/packs/load-pieces";
import type { ArchiveKind } from "../../lib/offline/packs/piece-kinds";
import type { MapArchives } from "../archives";
import { corridorTiles } from "./corridor";

/** Closer than this the map enlarges the tiles. */
const CLOSEST_ZOOM = 13;
const CLOSEST_TERRAIN = 11;
const CLOSEST_RIDDEN = 12;
/** About a thousand kilometres with all zooms. One address gets 6,000 tiles in five minutes. */
const MAX_TILES = 3000;

export interface MapPieces {
  pieces: PieceRequest[];
  /** Whether the closest zooms were left out, because the lines are long. */
  isCoarse: boolean;
}

/** The tiles along the lines of everything that maps draw: the operator's files and the ridden lines. */
export function mapPieces(
  lines: readonly (readonly (readonly number[])[])[],
  { base, terrain }: Pick<MapArchives, ArchiveKind>,
): MapPieces {
  const kinds = [
    { kind: "base", ending: ".mvt", closest: CLOSEST_ZOOM, archive: base },
    { kind: "terrain", ending: "", closest: CLOSEST_TERRAIN, archive: terrain },
    {
      kind: "ridden",
      ending: ".mvt",
      closest: CLOSEST_RIDDEN,
      archive: { minZoom: 0, maxZoom: 22, version: "" },
    },
  ] as const;
  const tiles = kinds.flatMap(({ kind, ending, archive, closest }) => {
    if (!archive) return [];
    const query = archive.version && `?v=${archive.version}`;
    return corridorTiles(lines, [archive.minZoom, Math.min(closest, archive.maxZoom)]).map(({ z, x, y }) => ({
      zoom: z,
      piece: { address: `/api/tiles/${kind}/${z}/${x}/${y}${ending}`, query },
    }));
  });
  let closest = CLOSEST_ZOOM;
  let near = tiles;
  while (near.length > MAX_TILES && closest > 0) {
    closest--;
    near = near.filter(({ zoom }) => zoom <= closest);
  }
  return { pieces: near.map(({ piece }) => piece), isCoarse: closest < CLOSEST_ZOOM };
}
