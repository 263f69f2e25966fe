import type { Place } from "@longpaddock/roads/places/gazetteer";
import { Layer, Source, useMap } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Point } from "geojson";
import { useEffect, useMemo, useState } from "react";
import { MAP_FONT, type MapColours } from "./map-colours";
import { addPlaceSymbols, placeSymbol } from "./place-symbols";

interface BasePlacesProps {
  colours: MapColours;
  /** Places to leave out, because the map labels them itself. */
  hiddenNames: readonly string[];
}

/** Labels towns, roadhouses, passes and tracks: more of them the closer the zoom, and never overlapping. */
export function BasePlaces({ colours, hiddenNames }: BasePlacesProps) {
  const map = useMap().current;
  const places = usePlaces();
  const data = useMemo(() => features(places, hiddenNames), [places, hiddenNames]);
  useEffect(() => {
    if (map) addPlaceSymbols(map.getMap(), { ink: colours.faintText, paper: colours.land });
  }, [map, colours]);
  return (
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
  );
}

/** Loads the gazetteer. The map works without names if that fails. */
function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let isMounted = true;
    import("@longpaddock/roads/places/gazetteer").then(
      ({ GAZETTEER }) => isMounted && setPlaces(GAZETTEER),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return places;
}

function features(places: readonly Place[], hiddenNames: readonly string[]): FeatureCollection<Point> {
  const hidden = new Set(hiddenNames.map((name) => name.toLowerCase()));
  return {
    type: "FeatureCollection",
    features: places
      .filter(({ name }) => !hidden.has(name.toLowerCase()))
      .map(({ name, kind, rank, longitude, latitude }) => ({
        type: "Feature",
        properties: { name, rank, symbol: placeSymbol(kind) },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      })),
  };
}
