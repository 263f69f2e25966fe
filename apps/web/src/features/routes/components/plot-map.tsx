import { IconButton } from "@longpaddock/ui/icon-button";
import {
  AttributionControl,
  type MapLayerMouseEvent,
  Map as MapLibre,
  type MapRef,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from "@vis.gl/react-maplibre";
import { Maximize } from "lucide-react";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-view.css";
import { useEffect, useMemo, useRef, useState } from "react";
import { useMapTiles } from "../use-map-tiles";
import { useTokenColours } from "../use-token-colours";
import type { ChangePlot, Plot } from "../use-waypoints";
import { BaseLayers } from "./base-layers";
import { MAP_TOKENS } from "./map-colours";
import { gridOf } from "./map-grid";
import { LINE_FLOOR, PlotLayers } from "./plot-layers";
import { type NumberedPlace, PlotMark } from "./plot-mark";
import { pointAt } from "./plot-points";
import { boundsOf } from "./track-lines";

const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const EMPTY_GRID = gridOf({ west: 0, south: 0, east: 0, north: 0 });
const AUSTRALIA: Box = [112.5, -44, 154, -10];
const PADDING = { top: 56, right: 64, bottom: 72, left: 64 };
const NEAREST = 11;
/** A single place is shown with the country around it. */
const AROUND_ONE = 6.5;

type Box = [number, number, number, number];

export interface PlotMapProps {
  plot: Plot;
  change: ChangePlot;
  /** The map cannot be drawn here. */
  onFailure: () => void;
}

/** The waypoints on the map: tap to add one, drag to put one elsewhere. The list does the same in words. */
export function PlotMap({ plot, change, onFailure }: PlotMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const tiles = useMapTiles();
  const [grid, setGrid] = useState(EMPTY_GRID);
  const places = numbered(plot);
  const names = useMemo(() => plot.waypoints.map(({ text }) => text), [plot.waypoints]);
  const line = places.map(({ place: { longitude, latitude } }) => [longitude, latitude]);
  const box = line.length > 0 ? boxOf(line) : AUSTRALIA;
  const options = {
    padding: line.length === 0 ? 8 : PADDING,
    maxZoom: line.length === 1 ? AROUND_ONE : NEAREST,
  };
  const { fit, leave } = useFit(
    () => map.current?.fitBounds(box, options),
    `${line.join(" ")} ${plot.isPreviewed}`,
  );

  const drawGrid = () => {
    const view = map.current?.getBounds();
    if (!view) return;
    const [west, south, east, north] = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()];
    setGrid(gridOf({ west, south, east, north }));
  };
  const mark = ({ lngLat, originalEvent: { target } }: MapLayerMouseEvent) => {
    // A tap on a waypoint is none on the map.
    if (!(target instanceof HTMLCanvasElement)) return;
    const { lng, lat } = lngLat.wrap();
    leave();
    change({ do: "mark", place: pointAt(lng, lat) });
  };
  const shift = (key: number, { longitude, latitude }: { longitude: number; latitude: number }) => {
    leave();
    change({ do: "shift", key, place: pointAt(longitude, latitude) });
  };

  return (
    <MapLibre
      ref={map}
      workerUrl={workerUrl}
      mapStyle={EMPTY_STYLE}
      initialViewState={{ bounds: box, fitBoundsOptions: options }}
      locale={{ "Map.Title": "Map of the waypoints" }}
      attributionControl={false}
      cooperativeGestures
      dragRotate={false}
      touchPitch={false}
      minZoom={2}
      maxZoom={16}
      renderWorldCopies
      cursor="crosshair"
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
        drawGrid();
      }}
      onMoveEnd={drawGrid}
      onClick={mark}
      onError={({ target }) => !target && onFailure()}
    >
      <BaseLayers colours={colours} grid={grid} tiles={tiles} below={LINE_FLOOR} except={names} />
      <PlotLayers places={places} colours={colours} />
      {places.map((entry) => (
        <PlotMark key={entry.key} entry={entry} onDrop={shift} />
      ))}
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit="metric" position="bottom-left" maxWidth={120} />
      <AttributionControl compact customAttribution="Coast: Natural Earth" position="bottom-right" />
      <IconButton
        variant="secondary"
        label="Show all waypoints"
        className="absolute top-2.5 left-2.5 z-2"
        onClick={fit}
      >
        <Maximize aria-hidden="true" className="size-5" />
      </IconButton>
    </MapLibre>
  );
}

function numbered({ waypoints }: Plot): NumberedPlace[] {
  return waypoints.flatMap(({ key, place }, index) => (place ? { key, place, number: index + 1 } : []));
}

function boxOf(line: number[][]): Box {
  const { west, south, east, north } = boundsOf({
    lines: [line.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude])],
    elevation: null,
    waypoints: [],
  });
  return [west, south, east, north];
}

/** Shows everything on each new `occasion`, but for one that began on the map itself. */
function useFit(show: () => void, occasion: string) {
  const fit = useRef(show);
  fit.current = show;
  const isFromMap = useRef(false);
  const seen = useRef(occasion);
  useEffect(() => {
    if (seen.current === occasion) return;
    seen.current = occasion;
    if (!isFromMap.current) fit.current();
    isFromMap.current = false;
  }, [occasion]);
  const leave = () => {
    isFromMap.current = true;
  };
  return { fit: () => fit.current(), leave };
}
