import type { MapLayerMouseEvent, MapRef } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap, boundsArray } from "../../../map/base-map";
import type { Bounds } from "../../../map/bounds";
import { AUSTRALIA_BOUNDS } from "../../../map/earth";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import { pointAt } from "../../places/plot-points";
import { boundsOf } from "../track/track-lines";
import { LOWEST_PLOT_LAYER, PlotLayers } from "./plot-layers";
import type { Plot, PlotDispatch } from "./use-plot";
import { type NumberedPlace, WaypointMarker } from "./waypoint-marker";

const PADDING = { top: 56, right: 64, bottom: 72, left: 64 };
const MAX_ZOOM = 11;
/** Shows the surrounding country. */
const SINGLE_PLACE_ZOOM = 6.5;

export interface PlotMapProps {
  plot: Plot;
  dispatch: PlotDispatch;
  onFailure: () => void;
}

/** Tapping adds a waypoint and dragging moves one. The waypoint list offers the same to screen readers. */
export function PlotMap({ plot, dispatch, onFailure }: PlotMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const places = numberedPlaces(plot);
  const names = useMemo(() => plot.waypoints.map(({ text }) => text), [plot.waypoints]);
  const line = places.map(({ place: { longitude, latitude } }) => [longitude, latitude]);
  const bounds = line.length > 0 ? boundsOfLine(line) : AUSTRALIA_BOUNDS;
  const fitOptions = () => ({
    padding: line.length === 0 ? 8 : PADDING,
    maxZoom: line.length === 1 ? SINGLE_PLACE_ZOOM : MAX_ZOOM,
  });
  const skipNextFit = useFitOnChange(
    () => map.current?.fitBounds(boundsArray(bounds), fitOptions()),
    `${line.join(" ")} ${plot.isPreviewed}`,
  );

  const handleClick = ({ lngLat, originalEvent: { target } }: MapLayerMouseEvent) => {
    // Ignore taps on a waypoint.
    if (!(target instanceof HTMLCanvasElement)) return;
    const { lng, lat } = lngLat.wrap();
    skipNextFit();
    dispatch({ type: "add point", place: pointAt(lng, lat) });
  };
  const handleDrop = (key: number, { longitude, latitude }: { longitude: number; latitude: number }) => {
    skipNextFit();
    dispatch({ type: "move point", key, place: pointAt(longitude, latitude) });
  };

  return (
    <BaseMap
      map={map}
      title="Map of the waypoints"
      colours={colours}
      bounds={bounds}
      getFitOptions={fitOptions}
      resetLabel="Show all waypoints"
      lowestLayer={LOWEST_PLOT_LAYER}
      hiddenNames={names}
      cursor="crosshair"
      onClick={handleClick}
      onFailure={onFailure}
    >
      <PlotLayers places={places} colours={colours} />
      {places.map((entry) => (
        <WaypointMarker key={entry.key} entry={entry} onDrop={handleDrop} />
      ))}
    </BaseMap>
  );
}

function numberedPlaces({ waypoints }: Plot): NumberedPlace[] {
  return waypoints.flatMap(({ key, place }, index) => (place ? { key, place, number: index + 1 } : []));
}

function boundsOfLine(line: number[][]): Bounds {
  return boundsOf({
    lines: [line.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude])],
    elevation: null,
    waypoints: [],
  });
}

/** Calls `fit` when `trigger` changes. The returned function skips the next call. */
function useFitOnChange(fit: () => void, trigger: string): () => void {
  const latestFit = useRef(fit);
  latestFit.current = fit;
  const skipNext = useRef(false);
  const lastTrigger = useRef(trigger);
  useEffect(() => {
    if (lastTrigger.current === trigger) return;
    lastTrigger.current = trigger;
    if (!skipNext.current) latestFit.current();
    skipNext.current = false;
  }, [trigger]);
  return () => {
    skipNext.current = true;
  };
}
