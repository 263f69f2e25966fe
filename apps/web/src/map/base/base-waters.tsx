import lakesUrl from "@longpaddock/geo/lakes.geo.json?url";
import riversUrl from "@longpaddock/geo/rivers.geo.json?url";
import smallLakesUrl from "@longpaddock/geo/small-lakes.geo.json?url";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { FillLayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { MAP_FONT, type MapColours } from "../map-colours";

/** From here on, lakes of less than 10 km² are worth their file. */
const SMALL_LAKES_ZOOM = 7.5;
/** The files have each point to about 100 m. */
const SOURCE_MAX_ZOOM = 11;
const DRY_DASHES = [3, 2.5];
/** The outlines of lakes are off by up to a kilometre, which misleads close up. */
const LAKES_MAX_ZOOM = 11.5;
const FADE: ["interpolate", ["linear"], ["zoom"], ...number[]] = [
  "interpolate",
  ["linear"],
  ["zoom"],
  ...[10, 1],
  ...[LAKES_MAX_ZOOM, 0],
];

interface BaseWatersProps {
  colours: MapColours;
  /** The closest zoom so far. */
  zoom: number;
  /** Id of the layer to draw what is loaded later under. */
  before: string;
}

/** Rivers and lakes. Those that are dry for most of the time are dashed, or pale like salt. */
export function BaseWaters({ colours, zoom, before }: BaseWatersProps) {
  return (
    <>
      <Source id="lakes" type="geojson" data={lakesUrl} maxzoom={SOURCE_MAX_ZOOM}>
        <Layer id="lakes" maxzoom={LAKES_MAX_ZOOM} {...lakeFill(colours)} />
        <Layer id="lake-shores" maxzoom={LAKES_MAX_ZOOM} {...lakeShore(colours)} />
      </Source>
      {zoom >= SMALL_LAKES_ZOOM && (
        <Source id="small-lakes" type="geojson" data={smallLakesUrl} maxzoom={SOURCE_MAX_ZOOM}>
          <Layer
            id="small-lakes"
            beforeId={before}
            minzoom={SMALL_LAKES_ZOOM}
            maxzoom={LAKES_MAX_ZOOM}
            {...lakeFill(colours)}
          />
          <Layer
            id="small-lake-shores"
            beforeId={before}
            minzoom={SMALL_LAKES_ZOOM}
            maxzoom={LAKES_MAX_ZOOM}
            {...lakeShore(colours)}
          />
        </Source>
      )}
      <Source id="rivers" type="geojson" data={riversUrl} maxzoom={SOURCE_MAX_ZOOM}>
        <Layer
          id="rivers"
          type="line"
          filter={["==", ["get", "kind"], "river"]}
          layout={{ "line-cap": "round", "line-join": "round" }}
          paint={{
            "line-color": colours.river,
            "line-width": ["interpolate", ["linear"], ["zoom"], 4, 0.7, 8, 1.8, 12, 3],
          }}
        />
        <Layer
          id="dry-rivers"
          type="line"
          filter={["==", ["get", "kind"], "dry"]}
          paint={{
            "line-color": colours.river,
            "line-dasharray": DRY_DASHES,
            "line-width": ["interpolate", ["linear"], ["zoom"], 4, 0.6, 8, 1.3, 12, 2.2],
          }}
        />
        <Layer
          id="river-labels"
          type="symbol"
          minzoom={6}
          filter={["has", "name"]}
          layout={{
            "symbol-placement": "line",
            "symbol-spacing": 360,
            "text-field": ["get", "name"],
            "text-font": [...MAP_FONT],
            "text-size": 12,
            "text-letter-spacing": 0.06,
          }}
          paint={{ "text-color": colours.coast, "text-halo-color": colours.land, "text-halo-width": 1.6 }}
        />
      </Source>
    </>
  );
}

type FillLayer = Omit<FillLayerSpecification, "id" | "source">;
type LineLayer = Omit<LineLayerSpecification, "id" | "source">;

const lakeFill = ({ sea, salt }: MapColours): FillLayer => ({
  type: "fill",
  paint: { "fill-color": ["match", ["get", "kind"], "dry-lake", salt, sea], "fill-opacity": FADE },
});

/** A rim of the same colour, because the outlines have sharp corners where there are none. */
const lakeShore = ({ sea, salt }: MapColours): LineLayer => ({
  type: "line",
  layout: { "line-join": "round" },
  paint: {
    "line-color": ["match", ["get", "kind"], "dry-lake", salt, sea],
    "line-opacity": FADE,
    "line-width": ["interpolate", ["exponential", 2], ["zoom"], 6, 0.5, 12, 20],
  },
});
