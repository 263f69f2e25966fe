import { hoursBetween } from "./insertion";
import type { Outing } from "./outing";

export interface DayPlan {
  /** How many ways of the path each day takes. */
  readonly lengths: readonly number[];
  /** 0 for even days that end in towns; higher is worse. */
  readonly strain: number;
}

/** Of the usual day. */
const MAX_DAY = 1.5;
const LONG_DAY = 1.22;
const MIN_DAY = 0.3;
/** Along the straight line, of the hours of a day. */
const NEAR_HOME = 0.2;

/** Divides a path into days that end where one can stay; null if there is no such division. */
export function divideIntoDays(outing: Outing, path: readonly number[]): DayPlan | null {
  const { days } = outing.request;
  const { day: maxKm, trip: maxTripKm } = outing.maxKm;
  if (kmOfDays(outing, path, [path.length]).some((km) => km > Math.min(maxTripKm, days * maxKm))) return null;
  if (days === 1) return { lengths: [path.length], strain: 0 };
  const hours = path.map((way) => outing.hours[way] ?? 0);
  const usual = hours.reduce((sum, time) => sum + time, 0) / days;
  const comfort = path.map((way) => nightStrain(outing, outing.terrain.target[way] ?? -1));
  comfort[path.length - 1] = 0;
  const longest = Math.max(MAX_DAY * usual, Math.min(usual + 3, 1.4 * outing.hoursADay));
  const longestLeg = Math.max(longest, 1.75 * outing.hoursADay);
  const fair = Math.max(usual, 0.85 * outing.hoursADay);
  let reached: (Step | undefined)[] = [{ strain: 0, before: null, end: 0 }];
  for (let day = 0; day < days; day++) {
    const next: (Step | undefined)[] = [];
    for (const step of reached) {
      if (!step) continue;
      let [time, km] = [0, day === 0 ? outing.accessKm : 0];
      for (let at = step.end; at < path.length; at++) {
        time += hours[at] ?? 0;
        km += kmOfWay(outing, path, at);
        if (km > maxKm) break;
        if (time > (at === step.end ? longestLeg : longest)) break;
        if (time < MIN_DAY * usual) continue;
        const strain = step.strain + dayStrain(time / usual, time / fair) + (comfort[at] ?? 0);
        if (strain < (next[at + 1]?.strain ?? Number.POSITIVE_INFINITY))
          next[at + 1] = { strain, before: step, end: at + 1 };
      }
    }
    reached = next;
  }
  const last = reached[path.length];
  if (!last || last.strain === Number.POSITIVE_INFINITY) return null;
  const ends: number[] = [];
  for (let step: Step | null = last; step; step = step.before) ends.push(step.end);
  ends.reverse();
  return { lengths: ends.slice(1).map((end, at) => end - (ends[at] ?? 0)), strain: last.strain / days };
}

/** Kilometres of each day, with the way between the requested start and the roads. */
export function kmOfDays(
  outing: Outing,
  path: readonly number[],
  lengths: readonly number[],
): readonly number[] {
  let done = 0;
  return lengths.map((length, day) => {
    let km = day === 0 ? outing.accessKm : 0;
    for (const end = done + length; done < end; done++) km += kmOfWay(outing, path, done);
    return km;
  });
}

function kmOfWay({ terrain, accessKm, request }: Outing, path: readonly number[], at: number): number {
  const back = at === path.length - 1 && request.returnToStart ? accessKm : 0;
  return (terrain.ways[path[at] ?? -1]?.kilometres ?? 0) + back;
}

interface Step {
  readonly strain: number;
  readonly before: Step | null;
  /** How many ways of the path are done. */
  readonly end: number;
}

function dayStrain(share: number, ofFair: number): number {
  return (share - 1) ** 2 + Math.max(0, ofFair - LONG_DAY) * 3;
}

/** Infinity where nobody can stay. Nobody needs a bed an hour from home. */
function nightStrain(outing: Outing, place: number): number {
  const isNearHome =
    outing.request.returnToStart && hoursBetween(outing, outing.start, place) < NEAR_HOME * outing.hoursADay;
  return placeStrain(outing, place) + (isNearHome ? 0.25 : 0);
}

function placeStrain({ terrain, wishes, request }: Outing, place: number): number {
  const camps = terrain.highlights[place]?.themes.includes("camping") === true;
  const wantsCamping = wishes.themes.some(({ theme, isRefused }) => theme === "camping" && !isRefused);
  if (camps && wantsCamping) return -0.15;
  if (terrain.hasBeds[place]) {
    const { kind, rank } = terrain.places[place] ?? { kind: "locality", rank: 5 };
    const unfit = (terrain.hasFuel[place] ? 0 : 0.08) + (rank > 4 ? 0.02 : 0);
    if (wantsCamping) return unfit + (kind === "city" ? 0.1 : -0.03);
    return unfit + (kind === "city" || kind === "town" ? 0 : 0.04);
  }
  if (camps) return 0.3;
  const isSettled = terrain.places[place]?.kind === "locality";
  return isSettled && request.vehicle === "cycling" ? 0.4 : Number.POSITIVE_INFINITY;
}
