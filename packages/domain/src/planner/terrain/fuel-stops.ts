import type { Terrain } from "./terrain";

interface Reach {
  readonly terrain: Terrain;
  /** By way; ways that can't be used get Infinity. */
  readonly hours: Float64Array;
  readonly start: number;
  readonly rangeKm: number;
}

/** Closes every way that is too far from fuel to be ridden on one tank. */
export function closeBeyondFuel({ terrain, hours, start, rangeKm }: Reach): void {
  const { ways, source, target, hasFuel } = terrain;
  const toFuel = Float64Array.from(hasFuel, (has, place) =>
    has || place === start ? 0 : Number.POSITIVE_INFINITY,
  );
  for (let changed = true; changed; ) {
    changed = false;
    for (const [way, { kilometres }] of ways.entries()) {
      if (hours[way] === Number.POSITIVE_INFINITY) continue;
      const distance = (toFuel[target[way] ?? 0] ?? 0) + kilometres;
      if (distance >= (toFuel[source[way] ?? 0] ?? 0)) continue;
      toFuel[source[way] ?? 0] = distance;
      changed = true;
    }
  }
  for (const [way, { kilometres }] of ways.entries()) {
    const gap = (toFuel[source[way] ?? 0] ?? 0) + kilometres + (toFuel[target[way] ?? 0] ?? 0);
    if (gap > rangeKm) hours[way] = Number.POSITIVE_INFINITY;
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
