import { type Flavor, layers, namedFlavor } from "@protomaps/basemaps";
import { Layer, Source } from "@vis.gl/react-maplibre";
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { useMemo } from "react";
import type { MapArchive, MapArchives } from "../archives";
import { MAP_FONT, type MapColours } from "../map-colours";
import { tilesOf } from "./use-map-sources";

const SOURCE = "archive";
const ABOVE_LAND = "archive-landuse_park";
const NAME: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

interface ArchiveLayersProps {
  archives: MapArchives;
  colours: MapColours;
  /** Id of the layer to draw them under. */
  before: string;
}

/** The operator's map files: roads, water, parks and names, and the shade of hills under them. */
export function ArchiveLayers({ archives: { base, terrain }, colours, before }: ArchiveLayersProps) {
  return (
    <>
      {base && <Base archive={base} colours={colours} before={before} />}
      {terrain && (
        <Source
          key={terrain.version}
          id="terrain"
          type="raster-dem"
          encoding={terrain.encoding}
          tiles={[tilesOf("terrain", terrain)]}
          tileSize={256}
          {...extentOf(terrain)}
        >
          <Layer
            id="terrain"
            type="hillshade"
            beforeId={base ? ABOVE_LAND : before}
            paint={{
              "hillshade-exaggeration": 0.35,
              "hillshade-shadow-color": colours.faintText,
              "hillshade-highlight-color": colours.land,
            }}
          />
        </Source>
      )}
    </>
  );
}

function Base({ archive, colours, before }: { archive: MapArchive; colours: MapColours; before: string }) {
  const drawn = useMemo(() => [...shapes(colours), ...labels(colours)], [colours]);
  return (
    <Source
      key={archive.version}
      id={SOURCE}
      type="vector"
      tiles={[tilesOf("base", archive)]}
      {...extentOf(archive)}
    >
      {drawn.map((layer) => (
        <Layer key={layer.id} {...layer} beforeId={before} />
      ))}
    </Source>
  );
}

/** Requests outside of it would only be answered with nothing. */
const extentOf = ({ minZoom, maxZoom, bounds: { west, south, east, north }, attribution }: MapArchive) => ({
  minzoom: minZoom,
  maxzoom: maxZoom,
  bounds: [west, south, east, north] as [number, number, number, number],
  attribution,
});

function shapes(colours: MapColours): LayerSpecification[] {
  const flavour = flavourOf(colours);
  return layers(SOURCE, flavour)
    .filter(({ type }) => type !== "background")
    .map((layer) => ({ ...layer, id: `${SOURCE}-${layer.id}` }) as LayerSpecification);
}

const ROADS = /^(bridges_|tunnel_)?(highway|major|link|minor|other)/;
const GREEN = /^(park|wood|scrub|zoo|grassland|forest)/;
const PLAIN =
  /^(hospital|industrial|school|pedestrian|glacier|sand|beach|aerodrome|runway|military|pier|urban)/;

/** The brand's colours for what the library colours. */
function flavourOf({ theme, land, green, salt, sea, border, grid, road, faintText }: MapColours): Flavor {
  const own = namedFlavor(theme);
  const inked = (parts: object) =>
    Object.fromEntries(
      Object.keys(parts).flatMap((part): [string, string][] => {
        if (ROADS.test(part)) return [[part, part.includes("casing") ? land : road]];
        if (GREEN.test(part)) return [[part, green]];
        return PLAIN.test(part) ? [[part, salt]] : [];
      }),
    );
  return {
    ...own,
    ...inked(own),
    ...(own.landcover && {
      landcover: { ...own.landcover, barren: land, farmland: land, ...inked(own.landcover) },
    }),
    background: sea,
    earth: land,
    water: sea,
    buildings: grid,
    boundaries: border,
    railway: faintText,
  };
}

/** Written here: the library's names ask for fonts and symbols from a server. */
function labels({ text, faintText, land, sea }: MapColours): SymbolLayerSpecification[] {
  const layer = (id: string, sourceLayer: string, options: LabelOptions): SymbolLayerSpecification => {
    const { layout, ink = text, halo = land, ...rest } = options;
    return {
      id: `${SOURCE}-${id}`,
      type: "symbol",
      source: SOURCE,
      "source-layer": sourceLayer,
      layout: { "text-font": [...MAP_FONT], "text-field": NAME, ...layout },
      paint: { "text-color": ink, "text-halo-color": halo, "text-halo-width": 1.6 },
      ...rest,
    };
  };
  const alongLine = { "symbol-placement": "line", "text-size": 12 } as const;
  return [
    layer("water-names", "water", {
      minzoom: 8,
      layout: { "text-size": 12, "text-max-width": 8 },
      ink: faintText,
      halo: sea,
    }),
    layer("minor-roads", "roads", {
      minzoom: 13,
      filter: ["in", ["get", "kind"], ["literal", ["minor_road", "path", "other"]]],
      layout: alongLine,
      ink: faintText,
    }),
    layer("roads", "roads", {
      minzoom: 9,
      filter: ["in", ["get", "kind"], ["literal", ["highway", "major_road"]]],
      layout: { ...alongLine, "symbol-sort-key": ["get", "min_zoom"] },
      ink: faintText,
    }),
    layer("road-numbers", "roads", {
      minzoom: 6,
      filter: ["has", "shield_text"],
      layout: { ...alongLine, "text-field": ["get", "shield_text"], "text-rotation-alignment": "viewport" },
    }),
    layer("places", "places", {
      filter: ["==", ["get", "kind"], "locality"],
      layout: {
        "symbol-sort-key": ["get", "min_zoom"],
        "text-size": [
          "interpolate",
          ["linear"],
          ["zoom"],
          4,
          11,
          12,
          ["match", ["get", "kind_detail"], "city", 18, 14],
        ],
        "text-max-width": 9,
      },
    }),
    layer("suburbs", "places", {
      minzoom: 11,
      filter: ["in", ["get", "kind"], ["literal", ["neighbourhood", "macrohood"]]],
      layout: { "text-size": 12 },
      ink: faintText,
    }),
  ];
}

interface LabelOptions extends Pick<SymbolLayerSpecification, "minzoom" | "filter"> {
  layout: NonNullable<SymbolLayerSpecification["layout"]>;
  ink?: string;
  halo?: string;
}
