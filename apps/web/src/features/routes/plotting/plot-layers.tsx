import { Layer, Source } from "@vis.gl/react-maplibre";
import type { Feature, FeatureCollection, LineString, Point } from "geojson";
import { MAP_FONT, type MapColours } from "../../../map/map-colours";
import type { NumberedPlace } from "./waypoint-marker";

export const LOWEST_PLOT_LAYER = "plot-casing";

const ROUND = { "line-cap": "round", "line-join": "round" } as const;

interface PlotLayersProps {
  places: readonly NumberedPlace[];
  colours: MapColours;
}

/** The line is dashed because it doesn't follow roads. */
export function PlotLayers({ places, colours }: PlotLayersProps) {
  return (
    <>
      <Source id="plot" type="geojson" data={lineFeature(places)}>
        <Layer
          id={LOWEST_PLOT_LAYER}
          type="line"
          layout={ROUND}
          paint={{ "line-color": colours.casing, "line-width": 8 }}
        />
        <Layer
          id="plot"
          type="line"
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

function lineFeature(places: readonly NumberedPlace[]): Feature<LineString> {
  const coordinates = places.map(({ place: { longitude, latitude } }) => [longitude, latitude]);
  return { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } };
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
