import landUrl from "@longpaddock/geo/land.geo.json?url";
import bordersUrl from "@longpaddock/geo/state-lines.geo.json?url";
import { Layer, Source } from "@vis.gl/react-maplibre";
import { Suspense, useEffect, useMemo, useState } from "react";
import { lazyComponent } from "../../lib/chunks";
import { ErrorFallback } from "../../lib/error-fallback";
import type { Bounds } from "../bounds";
import { MAP_FONT, type MapColours } from "../map-colours";
import { BasePlaces } from "./base-places";
import { BaseRoads } from "./base-roads";
import { BaseWaters } from "./base-waters";
import { gridOf } from "./map-grid";
import { Signposts } from "./signposts";
import { useLocalities } from "./use-localities";
import { type MapTiles, useMapArchives } from "./use-map-sources";
import { usePlaces } from "./use-places";

const ArchiveLayers = lazyComponent(() => import("./archive-layers").then((m) => m.ArchiveLayers));

/** Beyond this zoom, the borders would run beside their rivers. */
const BORDERS_MAX_ZOOM = 12;
/** Layers that load later are drawn under it. */
const BORDERS = "borders";
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

interface BaseLayersProps {
  colours: MapColours;
  /** What the map shows. */
  view: Bounds;
  zoom: number;
  tiles: MapTiles | null;
  /** Id of the layer to draw the tiles under. */
  tilesBefore: string;
  /** Places to leave out, because the map labels them itself. */
  hiddenNames?: readonly string[] | undefined;
}

/** Land, water, state borders, named roads, grid and place names, with the operator's map file or tiles on top. */
export function BaseLayers({ colours, view, zoom, ...rest }: BaseLayersProps) {
  const { tiles, tilesBefore, hiddenNames = NO_NAMES } = rest;
  const archives = useMapArchives();
  const places = usePlaces();
  const localities = useLocalities(view, zoom);
  const grid = useMemo(() => gridOf(view), [view]);
  const [closest, setClosest] = useState(zoom);
  useEffect(() => setClosest((before) => Math.max(before, zoom)), [zoom]);
  return (
    <>
      <Layer id="sea" type="background" paint={{ "background-color": colours.sea }} />
      <Source id="land" type="geojson" data={landUrl} maxzoom={10}>
        <Layer id="land" type="fill" paint={{ "fill-color": colours.land }} />
        <Layer id="coast" type="line" paint={{ "line-color": colours.coast, "line-width": 1.2 }} />
      </Source>
      <BaseWaters colours={colours} zoom={closest} before={BORDERS} />
      <Source id={BORDERS} type="geojson" data={bordersUrl}>
        <Layer
          id={BORDERS}
          type="line"
          maxzoom={archives.base ? archives.base.minZoom : BORDERS_MAX_ZOOM}
          paint={{ "line-color": colours.border, "line-width": 1.2, "line-dasharray": [3, 2] }}
        />
      </Source>
      {!archives.base && <BaseRoads colours={colours} />}
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
      <BasePlaces
        colours={colours}
        places={places}
        localities={localities}
        hiddenNames={hiddenNames}
        towns={archives.base?.bounds ?? null}
      />
      {!archives.base && !tiles && (
        <Signposts places={places} localities={localities} view={view} zoom={zoom} />
      )}
      {(archives.base || archives.terrain) && (
        <ErrorFallback fallback={null}>
          <Suspense fallback={null}>
            <ArchiveLayers archives={archives} colours={colours} before="grid" />
          </Suspense>
        </ErrorFallback>
      )}
      {tiles && (
        <Source id="tiles" type="raster" tiles={[tiles.url]} tileSize={256} attribution={tiles.attribution}>
          <Layer id="tiles" type="raster" beforeId={tilesBefore} paint={TILE_PAINT[colours.theme]} />
        </Source>
      )}
    </>
  );
}
