import { metresBetween } from "../../geo";
import type { Outing } from "./outing";
import { type RankedTour, rankedTour } from "./ranked-tour";

/** How many of the best tours are tried with a stop more or less. */
const MAX_REFINED = 3;
const MAX_ROUNDS = 4;
const MAX_ROUNDS_IF_SHORT = 9;
/** Of the time asked. */
const SHORT = 0.8;
const MIN_GAIN = 0.01;
/** Tours with more in common are the same trip to a rider. */
const MAX_SHARED = 0.6;
const MAX_ADDITIONS = 9;
/** Hours of a budget per place that comes into question at all. */
const STRAIGHT_KMH = { cycling: 9, motor: 48 };

/** Tries a stop more or less with the best tours that differ, as long as that makes them better. Best first. */
export function refined(outing: Outing, tours: readonly RankedTour[]): readonly RankedTour[] {
  return differing(outing, tours)
    .map((tour) => improved(outing, tour))
    .toSorted((one, other) => other.worth - one.worth);
}

function improved(outing: Outing, tour: RankedTour): RankedTour {
  let best = tour;
  const roundsFor = () => (best.tour.hours < SHORT * outing.budget ? MAX_ROUNDS_IF_SHORT : MAX_ROUNDS);
  for (let round = 0; round < roundsFor(); round++) {
    const next = bestOf(variantsOf(outing, best).flatMap((via) => rankedTour(outing, via) ?? []));
    if (!next || next.worth <= best.worth + MIN_GAIN) break;
    best = next;
  }
  return best;
}

/** The best, and others that are nearly as good on other roads. */
function differing({ terrain }: Outing, tours: readonly RankedTour[]): RankedTour[] {
  const chosen: { tour: RankedTour; stretches: ReadonlySet<number> }[] = [];
  for (const tour of tours) {
    const stretches = new Set(tour.tour.ways.map((way) => terrain.stretch[way] ?? -1));
    const isOther = chosen.every(({ stretches: known }) => {
      const shared = [...stretches].filter((stretch) => known.has(stretch)).length;
      return shared <= MAX_SHARED * stretches.size;
    });
    if (isOther) chosen.push({ tour, stretches });
    if (chosen.length === MAX_REFINED) break;
  }
  return chosen.map(({ tour }) => tour);
}

function bestOf(tours: readonly RankedTour[]): RankedTour | null {
  return tours.reduce<RankedTour | null>(
    (best, tour) => (best === null || tour.worth > best.worth ? tour : best),
    null,
  );
}

function variantsOf(outing: Outing, { via, tour }: RankedTour): (readonly number[])[] {
  const isLoop = outing.request.returnToStart;
  const shorter = via.flatMap((_, at) =>
    via.length > 1 && (isLoop || at < via.length - 1) ? [via.toSpliced(at, 1)] : [],
  );
  const spare = Math.max(1.15 * outing.budget - tour.hours, 0.1 * outing.budget);
  return [...shorter, ...additions(outing, via, spare).map(({ longer }) => longer)];
}

/** The places most worth a detour of at most that many hours. */
function additions(outing: Outing, via: readonly number[], spare: number) {
  const { terrain, sights, hours, start, request } = outing;
  const speed = request.vehicle === "cycling" ? STRAIGHT_KMH.cycling : STRAIGHT_KMH.motor;
  const passed = new Set([start, ...via]);
  const found = terrain.places.flatMap((_, place) => {
    if (passed.has(place) || !isReachable(outing, place, hours)) return [];
    const { longer, detour } = inserted(outing, via, place);
    if (detour / speed > spare) return [];
    const worth = 0.3 + (sights.worth[place] ?? 0);
    // A detour that fills the spare time is as good as none.
    return [{ longer, worth: worth / (1 + (1.5 * detour) / speed / spare) }];
  });
  return found.toSorted((one, other) => other.worth - one.worth).slice(0, MAX_ADDITIONS);
}

function isReachable({ terrain: { firstWay } }: Outing, place: number, hours: Float64Array): boolean {
  for (let way = firstWay[place] ?? 0; way < (firstWay[place + 1] ?? 0); way++)
    if (hours[way] !== Number.POSITIVE_INFINITY) return true;
  return false;
}

/** The place where it lengthens the straight lines least, and by how many kilometres. */
function inserted({ terrain, start, request }: Outing, via: readonly number[], place: number) {
  const between = (one: number, other: number) => {
    const [from, to] = [terrain.places[one], terrain.places[other]];
    return from && to ? metresBetween(from, to) / 1000 : 0;
  };
  const round = request.returnToStart ? [start, ...via, start] : [start, ...via];
  let [at, detour] = [0, Number.POSITIVE_INFINITY];
  for (const [index, one] of round.slice(0, -1).entries()) {
    const other = round[index + 1] ?? start;
    const more = between(one, place) + between(place, other) - between(one, other);
    if (more < detour) [at, detour] = [index, more];
  }
  return { longer: via.toSpliced(at, 0, place), detour };
}
