import { type MapLayerMouseEvent, type MapRef, Marker } from "@vis.gl/react-maplibre";
import { Route } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base/base-map";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import type { LineOf } from "../position/position-on-line";
import { PositionSwitch, usePositionSwitch } from "../position/position-switch";
import type { RouteTrack } from "../use-route";
import { nearestSample } from "./elevation-samples";
import { fitOptions } from "./track-fit";
import { LOWEST_TRACK_LAYER, TrackLayers } from "./track-layers";
import { boundsOf, endsOf, waypointsOf } from "./track-lines";
import { EndMarker, PositionMarker } from "./track-markers";

const MAX_POINTER_DISTANCE_PX = 40;
/** Markers would otherwise take the pointer from the map and fire its mouseout. */
const IGNORES_POINTER = { pointerEvents: "none" } as const;
/** A phone on its side has no height to spare. */
const PROFILE_BOX = "border-line-strong border-t px-4 py-2 [@media(height<26rem)]:hidden";

export interface MapViewProps {
  lineOf: LineOf;
  /** The route's name, for screen readers. */
  name: string;
  track: RouteTrack;
  /** Shown below a map that fills the screen. */
  profile: ReactNode;
  /** Where what is said of the device's position is shown while the map doesn't fill the screen. */
  below: HTMLElement | null;
  /** Index of the highlighted elevation sample. */
  activeIndex: number | null;
  onActiveIndexChange: (index: number | null) => void;
  /** Called once the line is visible on the map. */
  onDrawn: () => void;
  onFailure: () => void;
}

/** Hovering or tapping the line highlights the position, as on the elevation profile. */
export function MapView({
  lineOf,
  name,
  track,
  profile,
  below,
  activeIndex,
  onActiveIndexChange,
  ...mapEvents
}: MapViewProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const bounds = useMemo(() => boundsOf(track), [track]);
  const waypointNames = useMemo(() => waypointsOf(track).map((waypoint) => waypoint.name), [track]);
  const samples = track.elevation ?? [];
  const position = usePositionSwitch();
  const sample = activeIndex === null ? undefined : samples[activeIndex];

  const handlePointer = ({ lngLat, point, target }: MapLayerMouseEvent) => {
    const index = nearestSample(samples, { longitude: lngLat.lng, latitude: lngLat.lat });
    const [, , longitude = 0, latitude = 0] = samples[index ?? 0] ?? [];
    const onScreen = target.project([longitude, latitude]);
    const isOnLine = point.dist(onScreen) < MAX_POINTER_DISTANCE_PX;
    onActiveIndexChange(index !== null && isOnLine ? index : null);
  };
  return (
    <BaseMap
      map={map}
      title={`Map of ${name}`}
      colours={colours}
      bounds={bounds}
      getFitOptions={fitOptions}
      resetLabel="Show the whole route"
      resetIcon={Route}
      lowestLayer={LOWEST_TRACK_LAYER}
      ridden="tappable"
      hiddenNames={waypointNames}
      onClick={handlePointer}
      onMouseMove={handlePointer}
      onMouseOut={() => onActiveIndexChange(null)}
      fullScreen={
        position.isOn ? (
          <div ref={position.setPanel} className="border-line-strong border-t" />
        ) : (
          profile && <div className={PROFILE_BOX}>{profile}</div>
        )
      }
      {...mapEvents}
    >
      <TrackLayers track={track} colours={colours} />
      {endsOf(track).map(({ id, at: [longitude, latitude], name: end }) => (
        <Marker key={id} longitude={longitude} latitude={latitude} anchor="center" style={IGNORES_POINTER}>
          <EndMarker name={end} />
        </Marker>
      ))}
      {sample && (
        <Marker longitude={sample[2]} latitude={sample[3]} anchor="center" style={IGNORES_POINTER}>
          <PositionMarker sample={sample} />
        </Marker>
      )}
      <PositionSwitch {...{ ...position, lineOf, track, map, below }} />
    </BaseMap>
  );
}
