import type { RouteDay } from "@longpaddock/db/schema/routes";
import type { Place } from "@longpaddock/domain/geo";
import {
  addedStopsAlong,
  gapKm,
  gapsBetween,
  inOrder,
  longestGap,
  REACH_KM,
  stopsAlong,
} from "@longpaddock/roads/fuel-gaps";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { lengthKm, placesPassed } from "@longpaddock/roads/places/passed-places";
import { linesOf } from "../../gpx/route-shape";
import type { loadTrack } from "./load";
import type { RideDay } from "./route-view";

type Track = Awaited<ReturnType<typeof loadTrack>>;

/** The days of a route, with what is known of their ends and their fuel. */
export function daysView(id: number, track: Track): RideDay[] | null {
  const { days } = track;
  if (!days) return null;
  const gapOf = fuelGaps(track, days);
  const waypoints = namedPlaces(track);
  return days.map(({ km, ascent, descent, start, end }, at) => ({
    day: at + 1,
    distance: km,
    ascent,
    descent,
    start: placeAt(start, waypoints),
    end: placeAt(end, waypoints),
    fuelGap: gapOf(at),
    gpxUrl: `/api/routes/${id}/gpx?day=${at + 1}`,
  }));
}

interface NamedPlace extends Place {
  readonly name: string;
}

/** The place that a day ends at, or a waypoint of its author, if one is that near. */
function placeAt(position: RouteDay["end"], waypoints: readonly NamedPlace[]): string | null {
  const at = [[position, position]];
  const [known] = placesPassed(at, GAZETTEER, REACH_KM);
  const [own] = known ? [] : placesPassed(at, waypoints, REACH_KM);
  return (known ?? own)?.place.name ?? null;
}

/** The waypoints that have a name. */
export function namedPlaces({ gpxData, track }: Track): NamedPlace[] {
  return [...(gpxData?.waypoints ?? []), ...(track?.waypoints ?? [])].flatMap(
    ({ name, latitude, longitude }) => (name ? [{ name, latitude, longitude }] : []),
  );
}

/** Of a day, the longest stretch without fuel; its ends count like a town without. */
function fuelGaps(track: Track, days: readonly RouteDay[]) {
  const lines = linesOf({ ...track, track: track.track ?? null });
  const drawnKm = lengthKm(lines);
  const totalKm = days.reduce((sum, { km }) => sum + km, 0);
  const added = track.addedStops.filter(({ supply }) => supply === "fuel");
  const scale = drawnKm === 0 ? 1 : totalKm / drawnKm;
  const stops = inOrder([...stopsAlong(lines, "fuel"), ...addedStopsAlong(lines, added)]).map(
    ({ name, km }) => ({ name, km: km * scale }),
  );
  return (at: number): number | null => {
    const fromKm = days.slice(0, at).reduce((sum, { km }) => sum + km, 0);
    const dayKm = days[at]?.km ?? 0;
    const within = stops
      .map(({ name, km }) => ({ name, km: km - fromKm }))
      .filter(({ km }) => km >= 0 && km <= dayKm);
    const longest = longestGap(gapsBetween(within, dayKm));
    return longest && Math.round(gapKm(longest) * 10) / 10;
  };
}
