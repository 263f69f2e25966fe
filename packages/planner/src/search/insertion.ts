import { metresBetween } from "@longpaddock/domain/geo";
import type { Outing } from "./outing";

/** Kilometres an hour along the straight line between places. */
const STRAIGHT_KMH = { cycling: 9, motor: 48 };

export function isReachable({ terrain: { firstWay }, hours }: Outing, place: number): boolean {
  for (let way = firstWay[place] ?? 0; way < (firstWay[place + 1] ?? 0); way++)
    if (hours[way] !== Number.POSITIVE_INFINITY) return true;
  return false;
}

/** Where a place lengthens the straight lines least, and by about how many hours. */
export function insertion(outing: Outing, via: readonly number[], place: number) {
  const round = roundOf(outing, via);
  let [at, detour] = [0, Number.POSITIVE_INFINITY];
  for (const [index, one] of round.slice(0, -1).entries()) {
    const other = round[index + 1] ?? one;
    const more =
      hoursBetween(outing, one, place) +
      hoursBetween(outing, place, other) -
      hoursBetween(outing, one, other);
    if (more < detour) [at, detour] = [index, more];
  }
  return { longer: via.toSpliced(at, 0, place), detour };
}

/** About how many hours the places take, in that order. */
export function straightHours(outing: Outing, via: readonly number[]): number {
  const round = roundOf(outing, via);
  return round.slice(1).reduce((sum, place, at) => sum + hoursBetween(outing, round[at] ?? place, place), 0);
}

function roundOf({ start, request }: Outing, via: readonly number[]): readonly number[] {
  return request.returnToStart ? [start, ...via, start] : [start, ...via];
}

/** About how many hours the straight line between two places takes. */
export function hoursBetween({ terrain, request }: Outing, one: number, other: number): number {
  const [from, to] = [terrain.places[one], terrain.places[other]];
  const speed = request.vehicle === "cycling" ? STRAIGHT_KMH.cycling : STRAIGHT_KMH.motor;
  return from && to ? metresBetween(from, to) / 1000 / speed : 0;
}
