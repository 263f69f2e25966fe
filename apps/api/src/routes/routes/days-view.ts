import type { RouteDay } from "@longpaddock/db/schema/routes";
import type { Place } from "@longpaddock/domain/geo";
import { gapKm, gapsBetween, longestGap, REACH_KM, type Stop } from "@longpaddock/roads/fuel-gaps";
import { GAZETTEER } from "@longpaddock/roads/places/gazetteer";
import { atKnots } from "@longpaddock/roads/places/knots";
import { lengthKm, placesPassed } from "@longpaddock/roads/places/passed-places";
import type { Ctx } from "../../core/context";
import { measureRoute } from "../../gpx/ridden/measured-line";
import { roundKm } from "../../gpx/road-pieces";
import { supplyStops } from "../../gpx/supply-stops";
import { loadTrack } from "./load";
import type { RideDay } from "./route-view";

type Track = Awaited<ReturnType<typeof loadTrack>>;
type Measured = Awaited<ReturnType<typeof measureRoute>>;

/** The days of a route, with what is known of their ends and their fuel. */
export async function daysView(ctx: Ctx, id: number): Promise<RideDay[] | null> {
  const track = await loadTrack(ctx, id);
  const { days } = track;
  if (!days) return null;
  const measured = await measureRoute(ctx.db, track);
  const ends = endsOf(days, measured);
  const stops = supplyStops({ ...measured, addedStops: track.addedStops }).fuel;
  const waypoints = namedPlaces(track);
  return days.map(({ ascent, descent, start, end }, at) => {
    const [fromKm, toKm] = [ends[at - 1] ?? 0, ends[at] ?? 0];
    return {
      day: at + 1,
      distance: roundKm(toKm - fromKm),
      ascent,
      descent,
      start: placeAt(start, waypoints),
      end: placeAt(end, waypoints),
      fuelGap: fuelGap(stops, fromKm, toKm),
      gpxUrl: `/api/routes/${id}/gpx?day=${at + 1}`,
    };
  });
}

/** Where the days end, in kilometres of the way: they are stored in those of the stored line, all of one scale. */
function endsOf(days: readonly RouteDay[], { isFollowed, stored: { lines, knots } }: Measured): number[] {
  const storedKm = days.reduce((sum, { km }) => sum + km, 0);
  const scale = lengthKm(lines) / storedKm;
  let km = 0;
  return days.map((day) => {
    km += day.km;
    return isFollowed ? atKnots(knots, km * scale) : km;
  });
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
function fuelGap(stops: readonly Stop[], fromKm: number, toKm: number): number | null {
  const within = stops
    .filter(({ km }) => km >= fromKm && km <= toKm)
    .map(({ name, km }) => ({ name, km: km - fromKm }));
  const longest = longestGap(gapsBetween(within, toKm - fromKm));
  return longest && Math.round(gapKm(longest) * 10) / 10;
}
