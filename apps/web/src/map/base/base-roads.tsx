import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, LineString } from "geojson";
import { useEffect, useState } from "react";
import { MAP_FONT, type MapColours } from "../map-colours";
import type { RoadLine } from "./road-line";

type Roads = FeatureCollection<LineString, { label: string; kind: RoadLine[1] }>;

const NO_ROADS: Roads = { type: "FeatureCollection", features: [] };

/** The lines are straight between places. Closer than this, they would run beside the roads and mislead. */
const MAX_ZOOM = 8;
const FADE: ["interpolate", ["linear"], ["zoom"], ...number[]] = [
  "interpolate",
  ["linear"],
  ["zoom"],
  ...[3, 0.45],
  ...[5, 0.9],
  ...[6.5, 0.9],
  ...[MAX_ZOOM, 0],
];

/** The named roads as thin lines: solid for sealed roads, dashed for gravel and tracks. */
export function BaseRoads({ colours }: { colours: MapColours }) {
  const roads = useRoads();
  return (
    <Source id="roads" type="geojson" data={roads} maxzoom={MAX_ZOOM}>
      <Layer
        id="roads"
        type="line"
        maxzoom={MAX_ZOOM}
        filter={["in", ["get", "kind"], ["literal", ["highway", "road"]]]}
        paint={{
          "line-color": colours.road,
          "line-opacity": FADE,
          "line-width": [
            "interpolate",
            ["linear"],
            ["zoom"],
            3,
            ["match", ["get", "kind"], "highway", 0.9, 0.3],
            7,
            ["match", ["get", "kind"], "highway", 2.2, 1.2],
          ],
        }}
      />
      <Layer
        id="unsealed-roads"
        type="line"
        minzoom={3.5}
        maxzoom={MAX_ZOOM}
        filter={["!", ["in", ["get", "kind"], ["literal", ["highway", "road"]]]]}
        paint={{
          "line-color": colours.road,
          "line-opacity": FADE,
          "line-width": ["interpolate", ["linear"], ["zoom"], 3.5, 0.5, 7, 1.3],
          "line-dasharray": [3, 2],
        }}
      />
      <Layer
        id="road-labels"
        type="symbol"
        minzoom={4.5}
        maxzoom={MAX_ZOOM - 0.5}
        filter={["!=", ["get", "label"], ""]}
        layout={{
          "symbol-placement": "line",
          "symbol-spacing": 320,
          "text-field": ["get", "label"],
          "text-font": [...MAP_FONT],
          "text-size": 10.5,
          "text-padding": 12,
        }}
        paint={{ "text-color": colours.faintText, "text-halo-color": colours.land, "text-halo-width": 1.6 }}
      />
    </Source>
  );
}

/** Loads the lines after the map, which works without them if that fails. */
function useRoads(): Roads {
  const [roads, setRoads] = useState(NO_ROADS);
  useEffect(() => {
    let isMounted = true;
    import("virtual:road-lines").then(
      ({ ROAD_LINES }) => isMounted && setRoads(featuresOf(ROAD_LINES)),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return roads;
}

function featuresOf(lines: readonly RoadLine[]): Roads {
  return {
    type: "FeatureCollection",
    features: lines.map(([label, kind, points]) => ({
      type: "Feature",
      properties: { label, kind },
      geometry: { type: "LineString", coordinates: positionsOf(points) },
    })),
  };
}

function positionsOf(points: readonly number[]): number[][] {
  const degrees = points.map((steps) => steps / 100);
  return degrees.flatMap((longitude, index) =>
    index % 2 === 0 ? [[longitude, degrees[index + 1] ?? 0]] : [],
  );
}
