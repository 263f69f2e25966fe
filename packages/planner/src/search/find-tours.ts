import { noiseOf } from "../terrain/seeds";
import type { Outing } from "./outing";
import { type RankedTour, rankedTour } from "./ranked-tour";
import { refined } from "./refine";
import { sightTours } from "./sight-tours";
import { type Stops, stopsOf } from "./stops";

/** Sketches that become tours; more take longer and find little more. */
const MAX_SKETCHES = 28;

/** Of the whole time: how much of it a named road with its approach may take. */
const ROAD_SHARES = [1.05, 0.8];

/** Of the time asked: the way back may turn out quicker than guessed. */
const MAX_GUESS = 1.3;

interface Sketch {
  /** Stops in order, without the start. */
  readonly order: readonly number[];
  readonly worth: number;
}

/** Tours from the start, best first. */
export function findTours(outing: Outing): readonly RankedTour[] {
  const hasRoads = outing.wishes.names.some(({ named, isRefused }) => named.roads.length > 0 && !isRefused);
  const found = new Map<string, RankedTour>();
  const add = (ranked: RankedTour | null) => ranked && found.set(ranked.tour.ways.join(), ranked);
  for (const share of hasRoads ? ROAD_SHARES : [1]) {
    const stops = stopsOf(outing, share);
    const placesOf = (order: readonly number[]) => order.map((stop) => stops.places[stop] ?? outing.start);
    for (const tour of sightTours(outing, placesOf(requiredOrder(outing, stops)))) add(tour);
    for (const { order } of bestSketches(outing, stops).slice(0, MAX_SKETCHES / (hasRoads ? 2 : 1)))
      add(rankedTour(outing, placesOf(order)));
  }
  const ranked = [...found.values()].toSorted((one, other) => other.worth - one.worth);
  return refined(outing, ranked);
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
      if (base.length === 0 && isTooFar(outing, stops, [one, two])) continue;
      add([one, two]);
      if (base.length < 2) for (const three of free.slice(at + next + 2)) add([one, two, three]);
    }
  }
  return diverse(sketches.toSorted((one, other) => other.worth - one.worth));
}

/** Whatever else a loop passes, it takes at least as long as with these two alone. */
function isTooFar(outing: Outing, stops: Stops, pair: readonly number[]): boolean {
  return outing.request.returnToStart && hoursAlong(outing, stops, pair) > MAX_GUESS * outing.budget;
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
  const isShort = stops.required === 0 && share < 0.35;
  if (isShort || share > MAX_GUESS) return null;
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
