import type { Place } from "@longpaddock/domain/places/gazetteer";
import { Layer, Source, useMap } from "@vis.gl/react-maplibre";
import type { FeatureCollection, Point } from "geojson";
import { useEffect, useMemo, useState } from "react";
import { MAP_FONT, type MapColours } from "./map-colours";
import { placeSymbol, addPlaceSymbols } from "./place-symbols";

interface BasePlacesProps {
  colours: MapColours;
  /** Names that the map shows as its own marks already. */
  except: readonly string[];
}

/**
 * Towns, roadhouses, passes and tracks by their names: the more the closer one looks, and none over another or over
 * the map's own marks. They are a picture's letters, so a screen reader is not told of them.
 */
export function BasePlaces({ colours, except }: BasePlacesProps) {
  const map = useMap().current;
  const places = usePlaces();
  const data = useMemo(() => features(places, except), [places, except]);
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

/** The gazetteer, fetched once the map stands; without it the map has no names, and is a map all the same. */
function usePlaces(): readonly Place[] {
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useEffect(() => {
    let wanted = true;
    import("@longpaddock/domain/places/gazetteer").then(
      ({ GAZETTEER }) => wanted && setPlaces(GAZETTEER),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return places;
}

function features(places: readonly Place[], except: readonly string[]): FeatureCollection<Point> {
  const taken = new Set(except.map((name) => name.toLowerCase()));
  return {
    type: "FeatureCollection",
    features: places
      .filter(({ name }) => !taken.has(name.toLowerCase()))
      .map(({ name, kind, rank, longitude, latitude }) => ({
        type: "Feature",
        properties: { name, rank, symbol: placeSymbol(kind) },
        geometry: { type: "Point", coordinates: [longitude, latitude] },
      })),
  };
}
