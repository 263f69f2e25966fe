import { Flag, MapPin } from "lucide-react";
import { coordinates } from "../../../map/bounds";
import type { RouteTrack } from "../use-route";
import { positionText } from "./elevation-samples";
import { type MapPlace, mapPlacesOf } from "./track-lines";

/** The rest can be expanded. */
const MAX_VISIBLE = 10;
export const visibleCount = (places: number): number => Math.min(places, MAX_VISIBLE);
export const LIST_STYLES = "mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2";
/** Always two lines, so that the skeleton has the same height. */
export const ENTRY_STYLES = "grid min-w-0 grid-cols-1";

/** Lists the map's places, mainly for people who can't see the map. */
export function MapPlaceList({ track }: { track: RouteTrack }) {
  const { ends, waypoints } = mapPlacesOf(track);
  const [start, ...end] = ends;
  const places = [...(start ? [start] : []), ...waypoints, ...end];
  const renderPlace = (place: MapPlace) => (
    <PlaceItem
      key={place.id}
      place={place}
      icon={ends.includes(place) ? Flag : MapPin}
      position={positionText(track.elevation ?? [], place.at)}
    />
  );
  const hiddenPlaces = places.slice(MAX_VISIBLE);
  return (
    <section aria-labelledby="map-contents">
      <h2 id="map-contents" className="font-extrabold text-lg">
        On the map
      </h2>
      <ul className={LIST_STYLES}>{places.slice(0, MAX_VISIBLE).map(renderPlace)}</ul>
      {hiddenPlaces.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center font-bold text-accent-text">
            {hiddenPlaces.length} more {hiddenPlaces.length === 1 ? "place" : "places"}
          </summary>
          <ul className={LIST_STYLES}>{hiddenPlaces.map(renderPlace)}</ul>
        </details>
      )}
    </section>
  );
}

interface PlaceItemProps {
  place: MapPlace;
  icon: typeof Flag;
  /** Distance and elevation along the route. */
  position: string | null;
}

function PlaceItem({ place: { name, at }, icon: Icon, position }: PlaceItemProps) {
  return (
    <li className={ENTRY_STYLES}>
      <span className="flex min-w-0 items-baseline gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 self-center text-accent-text" />
        <span className="min-w-0 break-words font-semibold">{name}</span>
        {position && <span className="ml-auto shrink-0 text-ink-muted text-sm">{position}</span>}
      </span>
      <span className="truncate pl-6 text-ink-muted text-sm">{coordinates(at)}</span>
    </li>
  );
}
