import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import { House } from "lucide-react";
import { useRef } from "react";
import { BaseMap } from "../../map/base/base-map";
import type { Bounds } from "../../map/bounds";
import { MAP_TOKENS } from "../../map/map-colours";
import { useTokenColours } from "../../map/use-token-colours";
import { HOME_AREA_TEXTS } from "./texts";

const LINE = "track-end";
const FIT_OPTIONS = { padding: 0, maxZoom: 14 };
const getFitOptions = () => FIT_OPTIONS;

interface HomeOfferMapProps {
  line: [longitude: number, latitude: number][];
  bounds: Bounds;
  onFailure: () => void;
}

/** One end of a track, among the names by which a member knows whether it is home. */
export function HomeOfferMap({ line, bounds, onFailure }: HomeOfferMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const [[longitude, latitude] = [0, 0]] = line;
  return (
    <BaseMap
      map={map}
      title={HOME_AREA_TEXTS.offerMap}
      colours={colours}
      bounds={bounds}
      getFitOptions={getFitOptions}
      resetLabel={HOME_AREA_TEXTS.offerMap}
      resetIcon={House}
      lowestLayer={LINE}
      onFailure={onFailure}
    >
      <Source id={LINE} type="geojson" data={{ type: "LineString", coordinates: line }}>
        <Layer id={LINE} type="line" paint={{ "line-color": colours.track, "line-width": 4 }} />
      </Source>
      <Marker longitude={longitude} latitude={latitude} anchor="center">
        <span
          aria-hidden="true"
          className="block size-5 rounded-full border-4 border-surface-raised bg-accent shadow-md"
        />
      </Marker>
    </BaseMap>
  );
}
