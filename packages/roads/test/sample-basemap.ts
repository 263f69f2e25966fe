import land from "@longpaddock/geo/land.geo.json" with { type: "json" };
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { GeoJSONVT } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Feature, FeatureCollection, Geometry } from "geojson";
import { TileType } from "pmtiles";
import { NAMED_ROADS, type NamedRoad } from "../src/named-roads";
import { GAZETTEER } from "../src/places/gazetteer";
import { type ArchivedTile, writeArchive } from "./map-archive";

export const SAMPLE_BOUNDS = { west: 112, south: -44, east: 154, north: -9 } as const;
const MAX_ZOOM = 6;

type Bounds = Readonly<Record<"west" | "south" | "east" | "north", number>>;

/** Our own map data in the Protomaps basemap schema, as a .pmtiles file: land, borders, named roads and places. */
export function sampleBasemap(attribution = "<a href='/about'>Long Paddock's</a> sample"): Uint8Array {
  return writeArchive({
    tiles: tilesOf({ earth: earth(), boundaries: boundaries(), roads: roads(), places: places() }),
    type: TileType.Mvt,
    bounds: SAMPLE_BOUNDS,
    metadata: { name: "sample", attribution, vector_layers: [] },
  });
}

function tilesOf(layers: Record<string, FeatureCollection>): ArchivedTile[] {
  const indexes = Object.entries(layers).map(
    ([name, data]) => [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, tolerance: 3, extent: 4096 })] as const,
  );
  return tilesWithin(SAMPLE_BOUNDS).flatMap((tile) => {
    const found = indexes.flatMap(([name, index]) => {
      const layer = index.getTile(tile.z, tile.x, tile.y);
      return layer && layer.features.length > 0 ? [[name, layer] as const] : [];
    });
    if (found.length === 0) return [];
    return [{ ...tile, data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }) }];
  });
}

/** Every tile of a box. */
export function tilesWithin({ west, south, east, north }: Bounds, maxZoom = MAX_ZOOM) {
  const tiles: { z: number; x: number; y: number }[] = [];
  for (let z = 0; z <= maxZoom; z++)
    for (let x = columnOf(west, z); x <= columnOf(east, z); x++)
      for (let y = rowOf(north, z); y <= rowOf(south, z); y++) tiles.push({ z, x, y });
  return tiles;
}

const columnOf = (longitude: number, zoom: number) => Math.floor(((longitude + 180) / 360) * 2 ** zoom);

function rowOf(latitude: number, zoom: number): number {
  const radians = (latitude * Math.PI) / 180;
  return Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom);
}

const collection = (features: Feature[]): FeatureCollection => ({ type: "FeatureCollection", features });
const feature = (properties: Record<string, string | number>, geometry: Geometry): Feature => ({
  type: "Feature",
  properties,
  geometry,
});

const earth = () =>
  collection(land.features.map(({ geometry }) => feature({ kind: "earth" }, geometry as Geometry)));

const boundaries = () =>
  collection(
    STATE_BORDERS.map((border) =>
      feature(
        { kind: "region", kind_detail: 4, min_admin_level: 4 },
        { type: "LineString", coordinates: border.map((position) => [...position]) },
      ),
    ),
  );

const POSITIONS = new Map(GAZETTEER.map(({ id, longitude, latitude }) => [id, [longitude, latitude]]));
const ROAD_KINDS: Readonly<Record<NamedRoad["kind"], string>> = {
  highway: "highway",
  road: "major_road",
  track: "minor_road",
  railTrail: "path",
};

const roads = () =>
  collection(
    NAMED_ROADS.flatMap(({ name, number, kind, legs }) =>
      legs.map(({ from, to }) =>
        feature(
          { kind: ROAD_KINDS[kind], name, ...(number && { ref: number }), min_zoom: 3 },
          { type: "LineString", coordinates: [POSITIONS.get(from) ?? [], POSITIONS.get(to) ?? []] },
        ),
      ),
    ),
  );

const places = () =>
  collection(
    GAZETTEER.filter(({ kind }) => ["city", "town", "locality"].includes(kind)).map(
      ({ name, rank, longitude, latitude }) =>
        feature(
          {
            kind: "locality",
            kind_detail: rank < 3 ? "city" : "town",
            name,
            population_rank: 12 - 2 * rank,
            min_zoom: rank + 1,
          },
          { type: "Point", coordinates: [longitude, latitude] },
        ),
    ),
  );
