import { shortestWays, waysTo } from "@longpaddock/roads/shortest-ways";
import { worthOf } from "./judge";
import { MAX_OVER, type Outing } from "./outing";
import { type Tour, tourOf } from "./tour";

export interface RankedTour {
  readonly tour: Tour;
  readonly worth: number;
  /** The places that it was built on, in order, without the start. */
  readonly via: readonly number[];
}

/** Times the usual cost: going back the same way. */
const AGAIN = 7;

/** The tour along the places, back to the start for a loop; null if it can't be ridden in time. */
export function rankedTour(outing: Outing, via: readonly number[]): RankedTour | null {
  const tour = tourOf(outing, ride(outing, via));
  return tour && fits(outing, tour) ? { tour, worth: worthOf(outing, tour), via } : null;
}

function fits({ budget }: Outing, { hours }: Tour): boolean {
  return hours <= Math.max(MAX_OVER * budget, budget + 0.5);
}

function ride(outing: Outing, via: readonly number[]): number[] {
  const { terrain, start, request } = outing;
  const costs = outing.costs.slice();
  const path: number[] = [];
  const end = request.returnToStart ? start : via.at(-1);
  let at = start;
  for (const place of request.returnToStart ? [...via, start] : via) {
    // A one-way must not pass its end before.
    const open = request.returnToStart || place === end ? costs : withoutWaysTo(outing, costs, end ?? -1);
    const part = waysTo(terrain, shortestWays(terrain, open, { start: at, end: place }), place);
    if (part.length === 0 && place !== at) return [];
    for (const way of part) path.push(way);
    if (!outing.leniency.shortest) makeDearer(outing, part, costs);
    at = place;
  }
  return path;
}

function withoutWaysTo({ terrain }: Outing, costs: Float64Array, place: number): Float64Array {
  return costs.map((cost, way) => (terrain.target[way] === place ? Number.POSITIVE_INFINITY : cost));
}

function makeDearer({ terrain }: Outing, part: readonly number[], costs: Float64Array): void {
  const { firstWay, stretch, source, target } = terrain;
  const ridden = new Set(part.map((way) => stretch[way] ?? -1));
  for (const end of new Set(part.flatMap((way) => [source[way] ?? 0, target[way] ?? 0])))
    for (let way = firstWay[end] ?? 0; way < (firstWay[end + 1] ?? 0); way++)
      if (ridden.has(stretch[way] ?? -1)) costs[way] = (costs[way] ?? 0) * AGAIN;
}
