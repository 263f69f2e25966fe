import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, LineString, Point, Position } from "geojson";
import { MAP_FONT, type MapColours } from "../../../map/map-colours";
import type { PlotLine } from "./plot-line";
import type { NumberedPlace } from "./waypoint-marker";

export const LOWEST_PLOT_LAYER = "plot-casing";

const ROUND = { "line-cap": "round", "line-join": "round" } as const;

interface PlotLayersProps {
  places: readonly NumberedPlace[];
  line: PlotLine;
  colours: MapColours;
}

/** The line is dashed where it is drawn straight. */
export function PlotLayers({ places, line, colours }: PlotLayersProps) {
  return (
    <>
      <Source id="plot" type="geojson" data={lineFeatures(line)}>
        <Layer
          id={LOWEST_PLOT_LAYER}
          type="line"
          layout={ROUND}
          paint={{ "line-color": colours.casing, "line-width": 8 }}
        />
        <Layer
          id="plot-roads"
          type="line"
          filter={["==", ["get", "kind"], "road"]}
          layout={ROUND}
          paint={{ "line-color": colours.track, "line-width": 4 }}
        />
        <Layer
          id="plot-straight"
          type="line"
          filter={["==", ["get", "kind"], "straight"]}
          layout={ROUND}
          paint={{ "line-color": colours.track, "line-width": 4, "line-dasharray": [2, 1.5] }}
        />
      </Source>
      <Source id="plot-names" type="geojson" data={nameFeatures(places)}>
        <Layer
          id="plot-names"
          type="symbol"
          layout={{
            "text-field": ["get", "name"],
            "text-font": [...MAP_FONT],
            "text-size": 13,
            "text-variable-anchor": ["left", "right", "top", "bottom"],
            "text-radial-offset": 1.4,
            "text-max-width": 12,
            "text-optional": true,
          }}
          paint={{ "text-color": colours.text, "text-halo-color": colours.land, "text-halo-width": 2 }}
        />
      </Source>
    </>
  );
}

/** Straight pieces in a row are one line, so that its dashes run on. */
function lineFeatures({ legPieces }: PlotLine): FeatureCollection<LineString, { kind: string }> {
  const lines: { kind: string; coordinates: Position[] }[] = [];
  for (const { kind, positions } of legPieces.flat()) {
    const coordinates = positions.map(([longitude, latitude]) => [longitude, latitude]);
    const last = lines.at(-1);
    if (last?.kind === kind) last.coordinates.push(...coordinates.slice(1));
    else lines.push({ kind, coordinates });
  }
  return {
    type: "FeatureCollection",
    features: lines.map(({ kind, coordinates }) => ({
      type: "Feature",
      properties: { kind },
      geometry: { type: "LineString", coordinates },
    })),
  };
}

function nameFeatures(places: readonly NumberedPlace[]): FeatureCollection<Point, { name: string }> {
  return {
    type: "FeatureCollection",
    features: places.map(({ place: { name = "", longitude, latitude } }) => ({
      type: "Feature",
      properties: { name },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}
