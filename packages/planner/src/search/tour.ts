import type { Surface } from "@longpaddock/roads/vocabulary";
import { fuelGaps } from "../terrain/fuel-stops";
import { type DayPlan, divideIntoDays } from "./days";
import type { Outing } from "./outing";

/** A path that can be ridden. */
export interface Tour {
  /** Numbers of the ways, from the start. */
  readonly ways: readonly number[];
  readonly hours: number;
  readonly km: number;
  /** Rail trails apart, as they are easy whatever their surface. */
  readonly kmOf: Readonly<Record<Surface | "railTrail", number>>;
  readonly repeatedKm: number;
  /** Kilometres between fuel, with the way from the requested start to the roads. */
  readonly longestGap: number;
  readonly days: DayPlan;
}

/** Measures a path; null if it can't be ridden: too far between fuel, or nowhere to stay. */
export function tourOf(outing: Outing, ways: readonly number[]): Tour | null {
  const { terrain, rangeKm } = outing;
  if (ways.length === 0) return null;
  const longestGap = longestGapOf(outing, ways);
  if (rangeKm !== null && longestGap > rangeKm) return null;
  const days = divideIntoDays(outing, ways);
  if (!days) return null;
  const kmOf = { sealed: 0, gravel: 0, track: 0, railTrail: 0 };
  const seen = new Set<number>();
  let [hours, km, repeatedKm] = [0, 0, 0];
  for (const way of ways) {
    const found = terrain.ways[way];
    if (!found) continue;
    const { surface, kilometres, road } = found;
    const stretch = terrain.stretch[way] ?? -1;
    kmOf[road.kind === "railTrail" ? "railTrail" : surface] += kilometres;
    km += kilometres;
    hours += outing.hours[way] ?? 0;
    if (seen.has(stretch)) repeatedKm += kilometres;
    seen.add(stretch);
  }
  return { ways, hours, km, kmOf, repeatedKm, longestGap, days };
}

function longestGapOf({ terrain, accessKm, request }: Outing, ways: readonly number[]): number {
  const gaps = fuelGaps(terrain, ways);
  return Math.max(
    ...gaps.map((gap, at) => {
      const leaves = at === 0 ? accessKm : 0;
      const returns = request.returnToStart && at === gaps.length - 1 ? accessKm : 0;
      return gap + leaves + returns;
    }),
  );
}
