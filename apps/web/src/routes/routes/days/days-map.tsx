import { atKnots, turned } from "@longpaddock/roads/places/knots";
import { positionAt } from "@longpaddock/roads/places/passed-places";
import { type MapRef, Marker } from "@vis.gl/react-maplibre";
import { Route } from "lucide-react";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base/base-map";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import { fitOptions } from "../track/track-fit";
import { LOWEST_TRACK_LAYER, TrackLayers } from "../track/track-layers";
import { boundsOf, waypointsOf } from "../track/track-lines";
import { trackKnots } from "../track-knots";
import type { RouteTrack } from "../use-route";
import { kmNearest } from "./day-track";
import { DAYS_TEXTS } from "./texts";
import type { Cuts } from "./use-cuts";

interface DaysMapProps {
  track: RouteTrack;
  state: Cuts;
  onFailure: () => void;
}

/** The ends of the days on the line. A marker that is dragged stays on it; the profile offers the same to keyboards. */
export function DaysMap({ track, state, onFailure }: DaysMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const { lines } = track;
  const bounds = useMemo(() => boundsOf(track), [track]);
  const names = useMemo(() => waypointsOf(track).map(({ name }) => name), [track]);
  const knots = useMemo(() => trackKnots(track, state.totalKm), [track, state.totalKm]);
  const drawnAt = (km: number) => atKnots(turned(knots), km);
  return (
    <BaseMap
      map={map}
      title={DAYS_TEXTS.mapTitle}
      colours={colours}
      bounds={bounds}
      getFitOptions={fitOptions}
      resetLabel="Show the whole route"
      resetIcon={Route}
      lowestLayer={LOWEST_TRACK_LAYER}
      hiddenNames={names}
      fullScreen={false}
      onFailure={onFailure}
    >
      <TrackLayers track={track} colours={colours} />
      {state.cuts.map((km, index) => {
        const at = positionAt(lines, drawnAt(km));
        const [least, most] = state.limitsOf(index);
        return (
          at && (
            <Marker
              key={index}
              longitude={at[0]}
              latitude={at[1]}
              anchor="center"
              draggable
              onDrag={({ lngLat: { lng, lat } }) =>
                state.move(
                  index,
                  atKnots(knots, kmNearest(lines, [lng, lat], [drawnAt(least), drawnAt(most)])),
                )
              }
            >
              <span
                aria-hidden="true"
                className="grid size-11 cursor-grab place-items-center active:cursor-grabbing"
              >
                <span className="grid size-8 place-items-center rounded-full border-2 border-surface-raised bg-accent font-bold text-accent-ink text-sm shadow-md">
                  {index + 1}
                </span>
              </span>
            </Marker>
          )
        );
      })}
    </BaseMap>
  );
}
