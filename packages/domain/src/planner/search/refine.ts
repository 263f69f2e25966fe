import { metresBetween } from "../../geo";
import type { Outing } from "./outing";
import { type RankedTour, rankedTour } from "./ranked-tour";

/** How many of the best tours are tried with a stop more or less. */
const MAX_REFINED = 3;
const MAX_ROUNDS = 3;
const MAX_ADDITIONS = 9;
/** Hours of a budget per place that comes into question at all. */
const STRAIGHT_KMH = { cycling: 9, motor: 48 };

/** Tries a stop more or less with the best tours, as long as that makes them better. Best first. */
export function refined(outing: Outing, tours: readonly RankedTour[]): readonly RankedTour[] {
  const better = tours.slice(0, MAX_REFINED).map((tour) => {
    let best = tour;
    for (let round = 0; round < MAX_ROUNDS || (best.tour.hours < 0.8 * outing.budget && round < 8); round++) {
      const next = bestOf(variantsOf(outing, best).flatMap((via) => rankedTour(outing, via) ?? []));
      if (!next || next.worth <= best.worth + 0.01) break;
      best = next;
    }
    return best;
  });
  return [...better, ...tours].toSorted((one, other) => other.worth - one.worth);
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
