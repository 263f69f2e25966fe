import { Layer, Source } from "@vis.gl/react-maplibre";
import type { Feature, FeatureCollection, GeoJsonProperties, LineString, Point } from "geojson";
import { useMemo } from "react";
import { BLANK_SYMBOL } from "../../../map/base/place-symbols";
import { MAP_FONT, type MapColours } from "../../../map/map-colours";
import type { RouteTrack } from "../use-route";
import { endsOf } from "./track-lines";

/** Invisible icon that keeps the base map's labels away. */
const LABEL_BLOCKER = { "icon-image": BLANK_SYMBOL, "icon-overlap": "always", "icon-padding": 0 } as const;

interface TrackLayersProps {
  track: RouteTrack;
  colours: MapColours;
}

export const LOWEST_TRACK_LAYER = "track-casing";

export function TrackLayers({ track, colours }: TrackLayersProps) {
  const lines = useMemo(() => lineFeatures(track), [track]);
  const waypoints = useMemo(() => waypointFeatures(track), [track]);
  const ends = useMemo(() => endFeatures(track), [track]);
  const round = { "line-cap": "round", "line-join": "round" } as const;
  return (
    <>
      <Source id="track" type="geojson" data={lines} tolerance={0.1}>
        <Layer
          id={LOWEST_TRACK_LAYER}
          type="line"
          layout={round}
          paint={{ "line-color": colours.casing, "line-width": 9 }}
        />
        <Layer
          id="track"
          type="line"
          filter={["!", ["get", "straight"]]}
          layout={round}
          paint={{ "line-color": colours.track, "line-width": 4.5 }}
        />
        <Layer
          id="straight-track"
          type="line"
          filter={["get", "straight"]}
          layout={round}
          paint={{ "line-color": colours.track, "line-width": 4.5, "line-dasharray": [2, 1.5] }}
        />
        <Layer
          id="track-label-blocker"
          type="symbol"
          layout={{ ...LABEL_BLOCKER, "symbol-placement": "line", "symbol-spacing": 12 }}
        />
      </Source>
      <Source id="waypoints" type="geojson" data={waypoints}>
        <Layer
          id="waypoints"
          type="circle"
          paint={{
            "circle-radius": 5,
            "circle-color": colours.casing,
            "circle-stroke-color": colours.waypoint,
            "circle-stroke-width": 2.5,
          }}
        />
        <Layer
          id="waypoint-names"
          type="symbol"
          filter={["get", "named"]}
          layout={{
            "text-field": ["get", "name"],
            "text-font": [...MAP_FONT],
            "text-size": 13,
            // Below first, because the labels of the line's ends are above.
            "text-variable-anchor": ["top", "left", "right", "bottom"],
            "text-radial-offset": 1,
            "text-max-width": 12,
            "text-optional": true,
          }}
          paint={{ "text-color": colours.text, "text-halo-color": colours.land, "text-halo-width": 2 }}
        />
        <Layer id="waypoint-label-blocker" type="symbol" layout={{ ...LABEL_BLOCKER, "icon-size": 0.7 }} />
      </Source>
      <Source id="ends" type="geojson" data={ends}>
        <Layer id="end-icon-blocker" type="symbol" layout={{ ...LABEL_BLOCKER, "icon-size": 0.8 }} />
        <Layer
          id="end-label-blocker"
          type="symbol"
          layout={{ ...LABEL_BLOCKER, "icon-size": 3, "icon-offset": [0, -11] }}
        />
      </Source>
    </>
  );
}

/** Dashed where they only join places, and beside what members have ridden where the line is schematic. */
function lineFeatures({ lines, straight, course }: RouteTrack): FeatureCollection<LineString> {
  return {
    type: "FeatureCollection",
    features: lines.map((coordinates, index) => ({
      type: "Feature",
      properties: { straight: straight[index] === true || course?.ridden[index] === false },
      geometry: { type: "LineString", coordinates },
    })),
  };
}

function endFeatures(track: RouteTrack): FeatureCollection<Point> {
  return { type: "FeatureCollection", features: endsOf(track).map(({ at }) => pointFeature(at, {})) };
}

/** Unnamed waypoints get no label, because "Waypoint 16" says nothing on a map. */
function waypointFeatures({ waypoints }: RouteTrack): FeatureCollection<Point> {
  return {
    type: "FeatureCollection",
    features: waypoints.map(({ name, longitude, latitude }) =>
      pointFeature([longitude, latitude], { name, named: name !== null }),
    ),
  };
}

function pointFeature(at: readonly [number, number], properties: GeoJsonProperties): Feature<Point> {
  return { type: "Feature", properties, geometry: { type: "Point", coordinates: [...at] } };
}
