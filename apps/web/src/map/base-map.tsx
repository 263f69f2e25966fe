import { IconButton } from "@longpaddock/ui/icon-button";
import {
  AttributionControl,
  Map as MapLibre,
  type MapProps,
  type MapRef,
  NavigationControl,
  ScaleControl,
} from "@vis.gl/react-maplibre";
import type { LucideIcon } from "lucide-react";
import type { FitBoundsOptions, Map as MapLibreMap, StyleSpecification } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./base-map.css";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { BaseLayers } from "./base-layers";
import type { Bounds } from "./bounds";
import type { MapColours } from "./map-colours";
import { gridOf } from "./map-grid";
import { useMapTiles } from "./use-map-tiles";

/** Without glyphs, so that labels use system fonts and nothing is fetched. */
const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const EMPTY_GRID = gridOf({ west: 0, south: 0, east: 0, north: 0 });

export interface BaseMapProps extends Pick<MapProps, "cursor" | "onClick" | "onMouseMove" | "onMouseOut"> {
  map: RefObject<MapRef | null>;
  /** The accessible name. */
  title: string;
  colours: MapColours;
  /** Shown at first, and again by the reset button and whenever the map gets another size. */
  bounds: Bounds;
  /** Shown at first instead. The map then keeps what it shows when it gets another size. */
  firstView?: Bounds | undefined;
  getFitOptions: () => FitBoundsOptions;
  resetLabel: string;
  resetIcon: LucideIcon;
  /** Id of the lowest layer in `children`. */
  lowestLayer: string;
  /** Places to leave out, because `children` label them. */
  hiddenNames?: readonly string[] | undefined;
  /** Called after each move with what the map then shows. */
  onMoved?: ((bounds: Bounds) => void) | undefined;
  /** Called after each render in which the base map and `lowestLayer` are fully drawn. */
  onDrawn?: () => void;
  /** Called if the map cannot be created, for example without WebGL. */
  onFailure: () => void;
  children: ReactNode;
}

/** The base of every map: land, borders, grid, places, optional tiles and controls. */
export function BaseMap({ map, title, colours, bounds, getFitOptions, ...rest }: BaseMapProps) {
  const {
    firstView,
    resetLabel,
    resetIcon: ResetIcon,
    lowestLayer,
    hiddenNames,
    onMoved,
    onDrawn,
    onFailure,
    children,
    ...events
  } = rest;
  const tiles = useMapTiles();
  const [grid, setGrid] = useState(EMPTY_GRID);
  const isMovedByHand = useRef(false);
  const box = boundsArray(bounds);

  const showBounds = (options?: FitBoundsOptions) => {
    isMovedByHand.current = false;
    map.current?.fitBounds(box, { ...getFitOptions(), ...options });
  };
  const drawGrid = () => {
    const view = map.current?.getBounds();
    if (!view) return null;
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    const shown = { west, south, east, north };
    setGrid(gridOf(shown));
    return shown;
  };
  const handleMoveEnd = () => {
    const shown = drawGrid();
    if (shown) onMoved?.(shown);
  };
  return (
    <MapLibre
      ref={map}
      workerUrl={workerUrl}
      mapStyle={EMPTY_STYLE}
      initialViewState={
        firstView ? { bounds: boundsArray(firstView) } : { bounds: box, fitBoundsOptions: getFitOptions() }
      }
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
        else if (isDrawn(target, lowestLayer)) onDrawn?.();
      }}
      onMoveStart={({ originalEvent }) => {
        if (originalEvent) isMovedByHand.current = true;
      }}
      onMoveEnd={handleMoveEnd}
      onResize={() => !firstView && !isMovedByHand.current && showBounds({ duration: 0 })}
      onError={({ target }) => !target && onFailure()}
      {...events}
    >
      <BaseLayers
        colours={colours}
        grid={grid}
        tiles={tiles}
        tilesBefore={lowestLayer}
        hiddenNames={hiddenNames}
      />
      {children}
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit="metric" position="bottom-left" maxWidth={120} />
      <AttributionControl compact customAttribution="Coast: Natural Earth" position="bottom-right" />
      <IconButton
        variant="secondary"
        label={resetLabel}
        className="absolute top-2.5 left-2.5 z-2"
        onClick={() => showBounds()}
      >
        <ResetIcon aria-hidden="true" className="size-5" />
      </IconButton>
    </MapLibre>
  );
}

/** MapLibre's load event cannot be used: it fires for the empty style. */
function isDrawn(map: MapLibreMap, lowestLayer: string): boolean {
  const sources = ["land", "borders", "grid", map.getLayer(lowestLayer)?.source];
  return sources.every((id) => id && map.getSource(id) && map.isSourceLoaded(id));
}

export function boundsArray({ west, south, east, north }: Bounds): [number, number, number, number] {
  return [west, south, east, north];
}
