import { IconButton } from "@longpaddock/ui/icon-button";
import {
  AttributionControl,
  type MapLayerMouseEvent,
  Map as MapLibre,
  type MapRef,
  Marker,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from "@vis.gl/react-maplibre";
import { Maximize } from "lucide-react";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import "maplibre-gl/dist/maplibre-gl.css";
import "./map-view.css";
import { useMemo, useRef, useState } from "react";
import { useMapTiles } from "../use-map-tiles";
import type { RouteTrack } from "../use-routes";
import { useTokenColours } from "../use-token-colours";
import { BaseLayers } from "./base-layers";
import { nearestSample } from "./elevation-samples";
import { MAP_TOKENS } from "./map-colours";
import { gridOf } from "./map-grid";
import { TRACK_FLOOR, TrackLayers } from "./map-layers";
import { EndMark, PointerMark } from "./map-marks";
import { boundsOf, endsOf, waypointsOf } from "./track-lines";

/** No glyphs: the letters are drawn from the machine's own fonts. Nothing is fetched from elsewhere. */
const EMPTY_STYLE: StyleSpecification = { version: 8, sources: {}, layers: [] };
const EMPTY_GRID = gridOf({ west: 0, south: 0, east: 0, north: 0 });
/** Room for the buttons, the words beside the ends and, where it is shown, the picture of the country. */
const FIT = { padding: { top: 64, right: 112, bottom: 48, left: 72 }, maxZoom: 13 };
const FIT_ON_PHONE = { padding: { top: 92, right: 64, bottom: 48, left: 48 }, maxZoom: 13 };
const fitHere = () => (matchMedia("(width < 40rem)").matches ? FIT_ON_PHONE : FIT);
/** Pixels: farther from the line the pointer is not on it. */
const ON_LINE = 40;

export interface MapViewProps {
  /** Of the route, for screen readers. */
  name: string;
  track: RouteTrack;
  /** Index of the elevation sample that is pointed at. */
  pointed: number | null;
  onPoint: (sample: number | null) => void;
  /** The map cannot be drawn here. */
  onFailure: () => void;
}

export function MapView({ name, track, pointed, onPoint, onFailure }: MapViewProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const tiles = useMapTiles();
  const [grid, setGrid] = useState(EMPTY_GRID);
  const bounds = useMemo(() => {
    const { west, south, east, north } = boundsOf(track);
    return [west, south, east, north] as [number, number, number, number];
  }, [track]);
  const ownNames = useMemo(() => waypointsOf(track).map(({ name: own }) => own), [track]);
  const samples = track.elevation ?? [];

  const drawGrid = () => {
    const view = map.current?.getBounds();
    if (view)
      setGrid(
        gridOf({
          west: view.getWest(),
          south: view.getSouth(),
          east: view.getEast(),
          north: view.getNorth(),
        }),
      );
  };
  const point = ({ lngLat, point: at, target }: MapLayerMouseEvent) => {
    const index = nearestSample(samples, { longitude: lngLat.lng, latitude: lngLat.lat });
    const [, , longitude = 0, latitude = 0] = samples[index ?? 0] ?? [];
    const onScreen = target.project([longitude, latitude]);
    onPoint(index !== null && at.dist(onScreen) < ON_LINE ? index : null);
  };

  return (
    <MapLibre
      ref={map}
      workerUrl={workerUrl}
      mapStyle={EMPTY_STYLE}
      initialViewState={{ bounds, fitBoundsOptions: fitHere() }}
      locale={{ "Map.Title": `Map of ${name}` }}
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
        drawGrid();
      }}
      onMoveEnd={drawGrid}
      onMouseMove={point}
      onClick={point}
      onMouseOut={() => onPoint(null)}
      onError={({ target }) => !target && onFailure()}
    >
      <BaseLayers colours={colours} grid={grid} tiles={tiles} below={TRACK_FLOOR} except={ownNames} />
      <TrackLayers track={track} colours={colours} />
      {endsOf(track).map(({ id, at: [longitude, latitude], name: end }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} anchor="center">
          <EndMark name={end} />
        </Marker>
      ))}
      <PointerMark sample={pointed === null ? undefined : samples[pointed]} />
      <NavigationControl showCompass={false} position="top-right" />
      <ScaleControl unit="metric" position="bottom-left" maxWidth={120} />
      <AttributionControl compact customAttribution="Coast: Natural Earth" position="bottom-right" />
      <IconButton
        variant="secondary"
        label="Show the whole route"
        className="absolute top-2.5 left-2.5 z-2"
        onClick={() => map.current?.fitBounds(bounds, fitHere())}
      >
        <Maximize aria-hidden="true" className="size-5" />
      </IconButton>
    </MapLibre>
  );
}
