import { Layer, type MapRef, Marker, Source } from "@vis.gl/react-maplibre";
import type { FeatureCollection, LineString } from "geojson";
import { Route } from "lucide-react";
import { useMemo, useRef } from "react";
import { BaseMap } from "../../map/base/base-map";
import type { Bounds } from "../../map/bounds";
import { MAP_TOKENS } from "../../map/map-colours";
import { useTokenColours } from "../../map/use-token-colours";
import type { GeneratedTrip } from "./request-trip";
import { mapOf, PLANNER_TEXTS } from "./texts";

const CASING = "trip-casing";
const ROUND = { "line-cap": "round", "line-join": "round" } as const;
const fit = () => ({ padding: { top: 56, right: 72, bottom: 56, left: 40 }, maxZoom: 11 });

interface TripLinesProps {
  trip: GeneratedTrip;
  bounds: Bounds;
  onDrawn: () => void;
  onFailure: () => void;
}

/** The trip on the map, its days in turn in two colours, with a number where each ends. */
export function TripLines({ trip, bounds, onDrawn, onFailure }: TripLinesProps) {
  const map = useRef<MapRef>(null);
  const colours = useTokenColours(MAP_TOKENS);
  const days = useMemo(() => dayFeatures(trip), [trip]);
  return (
    <BaseMap
      map={map}
      title={mapOf(trip.name)}
      colours={colours}
      bounds={bounds}
      getFitOptions={fit}
      resetLabel={PLANNER_TEXTS.wholeTrip}
      resetIcon={Route}
      lowestLayer={CASING}
      fullScreen={false}
      onDrawn={onDrawn}
      onFailure={onFailure}
    >
      <Source id="trip" type="geojson" data={days} tolerance={0.1}>
        <Layer
          id={CASING}
          type="line"
          layout={ROUND}
          paint={{ "line-color": colours.casing, "line-width": 8 }}
        />
        <Layer
          id="trip-days"
          type="line"
          layout={ROUND}
          paint={{
            "line-color": ["case", ["get", "isOdd"], colours.track, colours.waypoint],
            "line-width": 4,
          }}
        />
      </Source>
      {trip.days.map(({ lastWaypoint }, index) => {
        const end = trip.waypoints[lastWaypoint];
        return (
          end && (
            <Marker key={index} longitude={end.longitude} latitude={end.latitude} anchor="center">
              <span
                aria-hidden="true"
                className="grid size-6 place-items-center rounded-full border-2 border-surface-raised bg-accent font-bold text-accent-ink text-xs shadow-md"
              >
                {index + 1}
              </span>
            </Marker>
          )
        );
      })}
    </BaseMap>
  );
}

function dayFeatures({ days, waypoints }: GeneratedTrip): FeatureCollection<LineString> {
  return {
    type: "FeatureCollection",
    features: days.map(({ lastWaypoint }, index) => ({
      type: "Feature",
      properties: { isOdd: index % 2 === 0 },
      geometry: {
        type: "LineString",
        coordinates: waypoints
          .slice(days[index - 1]?.lastWaypoint ?? 0, lastWaypoint + 1)
          .map(({ longitude, latitude }) => [longitude, latitude]),
      },
    })),
  };
}
