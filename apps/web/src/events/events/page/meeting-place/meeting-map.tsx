import type { Place } from "@longpaddock/domain/geo";
import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import { MapPin } from "lucide-react";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../../../map/base/base-map";
import { MAP_TOKENS } from "../../../../map/map-colours";
import { useTokenColours } from "../../../../map/use-token-colours";
import { EVENT_PAGE_TEXTS } from "./texts";

const POINT_LAYER = "meeting-point";
/** About 25 km each way, so that the next towns are in it. */
const MARGIN_DEGREES = 0.25;
const FIT_OPTIONS = { padding: 24, maxZoom: 12 };
const getFitOptions = () => FIT_OPTIONS;

export interface MeetingMapProps {
  /** For screen readers: what the map shows. */
  title: string;
  place: Place;
  onFailure: () => void;
}

export function MeetingMap({ title, place: { longitude, latitude }, onFailure }: MeetingMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const { bounds, point } = useMemo(() => aroundOf({ longitude, latitude }), [longitude, latitude]);
  return (
    <BaseMap
      map={map}
      title={title}
      colours={colours}
      bounds={bounds}
      getFitOptions={getFitOptions}
      resetLabel={EVENT_PAGE_TEXTS.showMeetingPoint}
      resetIcon={MapPin}
      lowestLayer={POINT_LAYER}
      onFailure={onFailure}
    >
      <Source id={POINT_LAYER} type="geojson" data={point}>
        <Layer id={POINT_LAYER} type="circle" paint={{ "circle-color": colours.track, "circle-radius": 4 }} />
      </Source>
      <Marker longitude={longitude} latitude={latitude} anchor="bottom">
        <MapPin aria-hidden="true" className="size-9 fill-accent text-surface-raised drop-shadow-md" />
      </Marker>
    </BaseMap>
  );
}

function aroundOf({ longitude, latitude }: Place) {
  return {
    bounds: {
      west: longitude - MARGIN_DEGREES,
      east: longitude + MARGIN_DEGREES,
      south: latitude - MARGIN_DEGREES,
      north: latitude + MARGIN_DEGREES,
    },
    point: { type: "Point" as const, coordinates: [longitude, latitude] },
  };
}
