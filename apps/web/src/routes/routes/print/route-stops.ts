import { atKnots } from "@longpaddock/roads/places/knots";
import { lengthKm } from "@longpaddock/roads/places/passed-places";
import { type ElevationSample, pointAlong } from "../track/elevation-samples";
import { type MapPlace, mapPlacesOf } from "../track/track-lines";
import { trackKnots } from "../track-knots";
import type { RouteTrack } from "../use-route";

/** A place on the way, in metres from the start and above the sea; null where it is unknown. */
export interface Stop extends MapPlace {
  distance: number | null;
  elevation: number | null;
}

/** Start, waypoints and end in the order in which the line passes them; places off the line come last. */
export function stopsOf(track: RouteTrack, kilometres: number | null): Stop[] {
  const { ends, waypoints } = mapPlacesOf(track);
  const [start, end] = ends;
  const samples = track.elevation ?? samplesOf(track, kilometres);
  const places = [...(start ? [start] : []), ...waypoints, ...(end ? [end] : [])];
  const stops = places.map((place): Stop => {
    const known =
      place === start ? samples[0] : place === end ? samples.at(-1) : cornerAt(place, track, samples);
    const point = known ? { distance: known[0], elevation: known[1] } : pointAlong(samples, place.at);
    return {
      ...place,
      distance: point?.distance ?? null,
      elevation: track.elevation && point ? point.elevation : null,
    };
  });
  // Whole metres, so that places beyond an end are as far as that end.
  const order = ({ distance }: Stop) => (distance === null ? Number.MAX_VALUE : Math.round(distance));
  return stops.sort((a, b) => order(a) - order(b));
}

/** A plotted line has a corner at each waypoint, and it may pass the same place twice. */
function cornerAt(place: MapPlace, track: RouteTrack, samples: readonly ElevationSample[]) {
  const corner = track.elevation ? undefined : samples[waypointIndex(place)];
  return corner?.[2] === place.at[0] && corner[3] === place.at[1] ? corner : undefined;
}

const waypointIndex = ({ id }: MapPlace) => Number(id.replace("waypoint ", "")) - 1;

/** The corners of a line without elevations, so that they end at the route's distance. */
function samplesOf(track: RouteTrack, kilometres: number | null): ElevationSample[] {
  const knots = trackKnots(track, kilometres);
  let drawn = 0;
  return track.lines.flatMap((line) =>
    line.map(([longitude = 0, latitude = 0], index): ElevationSample => {
      const before = line[index - 1];
      if (before) drawn += lengthKm([[before, [longitude, latitude]]]);
      return [1000 * atKnots(knots, drawn), 0, longitude, latitude];
    }),
  );
}
