import { metresBetween } from "@longpaddock/domain/geo";
import { type ShortestWays, shortestWays } from "@longpaddock/roads/shortest-ways";
import { noiseOf } from "../terrain/seeds";
import type { NameWish } from "../wishes/read-wishes";
import type { Outing } from "./outing";

/** Where a tour may turn, and how far these places are from each other. The start is number 0. */
export interface Stops {
  readonly places: readonly number[];
  /** How many of them, after the start, have to be passed. */
  readonly required: number;
  /** A one-way ends at this one. */
  readonly end: number | null;
  readonly worth: readonly number[];
  /** Hours between two stops. */
  readonly hours: readonly Float64Array[];
  /** Liked hours between two stops. */
  readonly joy: readonly Float64Array[];
}

/** Less for a dead end, unless there is something to see. */
const DEAD_END = 1.5;
const MAX_STOPS = 28;
/** Named places and ends of named roads that a trip has to pass. */
export const MAX_REQUIRED = 6;
/** Of the whole time. */
const MIN_SPACING = 0.035;

/** `share` of the whole time may go into a named road with its approach. */
export function stopsOf(outing: Outing, share: number): Stops {
  const tree = treeFrom(outing, outing.start);
  const { required, end } = requiredStops(outing, tree.hours, share);
  const places = [outing.start, ...required, ...freeStops(outing, tree.hours, required)];
  const trees = places.map((place) => treeFrom(outing, place));
  const between = (values: (one: Tree) => Float64Array) =>
    trees.map((one) => Float64Array.from(places, (place) => values(one)[place] ?? Number.POSITIVE_INFINITY));
  return {
    places,
    required: required.length,
    end: end === null ? null : places.indexOf(end),
    worth: places.map((place) => placeWorth(outing, place)),
    hours: between(({ hours }) => hours),
    joy: between(({ joy }) => joy),
  };
}

interface Tree {
  /** By place. */
  readonly hours: Float64Array;
  readonly joy: Float64Array;
}

function treeFrom({ terrain, costs, hours, appeal }: Outing, start: number): Tree {
  const found: ShortestWays = shortestWays(terrain, costs, { start });
  const total = new Float64Array(found.costs.length).fill(Number.POSITIVE_INFINITY);
  const joy = new Float64Array(total.length);
  total[start] = 0;
  // A place lies behind those that cost less.
  const order = [...found.lastWay.keys()].filter((place) => (found.lastWay[place] ?? -1) >= 0);
  order.sort((one, other) => (found.costs[one] ?? 0) - (found.costs[other] ?? 0));
  for (const place of order) {
    const way = found.lastWay[place] ?? -1;
    const before = terrain.source[way] ?? -1;
    const time = hours[way] ?? 0;
    total[place] = (total[before] ?? 0) + time;
    joy[place] = (joy[before] ?? 0) + time * Math.min(4, appeal[way] ?? 1);
  }
  return { hours: total, joy };
}

function freeStops(outing: Outing, hours: Float64Array, taken: readonly number[]): number[] {
  const { terrain, budget, request } = outing;
  const furthest = request.returnToStart ? 0.56 * budget : 1.05 * budget;
  const spacing = MIN_SPACING * budget * (request.vehicle === "cycling" ? 11 : 55);
  const noise = noiseOf(request.seed + 7919);
  const chosen = [...taken];
  const candidates = terrain.places
    .map((_, place) => ({ place, worth: placeWorth(outing, place) + 0.8 * noise(place) }))
    .filter(({ place }) => place !== outing.start && (hours[place] ?? Number.POSITIVE_INFINITY) <= furthest)
    .filter(({ place }) => (hours[place] ?? 0) >= 0.04 * budget)
    .toSorted((one, other) => other.worth - one.worth || one.place - other.place);
  for (const { place } of candidates) {
    if (chosen.length >= MAX_STOPS) break;
    if (chosen.every((other) => kilometresBetween(outing, place, other) >= spacing)) chosen.push(place);
  }
  return chosen.slice(taken.length);
}

function kilometresBetween({ terrain }: Outing, one: number, other: number): number {
  const [from, to] = [terrain.places[one], terrain.places[other]];
  return from && to ? metresBetween(from, to) / 1000 : 0;
}

function placeWorth({ terrain, appeal, hours, sights }: Outing, place: number): number {
  const first = terrain.firstWay[place] ?? 0;
  const last = terrain.firstWay[place + 1] ?? 0;
  let [best, exits] = [0, 0];
  for (let way = first; way < last; way++) {
    if (hours[way] === Number.POSITIVE_INFINITY) continue;
    exits++;
    best = Math.max(best, appeal[way] ?? 0);
  }
  const sight = sights.worth[place] ?? 0;
  return best + (sight > 1 ? 0.9 : sight > 0 ? 0.35 : 0) - (exits < 2 ? DEAD_END / (1 + sight * sight) : 0);
}

/** The places and roads that the preferences name, as far as there is time for them. */
function requiredStops(
  outing: Outing,
  hours: Float64Array,
  share: number,
): { required: number[]; end: number | null } {
  const { request, budget, wishes, leniency } = outing;
  const isLoop = request.returnToStart;
  const reach = (place: number) => (hours[place] ?? Number.POSITIVE_INFINITY) * (isLoop ? 2 : 1);
  const liked = wishes.names.filter(({ isRefused }) => !isRefused);
  // What a one-way ends at is left out last.
  const inOrder = isLoop ? liked : liked.toSorted((one, other) => Number(other.isEnd) - Number(one.isEnd));
  const asked = inOrder.slice(0, leniency.names);
  const required = new Set<number>();
  let end: number | null = null;
  for (const wish of asked) {
    const found = stopsFor(outing, wish, { hours, share: share / Math.max(1, Math.min(asked.length, 2)) });
    const near = found.filter((place) => place !== outing.start && reach(place) <= 1.15 * budget);
    if (required.size + near.length > MAX_REQUIRED) continue;
    for (const place of near) required.add(place);
    if (wish.isEnd && !isLoop) end = near.at(-1) ?? end;
  }
  return { required: [...required], end };
}

interface Limit {
  readonly hours: Float64Array;
  /** Of the whole time, for one wish. */
  readonly share: number;
}

function stopsFor(outing: Outing, { named }: NameWish, limit: Limit): readonly number[] {
  const nearest = (places: readonly number[]) =>
    places.toSorted((one, other) => (limit.hours[one] ?? 0) - (limit.hours[other] ?? 0)).slice(0, 1);
  if (named.roads.length > 0)
    return longestPart(
      outing,
      named.roads.flatMap(({ legs }) => legs),
      limit,
    );
  if (named.region) {
    const numbers = named.region.placeIds.map((id) => outing.terrain.numberOf.get(id) ?? -1);
    const open = numbers.filter(
      (place) => (limit.hours[place] ?? Number.POSITIVE_INFINITY) < Number.POSITIVE_INFINITY,
    );
    return open.slice(0, 2);
  }
  return nearest(named.places);
}

interface End {
  readonly from: string;
  readonly to: string;
}

/** The two ends of as much of a road as there is time for. */
function longestPart(outing: Outing, legs: readonly End[], { hours, share }: Limit): readonly number[] {
  const { terrain, request, budget } = outing;
  const numbers = [...new Set(legs.flatMap(({ from, to }) => [from, to]))].map(
    (id) => terrain.numberOf.get(id) ?? -1,
  );
  let best: { length: number; ends: number[] } = { length: 0, ends: [] };
  for (const one of numbers)
    for (const other of numbers) {
      const straight = kilometresBetween(outing, one, other);
      const [there, back] = [hours[one] ?? 0, hours[other] ?? 0];
      const between = straight / (request.vehicle === "cycling" ? 10 : 50);
      const total = there + between + (request.returnToStart ? back : 0);
      if (Number.isFinite(total) && total <= share * budget && straight > best.length)
        best = { length: straight, ends: [one, other] };
    }
  return best.ends;
}
