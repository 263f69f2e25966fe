import type { Circle, Place } from "@longpaddock/domain/geo";
import { Layer, type MapLayerMouseEvent, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { House } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { BaseMap, boundsArray } from "../../map/base-map";
import { AUSTRALIA_BOUNDS } from "../../map/earth";
import { MAP_TOKENS } from "../../map/map-colours";
import { useTokenColours } from "../../map/use-token-colours";
import { boundsOfCircle, polygonOfCircle } from "./home-area-circle";

const FLOOR = "home-area";
const NOTHING: FeatureCollection = { type: "FeatureCollection", features: [] };
const FIT = { padding: { top: 64, right: 64, bottom: 48, left: 64 }, maxZoom: 14 };
const fitting = () => FIT;
/** A circle of which so many lie beside each other in the view is too small to see where it ends. */
const TOO_MANY_ACROSS = 12;

export interface HomeAreaMapProps {
  /** Null until a place is chosen. */
  circle: Circle | null;
  onPlace: (place: Place) => void;
  /** The map cannot be drawn here. */
  onFailure: () => void;
}

/** The home area on the map: tap to put its middle there, or drag it. The fields beside it do the same. */
export function HomeAreaMap({ circle, onPlace, onFailure }: HomeAreaMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  useKeepCircleInView(map, circle);
  const place = ({ lngLat, originalEvent: { target } }: MapLayerMouseEvent) => {
    // A tap on the mark is none on the map.
    if (!(target instanceof HTMLCanvasElement)) return;
    const { lng, lat } = lngLat.wrap();
    onPlace({ longitude: lng, latitude: lat });
  };
  return (
    <BaseMap
      map={map}
      title="Map of the home area"
      colours={colours}
      bounds={circle ? boundsOfCircle(circle) : AUSTRALIA_BOUNDS}
      getFitOptions={fitting}
      resetLabel={circle ? "Show the whole area" : "Show Australia"}
      lowestLayer={FLOOR}
      cursor="crosshair"
      onClick={place}
      onFailure={onFailure}
    >
      <Source id="home-area" type="geojson" data={circle ? polygonOfCircle(circle) : NOTHING}>
        <Layer id={FLOOR} type="fill" paint={{ "fill-color": colours.track, "fill-opacity": 0.22 }} />
        <Layer
          id="home-area-edge"
          type="line"
          paint={{ "line-color": colours.track, "line-width": 2.5, "line-dasharray": [3, 1.5] }}
        />
      </Source>
      {circle && (
        <Marker
          longitude={circle.longitude}
          latitude={circle.latitude}
          anchor="center"
          draggable
          onDragEnd={({ lngLat }) => onPlace({ longitude: lngLat.wrap().lng, latitude: lngLat.lat })}
        >
          <span
            aria-hidden="true"
            className="grid size-9 cursor-grab place-items-center rounded-full border-2 border-surface-raised bg-accent text-accent-ink shadow-md"
          >
            <House className="size-5" />
          </span>
        </Marker>
      )}
    </BaseMap>
  );
}

/** Keeps the circle in sight, and large enough to see; a view in which it is both is left as it is. */
function useKeepCircleInView(map: RefObject<MapRef | null>, circle: Circle | null): void {
  useEffect(() => {
    const view = map.current?.getBounds();
    if (!circle || !view) return;
    const { west, south, east, north } = boundsOfCircle(circle);
    const isInside = view.contains([west, south]) && view.contains([east, north]);
    const isTiny = (view.getEast() - view.getWest()) / (east - west) > TOO_MANY_ACROSS;
    if (!isInside || isTiny) map.current?.fitBounds(boundsArray({ west, south, east, north }), FIT);
  }, [map, circle]);
}
