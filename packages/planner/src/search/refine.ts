import { insertion, isReachable } from "./insertion";
import type { Outing } from "./outing";
import { type RankedTour, rankedTour } from "./ranked-tour";

/** How many of the best tours are tried with a stop more or less. */
const MAX_REFINED = 3;
const MAX_ROUNDS = 4;
const MAX_ROUNDS_IF_SHORT = 9;
/** Of the time asked. */
const SHORT = 0.8;
const MIN_GAIN = 0.01;
/** Tours with more in common are the same trip to a rider. The second where the first leaves too few. */
const MAX_SHARED = [0.6, 0.85];
const MAX_ADDITIONS = 9;

/**
 * Tries a stop more or less with the best tours that differ, as long as that makes them better and they differ. Best
 * first.
 */
export function refined(outing: Outing, tours: readonly RankedTour[]): readonly RankedTour[] {
  const found = new Map<string, RankedTour>();
  for (const tour of differing(outing, tours)) {
    const better = improved(outing, tour);
    const kept = found.has(keyOf(better)) ? tour : better;
    found.set(keyOf(kept), kept);
  }
  return [...found.values()].toSorted((one, other) => other.worth - one.worth);
}

const keyOf = ({ tour }: RankedTour) => tour.ways.join();

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
  for (const maxShared of MAX_SHARED)
    for (const tour of tours) {
      if (chosen.length === MAX_REFINED) break;
      const stretches = new Set(tour.tour.ways.map((way) => terrain.stretch[way] ?? -1));
      const isOther = chosen.every(({ stretches: known }) => {
        const shared = [...stretches].filter((stretch) => known.has(stretch)).length;
        return shared <= maxShared * stretches.size;
      });
      if (isOther) chosen.push({ tour, stretches });
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
  const { terrain, sights, start } = outing;
  const passed = new Set([start, ...via]);
  const found = terrain.places.flatMap((_, place) => {
    if (passed.has(place) || !isReachable(outing, place)) return [];
    const { longer, detour } = insertion(outing, via, place);
    if (detour > spare) return [];
    const worth = 0.3 + (sights.worth[place] ?? 0);
    // A detour that fills the spare time is as good as none.
    return [{ longer, worth: worth / (1 + (1.5 * detour) / spare) }];
  });
  return found.toSorted((one, other) => other.worth - one.worth).slice(0, MAX_ADDITIONS);
}
