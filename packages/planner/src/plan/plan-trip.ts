import { ROUTE_FORM_DIFFICULTIES } from "@longpaddock/domain/difficulties";
import { metresBetween } from "@longpaddock/domain/geo";
import { MAX_TRIP_WAYPOINTS } from "../lengths";
import { findTours } from "../search/find-tours";
import { type Leniency, type Outing, outingOf } from "../search/outing";
import type { RankedTour } from "../search/ranked-tour";
import { MAX_REQUIRED } from "../search/stops";
import type { Tour } from "../search/tour";
import { wishResults } from "../search/wish-results";
import type { NoTrip, PlannedTrip, TripDifficulty, TripRequest, TripWaypoint } from "../trip";
import { asksForQuiet, readWishes, refusesFreeways, type Wishes } from "../wishes/read-wishes";
import { descriptionOf } from "./description";
import { explanationOf } from "./explanation";
import { highlightsOf } from "./highlights-passed";
import { nameOf } from "./naming";
import { hourWords } from "./phrases";
import { noTripFor, whyNothingFits } from "./refusals";
import { daysOf, roadNames } from "./trip-days";

/** Of the hours asked. */
const MIN_SHARE = 0.5;
const ANY_RANGE_KM = 10_000;
const ALL_ROADS: Leniency = { capitals: true, highways: true, freeways: true };
/** Seeds that choose from the same search: the best of it first. */
const CHOICES = 2;
/** Tried when a seed's own search finds nothing, so that no seed turns a trip into a refusal. */
const USUAL_SEARCHES = [0, 1, 2];
/** How much worse than the best: in worth, in wishes met, in time off the one asked, and in the share taken twice. */
const STRICT = { nearly: 0.6, missed: 0, close: 0.2, again: 0.1 };
const LENIENT = { nearly: 2.5, missed: 1, close: 0.25, again: 0.25 };

/**
 * Plans a loop or a one-way along named roads. Pure and deterministic: the same request gives the same trip, another
 * seed usually another.
 */
export function planTrip(request: TripRequest): PlannedTrip | NoTrip {
  const wishes = readWishes(request.preferences);
  const usual = firstFound(request, {});
  if (usual && meetsAllNames(usual, wishes)) return usual;
  const throughCapitals = firstFound(request, { capitals: true });
  // What lies behind a capital is worth riding through it only to those who named it.
  if (usual && !(throughCapitals && namesMet(throughCapitals, wishes) > namesMet(usual, wishes)))
    return usual;
  if (throughCapitals) return throughCapitals;
  for (const leniency of lastResorts(request, wishes)) {
    const trip = firstFound(request, { capitals: true, ...leniency });
    if (trip) return trip;
  }
  if (wishes.limits.some(({ isMin }) => !isMin)) {
    const within = withinLimits(request, wishes);
    if (within) return within;
    if (isFound(request, { ...ALL_ROADS, lengths: true })) return noTripFor("length-limit", request);
  }
  if (request.vehicle === "cycling" && isFound(request, { capitals: true, highways: true }))
    return noTripFor("highways", request);
  const outing = outingOf({ ...request, seed: 0 }, { capitals: true });
  if (typeof outing === "string") return noTripFor(outing, request);
  return whyNothingFits(outing, isFound({ ...request, fuelRangeKm: ANY_RANGE_KM }, { capitals: true }));
}

/** Of the member's own seed, else of the usual ones. */
function firstFound(request: TripRequest, leniency: Leniency): PlannedTrip | null {
  const own = Math.floor(request.seed / CHOICES);
  for (const seed of new Set([own, ...USUAL_SEARCHES])) {
    const trip = search({ ...request, seed }, { choice: request.seed % CHOICES, leniency });
    if (trip) return trip;
  }
  return null;
}

/** Highways on a bicycle only for who asks for nothing quieter; freeways also for who wants none, and the trip says so. */
function lastResorts({ vehicle }: TripRequest, wishes: Wishes): readonly Leniency[] {
  if (vehicle === "cycling") return asksForQuiet(wishes) ? [] : [{ highways: true }];
  return refusesFreeways(wishes) ? [{ freeways: true }] : [];
}

/** By the shortest ways, at last without what was named: kilometres are obeyed, and the trip says what it leaves out. */
function withinLimits(request: TripRequest, { names }: Wishes): PlannedTrip | null {
  let named = names.filter(({ isRefused }) => !isRefused).length;
  for (;;) {
    const trip = firstFound(request, { capitals: true, shortest: true, names: named });
    if (trip || named === 0) return trip;
    named = Math.min(named, MAX_REQUIRED) - 1;
  }
}

const namesMet = ({ wishes: results }: PlannedTrip, { themes, names }: Wishes) =>
  results.slice(themes.length, themes.length + names.length).filter(({ isMet }) => isMet).length;

const meetsAllNames = (trip: PlannedTrip, wishes: Wishes) => namesMet(trip, wishes) === wishes.names.length;

/** The best trip of a search, or the next that is as good; null if nothing fits. */
function search(
  request: TripRequest,
  { choice, leniency }: { choice: number; leniency: Leniency },
): PlannedTrip | null {
  const outing = outingOf(request, leniency);
  if (typeof outing === "string") return null;
  const fitting = fittingTours(outing);
  const [best] = fitting;
  if (!best) return null;
  const choices = choicesOf(outing, fitting, best).slice(0, CHOICES);
  return tripOf(outing, (choices[choice % choices.length] ?? best).tour);
}

/** The best and those that are as good; if there are none, the next that is nearly as good. */
function choicesOf(outing: Outing, fitting: readonly RankedTour[], best: RankedTour): readonly RankedTour[] {
  const asGood = fitting.filter((one) => isAsGood(outing, [best, one]));
  if (asGood.length > 1) return asGood;
  return fitting.filter((one) => one === best || isAsGood(outing, [best, one], LENIENT)).slice(0, 2);
}

/** Not much worse in all, and no worse in what riders notice first. */
function isAsGood(
  outing: Outing,
  [best, { tour, worth }]: [RankedTour, RankedTour],
  within = STRICT,
): boolean {
  const { nearly, missed, close, again } = within;
  const met = (one: Tour) => wishResults(outing, one).filter(({ isMet }) => isMet).length;
  const off = (one: Tour) => Math.abs(one.hours / outing.budget - 1);
  return (
    worth >= best.worth - nearly &&
    met(tour) >= met(best.tour) - missed &&
    off(tour) <= Math.max(close, off(best.tour)) &&
    tour.repeatedKm / tour.km <= best.tour.repeatedKm / best.tour.km + again
  );
}

function fittingTours(outing: Outing): readonly RankedTour[] {
  return findTours(outing).filter(({ tour }) => tour.hours >= MIN_SHARE * outing.budget);
}

/** Tells why nothing fits, by whether something does for a request that asks for less. */
function isFound(request: TripRequest, leniency: Leniency = {}): boolean {
  const outing = outingOf({ ...request, seed: 0 }, leniency);
  return typeof outing !== "string" && fittingTours(outing).length > 0;
}

function tripOf(outing: Outing, tour: Tour): PlannedTrip {
  const { rangeKm } = outing;
  const { waypoints, dayEnds } = waypointsOf(outing, tour);
  const days = daysOf(outing, tour, dayEnds);
  const name = nameOf(outing, tour);
  const highlights = highlightsOf(outing, tour);
  const wishes = wishResults(outing, tour);
  return {
    name,
    description: descriptionOf(outing, tour, days),
    distance: days.reduce((sum, { distance }) => sum + distance, 0),
    estimatedDuration: durationWords(outing, tour),
    difficulty: difficultyOf(tour),
    days,
    waypoints,
    highlights,
    roads: roadNames(outing.terrain, tour.ways),
    fuelGapKm: rangeKm === null ? null : Math.round(tour.longestGap),
    rangeKm,
    repeated: tour.repeatedKm / tour.km,
    wishes,
    explanation: explanationOf(outing, tour, { days, wishes }),
  };
}

function durationWords({ request }: Outing, { hours }: Tour): string {
  if (request.days > 1) return `${request.days} days`;
  if (request.hours === null) return "1 day";
  return hourWords(hours);
}

/** Follows from the surfaces: a track makes the trip advanced, many kilometres of track make it expert. */
function difficultyOf({ kmOf, km }: Tour): TripDifficulty {
  const [beginner, intermediate, advanced, expert] = ROUTE_FORM_DIFFICULTIES;
  if (kmOf.track > 0) return kmOf.track > 250 || kmOf.track / km > 0.35 ? expert : advanced;
  return kmOf.gravel / km > 0.1 ? intermediate : beginner;
}

interface Stop {
  readonly waypoint: TripWaypoint;
  /** Whether a day ends there. */
  readonly isNight: boolean;
}

/** `dayEnds` has where each day ends. */
function waypointsOf({ request, terrain, start, accessKm }: Outing, { ways, days }: Tour) {
  const { name, latitude, longitude } = request.start;
  const asked = { waypoint: { name, latitude, longitude }, isNight: false };
  const nights = new Set(days.lengths.map((_, day) => sumOf(days.lengths.slice(0, day + 1))));
  const onRoads = [start, ...ways.map((way) => terrain.target[way] ?? start)].flatMap((place, at): Stop[] => {
    const found = terrain.places[place];
    if (!found) return [];
    const waypoint = { name: found.name, latitude: found.latitude, longitude: found.longitude };
    return [{ waypoint, isNight: nights.has(at) }];
  });
  const back = accessKm > 0 && request.returnToStart ? [asked] : [];
  const stops = thinned(accessKm > 0 ? [asked, ...onRoads, ...back] : onRoads);
  const dayEnds = stops.flatMap(({ isNight }, at) => (isNight ? [at] : []));
  return {
    waypoints: stops.map(({ waypoint }) => waypoint),
    dayEnds: [...dayEnds.slice(0, days.lengths.length - 1), stops.length - 1],
  };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Leaves out the places that the line bends least at. */
function thinned(stops: readonly Stop[]): Stop[] {
  const kept = [...stops];
  while (kept.length > MAX_TRIP_WAYPOINTS) {
    let [least, smallest] = [1, Number.POSITIVE_INFINITY];
    for (let at = 1; at < kept.length - 1; at++) {
      const [before, here, after] = [kept[at - 1]?.waypoint, kept[at], kept[at + 1]?.waypoint];
      if (!before || !here || !after || here.isNight) continue;
      const bend =
        metresBetween(before, here.waypoint) +
        metresBetween(here.waypoint, after) -
        metresBetween(before, after);
      if (bend < smallest) [least, smallest] = [at, bend];
    }
    kept.splice(least, 1);
  }
  return kept;
}
