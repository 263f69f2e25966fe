import { Layer, Source } from "@vis.gl/react-maplibre";
import type { Feature, FeatureCollection, LineString, MultiLineString, Point } from "geojson";
import { useMemo } from "react";
import type { RouteTrack } from "../use-routes";
import landUrl from "./land.geo.json?url";
import type { MapColours } from "./map-colours";
import { STATE_BORDERS } from "./state-borders";
import { waypointsOf } from "./track-lines";

/** Nearer than this the hand-drawn borders would be seen to be off. */
const BORDERS_MAX_ZOOM = 7;
const FONT = ["system-ui", "sans-serif"];

const BORDERS: Feature<MultiLineString> = {
  type: "Feature",
  properties: {},
  geometry: {
    type: "MultiLineString",
    coordinates: STATE_BORDERS.map((border) => border.map(([longitude, latitude]) => [longitude, latitude])),
  },
};

interface BaseLayersProps {
  colours: MapColours;
  grid: FeatureCollection<LineString>;
}

/** The land, its states from afar, and the grid. */
export function BaseLayers({ colours, grid }: BaseLayersProps) {
  return (
    <>
      <Layer id="sea" type="background" paint={{ "background-color": colours.sea }} />
      <Source id="land" type="geojson" data={landUrl} maxzoom={10}>
        <Layer id="land" type="fill" paint={{ "fill-color": colours.land }} />
        <Layer id="coast" type="line" paint={{ "line-color": colours.coast, "line-width": 1.2 }} />
      </Source>
      <Source id="borders" type="geojson" data={BORDERS}>
        <Layer
          id="borders"
          type="line"
          maxzoom={BORDERS_MAX_ZOOM}
          paint={{ "line-color": colours.border, "line-width": 1.2, "line-dasharray": [3, 2] }}
        />
      </Source>
      <Source id="grid" type="geojson" data={grid}>
        <Layer
          id="grid"
          type="line"
          paint={{ "line-color": colours.grid, "line-width": 0.8, "line-opacity": 0.7 }}
        />
        <Layer
          id="grid-labels"
          type="symbol"
          layout={{
            "symbol-placement": "line",
            "symbol-spacing": 260,
            "text-field": ["get", "label"],
            "text-font": FONT,
            "text-size": 11,
          }}
          paint={{ "text-color": colours.faintText, "text-halo-color": colours.land, "text-halo-width": 2 }}
        />
      </Source>
    </>
  );
}

interface TrackLayersProps {
  track: RouteTrack;
  colours: MapColours;
}

/** The lines on their casing, and the waypoints with their names. */
export function TrackLayers({ track, colours }: TrackLayersProps) {
  const lines = useMemo(() => lineFeature(track), [track]);
  const waypoints = useMemo(() => waypointFeatures(track), [track]);
  const round = { "line-cap": "round", "line-join": "round" } as const;
  return (
    <>
      <Source id="track" type="geojson" data={lines} tolerance={0.1}>
        <Layer
          id="track-casing"
          type="line"
          layout={round}
          paint={{ "line-color": colours.casing, "line-width": 9 }}
        />
        <Layer
          id="track"
          type="line"
          layout={round}
          paint={{ "line-color": colours.track, "line-width": 4.5 }}
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
          layout={{
            "text-field": ["get", "name"],
            "text-font": FONT,
            "text-size": 13,
            // Below first: above stand the words of the line's ends.
            "text-variable-anchor": ["top", "left", "right", "bottom"],
            "text-radial-offset": 0.8,
            "text-max-width": 12,
            "text-optional": true,
          }}
          paint={{ "text-color": colours.text, "text-halo-color": colours.land, "text-halo-width": 2 }}
        />
      </Source>
    </>
  );
}

function lineFeature({ lines }: RouteTrack): Feature<MultiLineString> {
  return { type: "Feature", properties: {}, geometry: { type: "MultiLineString", coordinates: lines } };
}

function waypointFeatures(track: RouteTrack): FeatureCollection<Point, { name: string }> {
  return {
    type: "FeatureCollection",
    features: waypointsOf(track).map(({ at: [longitude, latitude], name }) => ({
      type: "Feature",
      properties: { name },
      geometry: { type: "Point", coordinates: [longitude, latitude] },
    })),
  };
}
