import type { Place } from "@longpaddock/roads/places/gazetteer";
import type { Locality } from "@longpaddock/roads/places/localities";
import { Layer, Source, useMap } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Point } from "geojson";
import { useEffect, useMemo } from "react";
import type { Bounds } from "../bounds";
import { MAP_FONT, type MapColours } from "../map-colours";
import { addPlaceSymbols, placeSymbol } from "./place-symbols";
import { LOCALITIES_ZOOM } from "./use-localities";

interface BasePlacesProps {
  colours: MapColours;
  places: readonly Place[];
  /** Named where there is room beside the places. */
  localities: readonly Locality[];
  /** Places to leave out, because the map labels them itself. */
  hiddenNames: readonly string[];
  /** Where another map names the towns; null for nowhere. Roadhouses, passes and tracks are always shown. */
  towns: Bounds | null;
}

/**
 * Labels towns, roadhouses, passes and tracks, and close up also suburbs and villages: more of them the closer the zoom,
 * and never overlapping. Where there is room for one name, it is that of a place.
 */
export function BasePlaces({ colours, places, localities, hiddenNames, towns }: BasePlacesProps) {
  const map = useMap().current;
  const data = useMemo(() => features(places, hiddenNames, towns), [places, hiddenNames, towns]);
  const near = useMemo(
    () =>
      features(
        localities.map((locality) => ({ ...locality, kind: "locality" })),
        hiddenNames,
        towns,
      ),
    [localities, hiddenNames, towns],
  );
  useEffect(() => {
    if (map) addPlaceSymbols(map.getMap(), { ink: colours.faintText, paper: colours.land });
  }, [map, colours]);
  return (
    <>
      <Source id="localities" type="geojson" data={near}>
        <Layer
          id="localities"
          type="symbol"
          minzoom={LOCALITIES_ZOOM}
          filter={["<=", ["get", "rank"], ["step", ["zoom"], 6, 9.5, 7, 10.5, 8]]}
          layout={{
            "icon-image": placeSymbol("locality"),
            "icon-size": 0.8,
            "symbol-sort-key": ["get", "rank"],
            "text-field": ["get", "name"],
            "text-font": [...MAP_FONT],
            "text-size": ["interpolate", ["linear"], ["zoom"], 9, 11, 13, 14],
            "text-variable-anchor": ["left", "right", "top", "bottom"],
            "text-radial-offset": 0.6,
            "text-justify": "auto",
            "text-max-width": 9,
            "text-padding": 6,
          }}
          paint={{ "text-color": colours.faintText, "text-halo-color": colours.land, "text-halo-width": 1.6 }}
        />
      </Source>
      <Source id="places" type="geojson" data={data}>
        <Layer
          id="places"
          type="symbol"
          filter={["<=", ["get", "rank"], ["step", ["zoom"], 1, 4, 2, 5, 3, 6, 4, 8, 5]]}
          layout={{
            "icon-image": ["get", "symbol"],
            "icon-overlap": "always",
            "symbol-sort-key": ["get", "rank"],
            "text-field": ["get", "name"],
            "text-font": [...MAP_FONT],
            "text-size": ["match", ["get", "rank"], 1, 14, 2, 13, 12],
            "text-variable-anchor": ["left", "right", "top", "bottom"],
            "text-radial-offset": 0.7,
            "text-justify": "auto",
            "text-max-width": 9,
            "text-padding": 4,
          }}
          paint={{ "text-color": colours.faintText, "text-halo-color": colours.land, "text-halo-width": 1.6 }}
        />
      </Source>
    </>
  );
}

/** What a map reads of a place or a locality. */
type Named = Pick<Place, "name" | "kind" | "latitude" | "longitude"> & { readonly rank: number };

function features(
  places: readonly Named[],
  hiddenNames: readonly string[],
  towns: Bounds | null,
): FeatureCollection<Point> {
  const hidden = new Set(hiddenNames.map((name) => name.toLowerCase()));
  return {
    type: "FeatureCollection",
    features: places
      .filter((place) => !hidden.has(place.name.toLowerCase()) && !(towns && isTownIn(place, towns)))
      .map(({ name, kind, rank, longitude, latitude }) => ({
        type: "Feature",
        properties: { name, rank, symbol: placeSymbol(kind) },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      })),
  };
}

function isTownIn({ kind, longitude, latitude }: Named, { west, south, east, north }: Bounds): boolean {
  const isTown = kind === "city" || kind === "town" || kind === "locality";
  return isTown && longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
