import { cn } from "@longpaddock/ui/class-names";
import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { Earth } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { BaseMap, boundsArray } from "../../../../map/base/base-map";
import type { Bounds } from "../../../../map/bounds";
import { AUSTRALIA_BOUNDS } from "../../../../map/earth";
import { MAP_TOKENS } from "../../../../map/map-colours";
import { useTokenColours } from "../../../../map/use-token-colours";
import { boundsOfArea } from "./shown-area";
import { ROUTES_MAP_TEXTS } from "./texts";
import type { RoutePlace } from "./use-map-places";

const HALO_LAYER = "route-places";
const FIT_OPTIONS = { padding: 48, maxZoom: 14 };
const getFitOptions = () => FIT_OPTIONS;
/** Routes that start nearer to each other stay together however near the map is. */
const ONE_PLACE_DEGREES = 0.002;

export interface RoutesMapProps {
  places: readonly RoutePlace[];
  picked: RoutePlace | null;
  /** What the map shows at first. */
  bounds: Bounds;
  /** Moves the map here whenever it changes. */
  target: Bounds | null;
  onMoved: (bounds: Bounds) => void;
  onPick: (place: RoutePlace) => void;
  onFailure: () => void;
}

/** A dot for each place where routes start. The list has the same routes for keyboards and screen readers. */
export function RoutesMap({ places, picked, bounds, target, onMoved, onPick, onFailure }: RoutesMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const points = useMemo(() => pointsOf(places), [places]);
  useEffect(() => {
    if (target) map.current?.fitBounds(boundsArray(target), { padding: 0 });
  }, [target]);
  const choose = (place: RoutePlace) => {
    const extent = boundsOfArea(place.bbox);
    const isSpread = extent && isWide(extent);
    if (isSpread) map.current?.fitBounds(boundsArray(extent), FIT_OPTIONS);
    else onPick(place);
  };
  return (
    <BaseMap
      map={map}
      title={ROUTES_MAP_TEXTS.title}
      colours={colours}
      bounds={AUSTRALIA_BOUNDS}
      firstView={bounds}
      getFitOptions={getFitOptions}
      resetLabel={ROUTES_MAP_TEXTS.reset}
      resetIcon={Earth}
      lowestLayer={HALO_LAYER}
      givesWayTo={picked}
      ridden="tappable"
      onMoved={onMoved}
      onFailure={onFailure}
    >
      <Source id={HALO_LAYER} type="geojson" data={points}>
        <Layer
          id={HALO_LAYER}
          type="circle"
          paint={{ "circle-color": colours.track, "circle-opacity": 0.2, "circle-radius": 18 }}
        />
      </Source>
      {places.map((place) => (
        <Marker
          key={`${place.bbox} ${place.count}`}
          longitude={place.longitude}
          latitude={place.latitude}
          anchor="center"
          onClick={() => choose(place)}
        >
          <span
            aria-hidden="true"
            data-routes={place.count}
            title={place.route?.name}
            className="grid size-11 cursor-pointer place-items-center"
          >
            <span
              className={cn(
                "grid min-w-8 place-items-center rounded-full border-2 border-surface-raised bg-accent px-1 font-bold text-accent-ink text-sm shadow-md",
                place.count === 1 ? "size-5 min-w-5" : "h-8",
                place.bbox === picked?.bbox && "bg-ink text-surface-raised",
              )}
            >
              {place.count > 1 && `${place.count}${place.isCapped ? "+" : ""}`}
            </span>
          </span>
        </Marker>
      ))}
    </BaseMap>
  );
}

const isWide = ({ west, south, east, north }: Bounds) =>
  east - west > ONE_PLACE_DEGREES || north - south > ONE_PLACE_DEGREES;

const pointsOf = (places: readonly RoutePlace[]): FeatureCollection => ({
  type: "FeatureCollection",
  features: places.map(({ latitude, longitude }) => ({
    type: "Feature",
    properties: {},
    geometry: { type: "Point", coordinates: [longitude, latitude] },
  })),
});
