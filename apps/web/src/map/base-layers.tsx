import landUrl from "@longpaddock/geo/land.geo.json?url";
import { STATE_BORDERS } from "@longpaddock/geo/state-borders";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { Feature, FeatureCollection, LineString, MultiLineString } from "geojson";
import { BasePlaces } from "./base-places";
import { BaseRoads } from "./base-roads";
import { MAP_FONT, type MapColours } from "./map-colours";
import type { MapTiles } from "./use-map-tiles";

/** Beyond this zoom, the hand-drawn borders would look wrong. */
const BORDERS_MAX_ZOOM = 7;
const NO_NAMES: readonly string[] = [];
/**
 * In the dark theme, swapped limits invert the brightness of the tiles, and the rotated hue keeps water blue and parks
 * green.
 */
const TILE_PAINT = {
  light: {},
  dark: {
    "raster-brightness-min": 0.95,
    "raster-brightness-max": 0.1,
    "raster-hue-rotate": 180,
    "raster-saturation": -0.2,
  },
} as const;

const BORDERS: Feature<MultiLineString> = {
  type: "Feature",
  properties: {},
  geometry: {
    type: "MultiLineString",
    coordinates: STATE_BORDERS.map((border) => border.map(([longitude, latitude]) => [longitude, latitude])),
  },
};

interface BaseLayersProps {
  colours: MapColours;
  grid: FeatureCollection<LineString>;
  tiles: MapTiles | null;
  /** Id of the layer to draw the tiles under. */
  tilesBefore: string;
  /** Places to leave out, because the map labels them itself. */
  hiddenNames?: readonly string[] | undefined;
}

/** Land, state borders, named roads, grid and place names, with the map tiles on top. */
export function BaseLayers({ colours, grid, tiles, tilesBefore, hiddenNames = NO_NAMES }: BaseLayersProps) {
  return (
    <>
      <Layer id="sea" type="background" paint={{ "background-color": colours.sea }} />
      <Source id="land" type="geojson" data={landUrl} maxzoom={10}>
        <Layer id="land" type="fill" paint={{ "fill-color": colours.land }} />
        <Layer id="coast" type="line" paint={{ "line-color": colours.coast, "line-width": 1.2 }} />
      </Source>
      <Source id="borders" type="geojson" data={BORDERS}>
        <Layer
          id="borders"
          type="line"
          maxzoom={BORDERS_MAX_ZOOM}
          paint={{ "line-color": colours.border, "line-width": 1.2, "line-dasharray": [3, 2] }}
        />
      </Source>
      <BaseRoads colours={colours} />
      <Source id="grid" type="geojson" data={grid}>
        <Layer
          id="grid"
          type="line"
          paint={{ "line-color": colours.grid, "line-width": 0.8, "line-opacity": 0.7 }}
        />
        <Layer
          id="grid-labels"
          type="symbol"
          layout={{
            "symbol-placement": "line",
            "symbol-spacing": 260,
            "text-field": ["get", "label"],
            "text-font": [...MAP_FONT],
            "text-size": 11,
          }}
          paint={{ "text-color": colours.faintText, "text-halo-color": colours.land, "text-halo-width": 2 }}
        />
      </Source>
      <BasePlaces colours={colours} hiddenNames={hiddenNames} />
      {tiles && (
        <Source id="tiles" type="raster" tiles={[tiles.url]} tileSize={256} attribution={tiles.attribution}>
          <Layer id="tiles" type="raster" beforeId={tilesBefore} paint={TILE_PAINT[colours.theme]} />
        </Source>
      )}
    </>
  );
}
