import type { Waypoint } from "@longpaddock/domain/routes/waypoints";
import { Marker } from "@vis.gl/react-maplibre";

export interface NumberedPlace {
  key: number;
  /** Position in the list, from 1. */
  number: number;
  place: Waypoint;
}

interface WaypointMarkerProps {
  entry: NumberedPlace;
  onDrop: (key: number, at: { longitude: number; latitude: number }) => void;
}

export function WaypointMarker({ entry: { key, number, place }, onDrop }: WaypointMarkerProps) {
  return (
    <Marker
      longitude={place.longitude}
      latitude={place.latitude}
      anchor="center"
      draggable
      onDragEnd={({ lngLat }) => {
        const { lng, lat } = lngLat.wrap();
        onDrop(key, { longitude: lng, latitude: lat });
      }}
    >
      <span
        aria-hidden="true"
        title={place.name}
        className="grid size-11 cursor-grab place-items-center active:cursor-grabbing"
      >
        <span className="grid size-7 place-items-center rounded-full border-2 border-surface-raised bg-accent font-bold text-accent-ink text-sm shadow-md">
          {number}
        </span>
      </span>
    </Marker>
  );
}
