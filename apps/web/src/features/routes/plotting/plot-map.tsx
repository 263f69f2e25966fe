import type { MapLayerMouseEvent, MapRef } from "@vis.gl/react-maplibre";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap, boundsArray } from "../../../map/base-map";
import type { Bounds } from "../../../map/bounds";
import { AUSTRALIA_BOUNDS } from "../../../map/earth";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import { pointAt } from "../../places/plot-points";
import { boundsOf } from "../track/track-lines";
import { LINE_FLOOR, PlotLayers } from "./plot-layers";
import { type NumberedPlace, PlotMark } from "./plot-mark";
import type { ChangePlot, Plot } from "./use-waypoints";

const PADDING = { top: 56, right: 64, bottom: 72, left: 64 };
const NEAREST = 11;
/** A single place is shown with the country around it. */
const AROUND_ONE = 6.5;

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
  const places = numbered(plot);
  const names = useMemo(() => plot.waypoints.map(({ text }) => text), [plot.waypoints]);
  const line = places.map(({ place: { longitude, latitude } }) => [longitude, latitude]);
  const bounds = line.length > 0 ? boundsOfLine(line) : AUSTRALIA_BOUNDS;
  const fitting = () => ({
    padding: line.length === 0 ? 8 : PADDING,
    maxZoom: line.length === 1 ? AROUND_ONE : NEAREST,
  });
  const leave = useFit(
    () => map.current?.fitBounds(boundsArray(bounds), fitting()),
    `${line.join(" ")} ${plot.isPreviewed}`,
  );

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
    <BaseMap
      map={map}
      title="Map of the waypoints"
      colours={colours}
      bounds={bounds}
      getFitOptions={fitting}
      resetLabel="Show all waypoints"
      lowestLayer={LINE_FLOOR}
      hiddenNames={names}
      cursor="crosshair"
      onClick={mark}
      onFailure={onFailure}
    >
      <PlotLayers places={places} colours={colours} />
      {places.map((entry) => (
        <PlotMark key={entry.key} entry={entry} onDrop={shift} />
      ))}
    </BaseMap>
  );
}

function numbered({ waypoints }: Plot): NumberedPlace[] {
  return waypoints.flatMap(({ key, place }, index) => (place ? { key, place, number: index + 1 } : []));
}

function boundsOfLine(line: number[][]): Bounds {
  return boundsOf({
    lines: [line.map(([longitude = 0, latitude = 0]): [number, number] => [longitude, latitude])],
    elevation: null,
    waypoints: [],
  });
}

/** Shows everything on each new `occasion`, but for one that began on the map itself: what is given back says so. */
function useFit(show: () => void, occasion: string): () => void {
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
  return () => {
    isFromMap.current = true;
  };
}
