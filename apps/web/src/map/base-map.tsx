import { IconButton } from "@longpaddock/ui/icon-button";
import {
  AttributionControl,
  Map as MapLibre,
  type MapProps,
  type MapRef,
  NavigationControl,
  ScaleControl,
} from "@vis.gl/react-maplibre";
import { Maximize } from "lucide-react";
import type { FitBoundsOptions, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./base-map.css";
import { type ReactNode, type RefObject, useState } from "react";
import { BaseLayers } from "./base-layers";
import type { Bounds } from "./bounds";
import type { MapColours } from "./map-colours";
import { gridOf } from "./map-grid";
import { useMapTiles } from "./use-map-tiles";

/** No glyphs: the letters are drawn from the machine's own fonts. Nothing is fetched from elsewhere. */
const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const EMPTY_GRID = gridOf({ west: 0, south: 0, east: 0, north: 0 });

export interface BaseMapProps extends Pick<MapProps, "cursor" | "onClick" | "onMouseMove" | "onMouseOut"> {
  map: RefObject<MapRef | null>;
  /** What it is a map of, for screen readers. */
  title: string;
  colours: MapColours;
  /** What is seen at first, and again by the button that `wholeLabel` names. */
  bounds: Bounds;
  fitting: () => FitBoundsOptions;
  wholeLabel: string;
  /** Id of the lowest of the layers inside. */
  floor: string;
  /** Names of places that the layers inside write themselves. */
  except?: readonly string[] | undefined;
  /** Land, borders, grid and the lowest of the layers inside are seen; said again whenever they are drawn anew. */
  onDrawn?: () => void;
  /** The map cannot be drawn here. */
  onFailure: () => void;
  /** What this map is about, drawn over the base. */
  children: ReactNode;
}

/** The map that every other one stands on: land, borders, grid, places, tiles where there are any, and the buttons. */
export function BaseMap({ map, title, colours, bounds, fitting, ...rest }: BaseMapProps) {
  const { wholeLabel, floor, except, onDrawn, onFailure, children, ...events } = rest;
  const tiles = useMapTiles();
  const [grid, setGrid] = useState(EMPTY_GRID);
  const box = boundsArray(bounds);

  const drawGrid = () => {
    const view = map.current?.getBounds();
    if (!view) return;
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    setGrid(gridOf({ west, south, east, north }));
  };
  return (
    <MapLibre
      ref={map}
      workerUrl={workerUrl}
      mapStyle={EMPTY_STYLE}
      initialViewState={{ bounds: box, fitBoundsOptions: fitting() }}
      locale={{ "Map.Title": title }}
      attributionControl={false}
      cooperativeGestures
      dragRotate={false}
      touchPitch={false}
      minZoom={2}
      maxZoom={16}
      renderWorldCopies
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
      }}
      onRender={({ target }) => {
        if (grid === EMPTY_GRID) drawGrid();
        else if (isDrawn(target, floor)) onDrawn?.();
      }}
      onMoveEnd={drawGrid}
      onError={({ target }) => !target && onFailure()}
      {...events}
    >
      <BaseLayers colours={colours} grid={grid} tiles={tiles} below={floor} except={except} />
      {children}
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit="metric" position="bottom-left" maxWidth={120} />
      <AttributionControl compact customAttribution="Coast: Natural Earth" position="bottom-right" />
      <IconButton
        variant="secondary"
        label={wholeLabel}
        className="absolute top-2.5 left-2.5 z-2"
        onClick={() => map.current?.fitBounds(box, fitting())}
      >
        <Maximize aria-hidden="true" className="size-5" />
      </IconButton>
    </MapLibre>
  );
}

/** The map's own 'load' is of a style that is still empty. */
function isDrawn(map: MapLibreMap, floor: string): boolean {
  const sources = ["land", "borders", "grid", map.getLayer(floor)?.source];
  return sources.every((id) => id && map.getSource(id) && map.isSourceLoaded(id));
}

export function boundsArray({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}
