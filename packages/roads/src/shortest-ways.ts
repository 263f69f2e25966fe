import type { RoadGraph, Way } from "./graph";

/** A road graph numbered for quick searches. */
export interface WayNetwork {
  readonly placeIds: readonly string[];
  readonly numberOf: ReadonlyMap<string, number>;
  /** Sorted by the place that they leave. */
  readonly ways: readonly Way[];
  /** The ways out of place n start here and end where those of place n + 1 start. */
  readonly firstWay: Int32Array;
  /** Where each way leads, as a place number. */
  readonly target: Int32Array;
  /** Where each way comes from, as a place number. */
  readonly source: Int32Array;
}

export interface ShortestWays {
  /** By place number; Infinity where no way leads. */
  readonly costs: Float64Array;
  /** The last way to each place; -1 for the start and where no way leads. */
  readonly lastWay: Int32Array;
}

export function networkOf({ places, waysFrom }: RoadGraph): WayNetwork {
  const placeIds = [...places.keys()];
  const numberOf = new Map(placeIds.map((id, at) => [id, at]));
  const ways = placeIds.flatMap((id) => [...waysFrom(id)]);
  const firstWay = new Int32Array(placeIds.length + 1);
  placeIds.forEach((id, at) => {
    firstWay[at + 1] = (firstWay[at] ?? 0) + waysFrom(id).length;
  });
  return {
    placeIds,
    numberOf,
    ways,
    firstWay,
    target: Int32Array.from(ways, ({ to }) => numberOf.get(to) ?? -1),
    source: Int32Array.from(ways, ({ from }) => numberOf.get(from) ?? -1),
  };
}

/**
 * Dijkstra's search from one place to all others. `wayCosts` has one positive cost per way of the network; Infinity
 * closes a way. With an `end`, the search stops there, and only what lies on the way to it is right.
 */
export function shortestWays(
  { firstWay, target }: WayNetwork,
  wayCosts: Float64Array,
  { start, end = -1 }: { readonly start: number; readonly end?: number },
): ShortestWays {
  const costs = new Float64Array(firstWay.length - 1).fill(Number.POSITIVE_INFINITY);
  const lastWay = new Int32Array(costs.length).fill(-1);
  const queue = new Queue();
  costs[start] = 0;
  queue.add(start, 0);
  for (let next = queue.take(); next; next = queue.take()) {
    const { place, cost } = next;
    if (place === end) break;
    if (cost > (costs[place] ?? 0)) continue;
    const last = firstWay[place + 1] ?? 0;
    for (let way = firstWay[place] ?? 0; way < last; way++) {
      const to = target[way] ?? 0;
      const total = cost + (wayCosts[way] ?? Number.POSITIVE_INFINITY);
      if (total >= (costs[to] ?? 0)) continue;
      costs[to] = total;
      lastWay[to] = way;
      queue.add(to, total);
    }
  }
  return { costs, lastWay };
}

/** The numbers of the ways from the start to a place; empty for the start and where no way leads. */
export function waysTo({ source }: WayNetwork, { lastWay }: ShortestWays, place: number): number[] {
  const ways: number[] = [];
  for (let way = lastWay[place] ?? -1; way >= 0; way = lastWay[source[way] ?? -1] ?? -1) ways.push(way);
  return ways.reverse();
}

interface Entry {
  readonly place: number;
  readonly cost: number;
}

/** A binary heap, cheapest first. A place may be in it more than once. */
class Queue {
  readonly #entries: Entry[] = [];

  add(place: number, cost: number): void {
    const entries = this.#entries;
    let at = entries.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = entries[above];
      if (!parent || parent.cost <= cost) break;
      entries[at] = parent;
      at = above;
    }
    entries[at] = { place, cost };
  }

  take(): Entry | undefined {
    const entries = this.#entries;
    const first = entries[0];
    const last = entries.pop();
    if (!first || !last || entries.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      let child = entries[below];
      const other = entries[below + 1];
      if (child && other && other.cost < child.cost) {
        below++;
        child = other;
      }
      if (!child || child.cost >= last.cost) break;
      entries[at] = child;
      at = below;
    }
    entries[at] = last;
    return first;
  }
}
