import { Layer, type MapRef, Source } from "@vis.gl/react-maplibre";
import { Route } from "lucide-react";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../../map/base/base-map";
import { MAP_TOKENS } from "../../../map/map-colours";
import { useTokenColours } from "../../../map/use-token-colours";
import { fitOptions } from "../track/track-fit";
import { boundsOf } from "../track/track-lines";
import type { RouteTrack } from "../use-route";
import { COMPARE_TEXTS } from "./texts";

const ROUND = { "line-cap": "round", "line-join": "round" } as const;
const LOWEST = "compared-0-casing";

interface CompareMapProps {
  title: string;
  /** Those that may be seen, in the order of the columns. */
  tracks: readonly (RouteTrack | undefined)[];
  onFailure: () => void;
}

/** The first line is broad, the second narrow over it, so that both are seen where they run together. */
export function CompareMap({ title, tracks, onFailure }: CompareMapProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const bounds = useMemo(
    () =>
      boundsOf({
        lines: tracks.flatMap((track) => track?.lines ?? []),
        waypoints: tracks.flatMap((track) => track?.waypoints ?? []),
      }),
    [tracks],
  );
  return (
    <BaseMap
      map={map}
      title={title}
      colours={colours}
      bounds={bounds}
      getFitOptions={fitOptions}
      resetLabel={COMPARE_TEXTS.whole}
      resetIcon={Route}
      lowestLayer={LOWEST}
      onFailure={onFailure}
    >
      {tracks.map((track, index) => (
        <Source
          key={index}
          id={`compared-${index}`}
          type="geojson"
          tolerance={0.1}
          data={{
            type: "Feature",
            properties: {},
            geometry: { type: "MultiLineString", coordinates: (track?.lines ?? []).map((line) => [...line]) },
          }}
        >
          <Layer
            id={`compared-${index}-casing`}
            type="line"
            layout={ROUND}
            paint={{ "line-color": colours.casing, "line-width": index === 0 ? 9 : 4 }}
          />
          <Layer
            id={`compared-${index}`}
            type="line"
            layout={ROUND}
            paint={{
              "line-color": index === 0 ? colours.track : colours.waypoint,
              "line-width": index === 0 ? 6 : 2.5,
            }}
          />
        </Source>
      ))}
    </BaseMap>
  );
}
