import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { FeatureCollection } from "geojson";
import { TileType } from "pmtiles";
import { writeArchive } from "./map-archive";
import { tilesWithin } from "./sample-basemap";

const LINES = 85;
const POINTS = 64;

/** A map file for measurements, whose tiles of a box are all the same: roads of no place, about 20 kB. */
export function evenBasemap(
  bounds: { west: number; south: number; east: number; north: number },
  maxZoom: number,
): Uint8Array {
  const world = new GeoJSONVT(tracks(), { maxZoom: 0, indexMaxZoom: 0, tolerance: 0, extent: 4096 });
  const roads = world.getTile(0, 0, 0);
  if (!roads) throw new Error("The tile is empty");
  const data = fromGeojsonVt({ roads }, { version: 2, extent: 4096 });
  const tiles = tilesWithin(bounds, maxZoom).map((tile) => ({ ...tile, data }));
  const metadata = { name: "even", attribution: "Made up", vector_layers: [] };
  return writeArchive({ tiles, type: TileType.Mvt, bounds, metadata });
}

/** Across the world, which is one tile. */
const tracks = (): FeatureCollection => ({
  type: "FeatureCollection",
  features: Array.from({ length: LINES }, (_, line) => ({
    type: "Feature",
    properties: { kind: "minor_road", name: `Track ${line}` },
    geometry: {
      type: "LineString",
      coordinates: Array.from({ length: POINTS }, (_, point) => [
        (360 * point) / POINTS - 180,
        (160 * line) / LINES - 80 + 3 * Math.sin(line * 7 + point * 1.7),
      ]),
    },
  })),
});
