import { type MapLayerMouseEvent, type MapRef, Marker } from "@vis.gl/react-maplibre";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base-map";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import type { RouteTrack } from "../use-routes";
import { nearestSample } from "./elevation-samples";
import { TRACK_FLOOR, TrackLayers } from "./map-layers";
import { fitHere } from "./track-fit";
import { boundsOf, endsOf, waypointsOf } from "./track-lines";
import { EndMark, PointedMark } from "./track-marks";

/** Pixels: farther from the line the pointer is not on it. */
const ON_LINE = 40;
/** On the marker itself: it would take the pointer from the map, which then takes its place for left. */
const UNTOUCHED = { pointerEvents: "none" } as const;

export interface MapViewProps {
  /** Of the route, for screen readers. */
  name: string;
  track: RouteTrack;
  /** Index of the elevation sample that is pointed at. */
  pointed: number | null;
  onPoint: (sample: number | null) => void;
  /** The line stands on the map. */
  onDrawn: () => void;
  /** The map cannot be drawn here. */
  onFailure: () => void;
}

/** The route on the map. Pointer and tap mark a place of the line, as the elevation profile does. */
export function MapView({ name, track, pointed, onPoint, ...on }: MapViewProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const bounds = useMemo(() => boundsOf(track), [track]);
  const ownNames = useMemo(() => waypointsOf(track).map((waypoint) => waypoint.name), [track]);
  const samples = track.elevation ?? [];
  const sample = pointed === null ? undefined : samples[pointed];

  const point = ({ lngLat, point: at, target }: MapLayerMouseEvent) => {
    const index = nearestSample(samples, { longitude: lngLat.lng, latitude: lngLat.lat });
    const [, , longitude = 0, latitude = 0] = samples[index ?? 0] ?? [];
    const onScreen = target.project([longitude, latitude]);
    onPoint(index !== null && at.dist(onScreen) < ON_LINE ? index : null);
  };
  return (
    <BaseMap
      map={map}
      title={`Map of ${name}`}
      colours={colours}
      bounds={bounds}
      getFitOptions={fitHere}
      resetLabel="Show the whole route"
      lowestLayer={TRACK_FLOOR}
      hiddenNames={ownNames}
      onClick={point}
      onMouseMove={point}
      onMouseOut={() => onPoint(null)}
      {...on}
    >
      <TrackLayers track={track} colours={colours} />
      {endsOf(track).map(({ id, at: [longitude, latitude], name: end }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} anchor="center" style={UNTOUCHED}>
          <EndMark name={end} />
        </Marker>
      ))}
      {sample && (
        <Marker longitude={sample[2]} latitude={sample[3]} anchor="center" style={UNTOUCHED}>
          <PointedMark sample={sample} />
        </Marker>
      )}
    </BaseMap>
  );
}
