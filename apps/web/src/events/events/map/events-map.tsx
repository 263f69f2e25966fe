import { cn } from "@longpaddock/ui/class-names";
import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { Earth } from "lucide-react";
import { useEffect, useRef } from "react";
import { BaseMap, boundsArray } from "../../../map/base/base-map";
import type { Bounds } from "../../../map/bounds";
import { AUSTRALIA_BOUNDS } from "../../../map/earth";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import type { Pin } from "./events-on-map";
import { EVENT_MAP_TEXTS } from "./texts";

const HALO_LAYER = "event-pins";
const FIT_OPTIONS = { padding: 24, maxZoom: 12 };
const getFitOptions = () => FIT_OPTIONS;

export interface EventsMapProps {
  pins: readonly Pin[];
  picked: Pin | null;
  /** What the map shows at first. */
  bounds: Bounds;
  /** Moves the map here whenever it changes. */
  target: Bounds | null;
  /** The event that is pointed at in the list. */
  activeId: number | null;
  onMoved: (bounds: Bounds) => void;
  onPick: (pin: Pin) => void;
  onFailure: () => void;
}

/** A pin for each meeting point. The list beside it has the same events for keyboards and screen readers. */
export function EventsMap({ pins, picked, bounds, target, activeId, ...handlers }: EventsMapProps) {
  const { onMoved, onPick, onFailure } = handlers;
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  useEffect(() => {
    if (target) map.current?.fitBounds(boundsArray(target), FIT_OPTIONS);
  }, [target]);
  return (
    <BaseMap
      map={map}
      title={EVENT_MAP_TEXTS.mapTitle}
      colours={colours}
      bounds={AUSTRALIA_BOUNDS}
      firstView={bounds}
      getFitOptions={getFitOptions}
      resetLabel={EVENT_MAP_TEXTS.reset}
      resetIcon={Earth}
      lowestLayer={HALO_LAYER}
      givesWayTo={picked}
      onMoved={onMoved}
      onFailure={onFailure}
    >
      <Source id="events" type="geojson" data={pointsOf(pins)}>
        <Layer
          id={HALO_LAYER}
          type="circle"
          paint={{ "circle-color": colours.track, "circle-opacity": 0.2, "circle-radius": 20 }}
        />
      </Source>
      {pins.map((pin) => (
        <Marker
          key={pin.key}
          longitude={pin.longitude}
          latitude={pin.latitude}
          anchor="center"
          onClick={() => onPick(pin)}
        >
          <span
            aria-hidden="true"
            data-pin={pin.events.length}
            className={cn(
              "grid size-8 cursor-pointer place-items-center rounded-full border-2 border-surface-raised bg-accent font-bold text-accent-ink text-sm shadow-md",
              pin.events.some(({ id }) => id === activeId) && "scale-125 bg-ink text-surface-raised",
            )}
          >
            {pin.events.length}
          </span>
        </Marker>
      ))}
    </BaseMap>
  );
}

const pointsOf = (pins: readonly Pin[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: pins.map(({ latitude, longitude }) => ({
    type: "Feature",
    properties: {},
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  })),
});
