import { shortestWays, waysTo } from "../../roads/shortest-ways";
import { noiseOf } from "../terrain/seeds";
import { worthOf } from "./judge";
import type { Outing } from "./outing";
import { type Stops, stopsOf } from "./stops";
import { type Tour, tourOf } from "./tour";

export interface RankedTour {
  readonly tour: Tour;
  readonly worth: number;
}

/** Sketches that become tours; more take longer and find little more. */
const MAX_SKETCHES = 70;
/** Times the usual cost: going back the same way. */
const AGAIN = 7;

interface Sketch {
  /** Stops in order, without the start. */
  readonly order: readonly number[];
  readonly worth: number;
}

/** Tours from the start, best first. */
export function findTours(outing: Outing): readonly RankedTour[] {
  const stops = stopsOf(outing);
  const found = new Map<string, RankedTour>();
  for (const { order } of bestSketches(outing, stops)) {
    const ways = ride(
      outing,
      order.map((stop) => stops.places[stop] ?? outing.start),
    );
    const key = ways.join();
    if (found.has(key)) continue;
    const tour = tourOf(outing, ways);
    if (tour) found.set(key, { tour, worth: worthOf(outing, tour) });
  }
  return [...found.values()].toSorted((one, other) => other.worth - one.worth);
}

/** The ways along the stops, back to the start for a loop, without detours that lead nowhere. */
function ride(outing: Outing, places: readonly number[]): number[] {
  const { terrain, start, request } = outing;
  const costs = outing.costs.slice();
  const path: number[] = [];
  let at = start;
  for (const place of request.returnToStart ? [...places, start] : places) {
    const part = waysTo(terrain, shortestWays(terrain, costs, at), place);
    if (part.length === 0 && place !== at) return [];
    for (const way of part) path.push(way);
    makeDearer(outing, part, costs);
    at = place;
  }
  return path;
}

function makeDearer({ terrain }: Outing, part: readonly number[], costs: Float64Array): void {
  const { firstWay, stretch, source, target } = terrain;
  const ridden = new Set(part.map((way) => stretch[way] ?? -1));
  for (const end of new Set(part.flatMap((way) => [source[way] ?? 0, target[way] ?? 0])))
    for (let way = firstWay[end] ?? 0; way < (firstWay[end + 1] ?? 0); way++)
      if (ridden.has(stretch[way] ?? -1)) costs[way] = (costs[way] ?? 0) * AGAIN;
}

function bestSketches(outing: Outing, stops: Stops): Sketch[] {
  const sketches: Sketch[] = [];
  const noise = noiseOf(outing.request.seed + 104_729);
  const free = stops.places.map((_, stop) => stop).slice(1 + stops.required);
  const base = requiredOrder(outing, stops);
  const add = (extra: readonly number[]) => {
    const orders =
      base.length > 0
        ? [extra.reduce((order, stop) => inserted(outing, stops, { order, stop }), base)]
        : permuted(extra, outing.request.returnToStart);
    for (const order of orders) {
      const worth = sketchWorth(outing, stops, order);
      if (worth !== null) sketches.push({ order, worth: worth + 0.1 * noise(sketches.length) });
    }
  };
  if (base.length > 0) add([]);
  for (const [at, one] of free.entries()) {
    add([one]);
    for (const [next, two] of free.slice(at + 1).entries()) {
      add([one, two]);
      if (base.length < 2) for (const three of free.slice(at + next + 2)) add([one, two, three]);
    }
  }
  return diverse(sketches.toSorted((one, other) => other.worth - one.worth));
}

/** Not too many that differ in one stop only. */
function diverse(sketches: readonly Sketch[]): Sketch[] {
  const uses = new Map<string, number>();
  const chosen: Sketch[] = [];
  for (const sketch of sketches) {
    if (chosen.length >= MAX_SKETCHES) break;
    const pairs = sketch.order.map((stop, at) => [stop, sketch.order[at + 1] ?? 0].toSorted().join());
    if (pairs.some((pair) => (uses.get(pair) ?? 0) >= 6)) continue;
    for (const pair of pairs) uses.set(pair, (uses.get(pair) ?? 0) + 1);
    chosen.push(sketch);
  }
  return chosen;
}

/** Orders that differ as loops, or all for a one-way. */
function permuted(stops: readonly number[], isLoop: boolean): readonly (readonly number[])[] {
  const [one, two, three] = stops;
  if (one === undefined) return [];
  if (two === undefined) return [[one]];
  if (three === undefined)
    return isLoop
      ? [[one, two]]
      : [
          [one, two],
          [two, one],
        ];
  const half = [
    [one, two, three],
    [two, one, three],
    [one, three, two],
  ];
  return isLoop ? half : [...half, ...half.map((order) => order.toReversed())];
}

function hoursAlong({ request }: Outing, { hours }: Stops, order: readonly number[]): number {
  let [total, before] = [0, 0];
  for (const stop of order) {
    total += hours[before]?.[stop] ?? Number.POSITIVE_INFINITY;
    before = stop;
  }
  return request.returnToStart ? total + (hours[before]?.[0] ?? Number.POSITIVE_INFINITY) : total;
}

/** The required stops in the shortest order. */
function requiredOrder(outing: Outing, stops: Stops): readonly number[] {
  const last = outing.request.returnToStart ? null : stops.end;
  let order: readonly number[] = last === null ? [] : [last];
  for (let stop = 1; stop <= stops.required; stop++)
    if (stop !== last) order = inserted(outing, stops, { order, stop });
  return order;
}

function inserted(
  outing: Outing,
  stops: Stops,
  { order, stop }: { order: readonly number[]; stop: number },
): readonly number[] {
  const isOpenEnded = outing.request.returnToStart || stops.end === null;
  let [best, shortest]: [readonly number[], number] = [order, Number.POSITIVE_INFINITY];
  for (let at = 0; at <= order.length - (isOpenEnded ? 0 : 1); at++) {
    const longer = order.toSpliced(at, 0, stop);
    const hours = hoursAlong(outing, stops, longer);
    if (hours < shortest) [best, shortest] = [longer, hours];
  }
  return best;
}

/** A guess of what a tour along these stops is worth; null if it can't fit. */
function sketchWorth(outing: Outing, stops: Stops, order: readonly number[]): number | null {
  const hours = hoursAlong(outing, stops, order);
  const share = hours / outing.budget;
  const isShort = stops.required === 0 && share < 0.55;
  if (isShort || share > 1.3) return null;
  const round = outing.request.returnToStart ? [...order, 0] : order;
  let [joy, before] = [0, 0];
  for (const stop of round) {
    joy += stops.joy[before]?.[stop] ?? 0;
    before = stop;
  }
  const worth = order.reduce((sum, stop) => sum + (stops.worth[stop] ?? 0), 0) / order.length;
  // The way back avoids the way there and takes longer.
  const deviation = Math.abs(share - (outing.request.returnToStart ? 0.93 : 1));
  return joy / hours + 0.3 * worth - 1.8 * deviation + 0.7 * roundness(outing, stops, order);
}

/** 0 for out and back along a line, 1 for a round loop; for a one-way, how straight it leads away. */
function roundness({ terrain, request }: Outing, { places }: Stops, order: readonly number[]): number {
  const points = [0, ...order].map((stop) => {
    const { latitude = 0, longitude = 0 } = terrain.places[places[stop] ?? -1] ?? {};
    return { x: longitude * Math.cos((latitude * Math.PI) / 180), y: latitude };
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 0;
  let [area, length] = [0, 0];
  for (const [at, { x, y }] of points.entries()) {
    const next = points[at + 1] ?? first;
    area += x * next.y - next.x * y;
    if (at < points.length - 1 || request.returnToStart) length += Math.hypot(next.x - x, next.y - y);
  }
  if (length === 0) return 0;
  if (!request.returnToStart) return Math.hypot(last.x - first.x, last.y - first.y) / length;
  return Math.min(1, (2 * Math.PI * Math.abs(area)) / length ** 2 / 0.5);
}
