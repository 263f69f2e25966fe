import { metresBetween } from "@longpaddock/domain/geo";
import { MAX_TRIP_WAYPOINTS } from "@longpaddock/planner/lengths";
import { stopsInCapital } from "@longpaddock/planner/search/capitals";
import { HOURS_A_DAY, paceOf } from "@longpaddock/planner/terrain/pace";
import type { Trip, TripRequest, TripWaypoint } from "@longpaddock/planner/trip";
import { maxLengths } from "@longpaddock/planner/wishes/length-limits";
import { readWishes, refusesFreeways } from "@longpaddock/planner/wishes/read-wishes";
import { ServiceError } from "../../../core/outside/fetch-json";
import type { SuggestedTrip } from "../../../core/outside/trip-service";
import type { Places } from "../../../core/places";
import { locatePlace } from "./locate-place";
import { measureInThread } from "./planner-threads";

/** Of the kilometres that the asked time allows, for a day and for the whole trip. */
const MAX_DAY_SHARE = 2;
const TRIP_SHARE = { min: 0.3, max: 1.6 } as const;
const SAME_PLACE_METRES = 1000;
/** Off the roads that we know, in a straight line. Longer ones cross the sea or the bush. */
const MAX_STRAIGHT_KM = 60;
/** Of the trip, on surfaces that don't suit the vehicle. */
const MAX_UNSUITED_SHARE = 0.02;
/** On freeways, for riders who want none. */
const MAX_FREEWAY_KM = 5;

interface Search {
  places: Places;
  signal: AbortSignal;
}

/**
 * Looks up every place and measures the trip. The service's own numbers are never used.
 * @throws ServiceError if it isn't a trip that a member can do, AppError UNAVAILABLE if the place search fails
 */
export async function checkSuggestion(
  request: TripRequest,
  suggestion: SuggestedTrip,
  search: Search,
): Promise<Trip> {
  if (suggestion.days.length !== request.days) throw new ServiceError("the trip has another number of days");
  if (suggestion.days.flatMap(({ places }) => places).length > MAX_TRIP_WAYPOINTS - 2)
    throw new ServiceError("the trip has too many places");
  const stops = await stopsOfDays(request, suggestion, search);
  const lengths = await measureInThread({ days: stops, vehicle: request.vehicle });
  const measured = lengths.map((length, index) => ({ day: stops[index] ?? [], ...length }));
  const { road: kmPerHour, range } = paceOf(request.vehicle);
  const kmPerDay = kmPerHour * (request.hours ?? HOURS_A_DAY);
  const distance = measured.reduce((sum, { kilometres }) => sum + kilometres, 0);
  const share = distance / (kmPerDay * request.days);
  if (share < TRIP_SHARE.min || share > TRIP_SHARE.max)
    throw new ServiceError("the trip doesn't fit the duration");
  if (measured.some(({ kilometres }) => kilometres > kmPerDay * MAX_DAY_SHARE))
    throw new ServiceError("a day of the trip is too long");
  const wishes = readWishes(request.preferences);
  const maxKm = maxLengths(wishes.limits, request.days);
  if (distance > maxKm.trip || measured.some(({ kilometres }) => kilometres > maxKm.day))
    throw new ServiceError("the trip is longer than the preferences allow");
  const refusedRoads = new Set(
    wishes.names.flatMap(({ isRefused, named }) => (isRefused ? named.roads.map(({ name }) => name) : [])),
  );
  if (measured.some(({ roads }) => roads.some((road) => refusedRoads.has(road))))
    throw new ServiceError("the trip takes a road that the preferences refuse");
  const freewayKm = measured.reduce((sum, day) => sum + day.freewayKm, 0);
  if (refusesFreeways(wishes) && freewayKm > MAX_FREEWAY_KM)
    throw new ServiceError("the trip takes freeways that the preferences refuse");
  if (measured.some(({ straightKm }) => straightKm > MAX_STRAIGHT_KM))
    throw new ServiceError("no road leads there");
  if (stopsInCapital(stops.flat(), request.start, wishes))
    throw new ServiceError("the trip goes through a capital that nobody asked for");
  const unsuitedKm = measured.reduce((sum, day) => sum + day.unsuitedKm, 0);
  if (unsuitedKm > MAX_UNSUITED_SHARE * distance) throw new ServiceError("the roads don't suit the vehicle");
  const fuelGapKm = range === null ? null : Math.round(longestGap(measured));
  if (range !== null && fuelGapKm !== null && fuelGapKm > (request.fuelRangeKm ?? range))
    throw new ServiceError("fuel is too far apart");
  const { name, description, difficulty, explanation, highlights } = suggestion;
  return {
    name,
    description,
    difficulty,
    explanation,
    highlights,
    distance: Math.round(distance),
    estimatedDuration: durationText(request),
    days: measured.map(({ day, kilometres, unsealedKm, roads, fuel }, index) => ({
      from: day[0]?.name ?? "",
      to: day.at(-1)?.name ?? "",
      distance: Math.round(kilometres),
      hours: Math.round((kilometres / kmPerHour) * 10) / 10,
      unsealedKm: Math.round(unsealedKm),
      // The start, and what each day adds to it.
      lastWaypoint: stops.slice(0, index + 1).reduce((sum, { length }) => sum + length - 1, 0),
      roads,
      fuelStops: fuel.map((stop) => stop.name),
    })),
    waypoints: stops.flatMap((day, index) => (index === 0 ? day : day.slice(1))),
    roads: [...new Set(measured.flatMap((day) => day.roads))],
    fuelGapKm,
  };
}

/** The stops of each day, with the place where the day starts. */
async function stopsOfDays(
  { start, returnToStart }: TripRequest,
  { days }: SuggestedTrip,
  { places, signal }: Search,
): Promise<TripWaypoint[][]> {
  const home = { name: start.name, latitude: start.latitude, longitude: start.longitude };
  const stops: TripWaypoint[][] = [];
  let last: TripWaypoint = home;
  for (const [index, day] of days.entries()) {
    const dayStops = [last];
    const goTo = (next: TripWaypoint) => {
      if (metresBetween(last, next) < SAME_PLACE_METRES) return;
      dayStops.push(next);
      last = next;
    };
    for (const suggested of day.places) {
      const { name, latitude, longitude } = await locatePlace(places, suggested, signal);
      goTo({ name, latitude, longitude });
    }
    if (returnToStart && index === days.length - 1) goTo(home);
    stops.push(dayStops);
  }
  return stops;
}

/** With a full tank at the start. */
function longestGap(days: readonly { kilometres: number; fuel: readonly { at: number }[] }[]): number {
  let sinceFuel = 0;
  let longest = 0;
  for (const { kilometres, fuel } of days) {
    let from = 0;
    for (const { at } of fuel) {
      longest = Math.max(longest, sinceFuel + at - from);
      [sinceFuel, from] = [0, at];
    }
    sinceFuel += kilometres - from;
    longest = Math.max(longest, sinceFuel);
  }
  return longest;
}

function durationText({ days, hours }: TripRequest): string {
  if (days === 1 && hours !== null) return hours === 1 ? "1 hour" : `${hours} hours`;
  return days === 1 ? "1 day" : `${days} days`;
}
