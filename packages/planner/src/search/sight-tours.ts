import { insertion, isReachable, straightHours } from "./insertion";
import type { Outing } from "./outing";
import { type RankedTour, rankedTour } from "./ranked-tour";

/** Of the whole time, along straight lines. */
const FILLINGS = [0.5, 0.68, 0.85];
/** Hours for a stop, so that a near sight isn't worth any number of far ones. */
const STOP_HOURS = 0.5;

/** Tours from sight to sight, those first that the preferences ask for; `base` has the places that must be passed. */
export function sightTours(outing: Outing, base: readonly number[]): RankedTour[] {
  if (!outing.request.returnToStart && base.length === 0) return [];
  const { sights, start, budget } = outing;
  const wanted = sights.worth.some((worth) => worth > 1) ? 1 : 0;
  let left = [...sights.worth.keys()].filter(
    (place) =>
      (sights.worth[place] ?? 0) > wanted &&
      place !== start &&
      !base.includes(place) &&
      isReachable(outing, place),
  );
  let via = base;
  const tours: RankedTour[] = [];
  for (const filling of FILLINGS) {
    while (left.length > 0) {
      const [next] = left
        .map((place) => ({ place, ...insertion(outing, via, place) }))
        .map((one) => ({ ...one, gain: (sights.worth[one.place] ?? 0) / (one.detour + STOP_HOURS) }))
        .toSorted((one, other) => other.gain - one.gain);
      if (!next || straightHours(outing, next.longer) > filling * budget) break;
      via = next.longer;
      left = left.filter((place) => place !== next.place);
    }
    const tour = via.length > 0 ? rankedTour(outing, via) : null;
    if (tour) tours.push(tour);
  }
  return tours;
}
