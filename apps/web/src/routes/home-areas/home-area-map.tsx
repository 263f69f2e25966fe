import type { Circle, Place } from "@longpaddock/domain/geo";
import { Layer, type MapLayerMouseEvent, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection } from "geojson";
import { Earth, House } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { BaseMap, boundsArray } from "../../map/base/base-map";
import { AUSTRALIA_BOUNDS } from "../../map/earth";
import { MAP_TOKENS } from "../../map/map-colours";
import { useTokenColours } from "../../map/use-token-colours";
import { boundsOfCircle, polygonOfCircle } from "./home-area-circle";

const AREA_LAYER = "home-area";
const EMPTY: FeatureCollection = { type: "FeatureCollection", features: [] };
const FIT_OPTIONS = { padding: { top: 64, right: 64, bottom: 48, left: 64 }, maxZoom: 14 };
const getFitOptions = () => FIT_OPTIONS;
/** Zoom in if this many circles would fit side by side, because the circle is too small to see then. */
const MAX_CIRCLES_ACROSS = 12;

export interface HomeAreaMapProps {
  /** Null until a place is chosen. */
  circle: Circle | null;
  isInDialog: boolean;
  onPlace: (place: Place) => void;
  onFailure: () => void;
}

/** The home area on the map. A tap or a drag moves its centre; the fields do the same for keyboard users. */
export function HomeAreaMap({ circle, isInDialog, onPlace, onFailure }: HomeAreaMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  useKeepCircleInView(map, circle);
  const handleClick = ({ lngLat, originalEvent: { target } }: MapLayerMouseEvent) => {
    // Ignore clicks on the marker.
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
      getFitOptions={getFitOptions}
      resetLabel={circle ? "Show the whole area" : "Show Australia"}
      resetIcon={circle ? House : Earth}
      lowestLayer={AREA_LAYER}
      fullScreen={isInDialog ? false : null}
      cursor="crosshair"
      onClick={handleClick}
      onFailure={onFailure}
    >
      <Source id="home-area" type="geojson" data={circle ? polygonOfCircle(circle) : EMPTY}>
        <Layer id={AREA_LAYER} type="fill" paint={{ "fill-color": colours.track, "fill-opacity": 0.22 }} />
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

/** Moves the view only when the circle is out of sight or too small. */
function useKeepCircleInView(map: RefObject<MapRef | null>, circle: Circle | null): void {
  useEffect(() => {
    const view = map.current?.getBounds();
    if (!circle || !view) return;
    const { west, south, east, north } = boundsOfCircle(circle);
    const isInside = view.contains([west, south]) && view.contains([east, north]);
    const isTooSmall = (view.getEast() - view.getWest()) / (east - west) > MAX_CIRCLES_ACROSS;
    if (!isInside || isTooSmall)
      map.current?.fitBounds(boundsArray({ west, south, east, north }), FIT_OPTIONS);
  }, [map, circle]);
}
