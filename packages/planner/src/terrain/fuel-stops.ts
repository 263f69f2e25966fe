import type { Terrain } from "./terrain";

interface Reach {
  readonly terrain: Terrain;
  /** By way; ways that can't be used get Infinity. */
  readonly hours: Float64Array;
  readonly start: number;
  readonly rangeKm: number;
}

const CLOSED = Number.POSITIVE_INFINITY;

/** Closes every way that is too far from fuel to be ridden on one tank. */
export function closeBeyondFuel({ terrain, hours, start, rangeKm }: Reach): void {
  const { ways, hasFuel, places } = terrain;
  const kilometres = Float64Array.from(ways, (way, at) => (hours[at] === CLOSED ? CLOSED : way.kilometres));
  const toFuel = new Float64Array(places.length).fill(CLOSED);
  const queue = [...places.keys()].filter((place) => hasFuel[place] || place === start);
  for (const place of queue) toFuel[place] = 0;
  for (const place of queue)
    for (let way = terrain.firstWay[place] ?? 0; way < (terrain.firstWay[place + 1] ?? 0); way++) {
      const distance = (toFuel[place] ?? 0) + (kilometres[way] ?? CLOSED);
      const to = terrain.target[way] ?? 0;
      if (distance >= (toFuel[to] ?? 0) || distance > rangeKm) continue;
      toFuel[to] = distance;
      queue.push(to);
    }
  for (let way = 0; way < hours.length; way++) {
    const gap =
      (toFuel[terrain.source[way] ?? 0] ?? 0) +
      (kilometres[way] ?? 0) +
      (toFuel[terrain.target[way] ?? 0] ?? 0);
    if (gap > rangeKm) hours[way] = CLOSED;
  }
}

/** Kilometres between one fill and the next, the start and the end included. */
export function fuelGaps({ ways, target, hasFuel }: Terrain, path: readonly number[]): readonly number[] {
  const gaps: number[] = [];
  let since = 0;
  for (const way of path) {
    since += ways[way]?.kilometres ?? 0;
    if (!hasFuel[target[way] ?? -1]) continue;
    gaps.push(since);
    since = 0;
  }
  if (since > 0) gaps.push(since);
  return gaps;
}
