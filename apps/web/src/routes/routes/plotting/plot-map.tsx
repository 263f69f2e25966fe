import type { StateCode } from "@longpaddock/domain/states";
import type { MapLayerMouseEvent, MapRef } from "@vis.gl/react-maplibre";
import { Waypoints } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap, boundsArray } from "../../../map/base/base-map";
import type { Bounds } from "../../../map/bounds";
import { AUSTRALIA_BOUNDS, STATE_BOUNDS } from "../../../map/earth";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import { pointAt } from "../../../places/places/plot-points";
import { boundsOf } from "../track/track-lines";
import { nearestLeg } from "./nearest-leg";
import type { Plot, PlotDispatch } from "./plot";
import { LOWEST_PLOT_LAYER, PlotLayers } from "./plot-layers";
import type { PlotLine } from "./plot-line";
import { type NumberedPlace, WaypointMarker } from "./waypoint-marker";

/** Keeps the markers beside the buttons, and above the legend where there is one. */
const PADDING = { top: 108, right: 72, bottom: 64, left: 48 };
const TALL_PADDING = { ...PADDING, bottom: 100 };
const MAX_ZOOM = 11;
/** Shows the surrounding country. */
const SINGLE_PLACE_ZOOM = 6.5;

/** A finger's width on a touch screen. */
const MAX_TAP_DISTANCE_PX = 20;

export interface PlotMapProps {
  plot: Plot;
  line: PlotLine;
  /** Shown while there are no waypoints; null for all of Australia. */
  state: StateCode | null;
  dispatch: PlotDispatch;
  onFailure: () => void;
}

/** Tapping adds a waypoint and dragging moves one. The waypoint list offers the same to screen readers. */
export function PlotMap({ plot, line, state, dispatch, onFailure }: PlotMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const places = numberedPlaces(plot);
  const names = useMemo(() => plot.waypoints.map(({ text }) => text), [plot.waypoints]);
  const stops = places.map(({ place: { longitude, latitude } }) => [longitude, latitude]);
  const bounds = stops.length > 0 ? boundsOfLine(stops) : state ? STATE_BOUNDS[state] : AUSTRALIA_BOUNDS;
  const fitOptions = () => ({
    padding: stops.length === 0 ? 8 : matchMedia("(width < 64rem)").matches ? PADDING : TALL_PADDING,
    maxZoom: stops.length === 1 ? SINGLE_PLACE_ZOOM : MAX_ZOOM,
  });
  const skipNextFit = useFitOnChange(
    () => map.current?.fitBounds(boundsArray(bounds), fitOptions()),
    `${stops.join(" ")} ${plot.isPreviewed}`,
  );

  const handleClick = ({ lngLat, point, target, originalEvent }: MapLayerMouseEvent) => {
    // Ignore taps on a waypoint.
    if (!(originalEvent.target instanceof HTMLCanvasElement)) return;
    const { lng, lat } = lngLat.wrap();
    const legs = line.legPieces.map((pieces) =>
      pieces.flatMap(({ positions }) => positions.map(([x, y]) => target.project([x, y]))),
    );
    const before = places[nearestLeg(legs, point, MAX_TAP_DISTANCE_PX) ?? -1];
    const place = pointAt(lng, lat);
    skipNextFit();
    dispatch(before ? { type: "insert point", after: before.key, place } : { type: "add point", place });
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
      resetIcon={Waypoints}
      lowestLayer={LOWEST_PLOT_LAYER}
      ridden="plain"
      hiddenNames={names}
      cursor="crosshair"
      onClick={handleClick}
      onFailure={onFailure}
    >
      <PlotLayers places={places} line={line} colours={colours} />
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
