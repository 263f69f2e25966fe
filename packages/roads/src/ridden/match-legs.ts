import type { RouteVehicleType } from "@longpaddock/domain/vehicles";
import { ROAD_GRAPH, type Way } from "../graph";
import {
  type Lines,
  lengthKm,
  type PassedPlace,
  type Position,
  partBetween,
  placesPassed,
} from "../places/passed-places";
import { isForward, legKey } from "./leg-key";

/** A line that somebody has ridden from one place of a named road to the next. */
export interface MatchedLeg {
  readonly key: string;
  /** Between the ends of the line and the places. */
  readonly joinMetres: number;
  /** From the place whose id comes first. */
  readonly positions: readonly Position[];
}

/**
 * How near a line has to come to both places, as a share of the road between them. One that goes on beyond a place has
 * to come closer: it may be of another road that passes near both. Where a line ends, its rider's home may have been cut out.
 */
const REACH = { ending: 0.1, passing: 0.025, minKm: 0.4, maxKm: 1.5 } as const;
const ROUNDING_KM = 0.001;
/** Another road between the same places is seldom as long. The roads' lengths are whole kilometres. */
const SLACK = { share: 0.12, km: 0.5 } as const;
/** Of two roads between the same places, one has to be this many times closer in length. */
const CLEARLY = 2;

const ROAD_PLACES = [...ROAD_GRAPH.places.values()];

interface RoadPlace extends PassedPlace<(typeof ROAD_PLACES)[number]> {
  /** True if the line begins or ends there. */
  readonly isEnd: boolean;
}

/** The legs of named roads that a recorded line follows, each once. */
export function matchLegs(lines: Lines, vehicle: RouteVehicleType): MatchedLeg[] {
  const found = new Map<string, { leg: MatchedLeg; error: number }>();
  for (const line of lines) {
    const lineKm = lengthKm([line]);
    const passed = placesPassed([line], ROAD_PLACES, REACH.maxKm).map(
      (place): RoadPlace => ({ ...place, isEnd: Math.min(place.km, lineKm - place.km) < ROUNDING_KM }),
    );
    for (const [at, from] of passed.entries())
      for (const to of nextPlaces(passed, at)) {
        const best = bestWay(from, to, vehicle);
        if (!best) continue;
        const { way, error } = best;
        const key = legKey(way);
        if (error >= (found.get(key)?.error ?? Number.POSITIVE_INFINITY)) continue;
        if (chainError(passed.slice(at, passed.indexOf(to) + 1), vehicle) <= error) continue;
        const part = partBetween(line, from.km, to.km);
        const positions = isForward(way) ? part : part.toReversed();
        const joinMetres = 1000 * (from.distanceKm + to.distanceKm);
        found.set(key, { leg: { key, joinMetres, positions }, error });
      }
  }
  return Array.from(found.values(), ({ leg }) => leg);
}

/** The places that the line passes next, each for the first time, until it comes back to where it was. */
function nextPlaces(passed: readonly RoadPlace[], at: number): RoadPlace[] {
  const from = passed[at];
  const later = passed.slice(at + 1);
  const back = later.findIndex(({ place }) => place === from?.place);
  const seen = new Set<RoadPlace["place"]>();
  return (back < 0 ? later : later.slice(0, back)).filter(({ place }) => {
    const isFirst = !seen.has(place);
    seen.add(place);
    return isFirst;
  });
}

/** Null if no named road is about as long as the line between two places, or if it isn't clear which of two. */
function bestWay(from: RoadPlace, to: RoadPlace, vehicle: RouteVehicleType) {
  const ways = waysAlong(from, to, vehicle).map((way) => ({ way, error: errorOf(way.kilometres, from, to) }));
  const [best, next] = ways.sort((a, b) => a.error - b.error);
  return !best || (next && best.error * CLEARLY > next.error) ? null : best;
}

/**
 * The error of other roads that lead from the first place to the last by way of places that the line passes between them.
 * Infinity if there are none: the line may have taken those, though the road from end to end is about as long.
 */
function chainError(passes: readonly RoadPlace[], vehicle: RouteVehicleType): number {
  const [first, last] = [passes[0], passes.at(-1)];
  if (!first || !last) return Number.POSITIVE_INFINITY;
  // Up to each place: the length of those roads from the first one that are nearest in length to the line.
  const roadsKm = new Map<RoadPlace, number>([[first, 0]]);
  for (const [at, to] of passes.entries())
    for (const from of passes.slice(0, at)) {
      const beforeKm = roadsKm.get(from);
      if (beforeKm === undefined || (from === first && to === last)) continue;
      for (const { kilometres } of waysAlong(from, to, vehicle)) {
        const km = beforeKm + kilometres;
        const best = roadsKm.get(to) ?? Number.POSITIVE_INFINITY;
        if (errorOf(km, first, to) < errorOf(best, first, to)) roadsKm.set(to, km);
      }
    }
  return errorOf(roadsKm.get(last) ?? Number.POSITIVE_INFINITY, first, last);
}

/** The named roads between two places that the line may follow, one for each leg that they share. */
function waysAlong(from: RoadPlace, to: RoadPlace, vehicle: RouteVehicleType): Way[] {
  const ways = new Map<string, Way>();
  for (const way of ROAD_GRAPH.waysFrom(from.place.id))
    if (way.to === to.place.id && isOpenTo(way, vehicle) && isAlong(way, from, to))
      ways.set(legKey(way), way);
  return [...ways.values()];
}

function isAlong({ kilometres }: Way, from: RoadPlace, to: RoadPlace): boolean {
  const isNear = ({ distanceKm, isEnd }: RoadPlace) => {
    const share = isEnd ? REACH.ending : REACH.passing;
    return distanceKm <= Math.min(REACH.maxKm, Math.max(REACH.minKm, share * kilometres));
  };
  return errorOf(kilometres, from, to) <= SLACK.share * kilometres + SLACK.km && isNear(from) && isNear(to);
}

/** By how many kilometres roads of a length are off the line from place to place, with what lies between it and both. */
const errorOf = (kilometres: number, from: RoadPlace, to: RoadPlace): number =>
  Math.abs(from.distanceKm + (to.km - from.km) + to.distanceKm - kilometres);

/** As `followRoads` takes a motorcycle of no other kind for one that goes off roads. */
const isOpenTo = ({ road }: Way, vehicle: RouteVehicleType) =>
  road.vehicles.includes(vehicle === "motorcycle" ? "offroad-motorcycle" : vehicle);
