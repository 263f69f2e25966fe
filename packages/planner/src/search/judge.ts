import { metresBetween } from "@longpaddock/domain/geo";
import { isHighway } from "../terrain/pace";
import type { Outing } from "./outing";
import type { Tour } from "./tour";
import { unsealedPartly, wishResults } from "./wish-results";

const FREE_OVER = 0.06;
const FREE_UNDER = 0.1;
const TOO_FAR_OFF = 0.2;
/** What some gravel counts, if not enough, of a wish for it that is met. */
const PARTLY = 0.7;
/** Turning back where there is something to see counts less than turning back. */
const SIGHT = 0.55;
const WANTED_SIGHT = 0.25;
const NO_SIGHT = 2.2;
/** Passing the start on the way makes two trips of one. */
const THROUGH_START = 3;
/** The share of the way taken twice that makes a tour an out-and-back. */
const OUT_AND_BACK = 0.4;
/** Turning back more sharply than this (as a cosine) looks like a zigzag. */
const SHARP = -0.77;

/** What a tour is worth; the unit is about the joy of one more good road. */
export function worthOf(outing: Outing, tour: Tour): number {
  const { budget, wishes } = outing;
  const deviation = tour.hours / budget - 1;
  const off = Math.max(deviation - FREE_OVER, -deviation - FREE_UNDER, 0);
  const met = wishResults(outing, tour);
  const metCount = met.filter(({ isMet }) => isMet).length;
  const share = met.length === 0 ? 1 : (metCount + PARTLY * unsealedPartly(outing, tour)) / met.length;
  const named = wishes.names.filter((_, at) => met[wishes.themes.length + at]?.isMet).length;
  return (
    1.2 * joyPerHour(outing, tour) +
    0.9 * sightsPerDay(outing, tour) +
    1.5 * share +
    1.5 * named -
    (deviation > 0 ? 4 : 2) * off -
    (Math.abs(deviation) > TOO_FAR_OFF ? 1.5 + 4 * (Math.abs(deviation) - TOO_FAR_OFF) : 0) -
    4 * (againKm(outing, tour) / tour.km) -
    (tour.repeatedKm > OUT_AND_BACK * tour.km ? 0.8 : 0) -
    0.8 * highwayShare(outing, tour) -
    zigzag(outing, tour) -
    1.6 * tour.days.strain +
    (outing.request.returnToStart ? 0 : endWorth(outing, tour))
  );
}

/** Kilometres taken again, those of the way back from a sight counted in part, unless it was passed before. */
function againKm({ terrain, wishes, sights, start }: Outing, { ways }: Tour): number {
  const seen = new Set<number>();
  const places = new Set<number>();
  let [sum, share] = [0, 1];
  for (const [at, way] of ways.entries()) {
    const stretch = terrain.stretch[way] ?? -1;
    const place = terrain.source[way] ?? start;
    const before = ways[at - 1];
    if (before !== undefined && terrain.stretch[before] === stretch) {
      const isNamed = wishes.names.some(({ named }) => named.places.includes(place));
      const worth = places.has(place) ? 0 : (sights.worth[place] ?? 0);
      share = isNamed || worth > 1 ? WANTED_SIGHT : worth > 0 ? SIGHT : NO_SIGHT;
    }
    places.add(place);
    if (seen.has(stretch)) sum += share * (terrain.ways[way]?.kilometres ?? 0);
    else share = 1;
    seen.add(stretch);
  }
  return sum;
}

function joyPerHour({ appeal, hours, terrain }: Outing, { ways, hours: total }: Tour): number {
  const seen = new Set<number>();
  let joy = 0;
  for (const way of ways) {
    const stretch = terrain.stretch[way] ?? -1;
    if (!seen.has(stretch)) joy += (hours[way] ?? 0) * Math.min(4, appeal[way] ?? 1);
    seen.add(stretch);
  }
  return joy / total;
}

function sightsPerDay({ terrain, sights, request }: Outing, { ways }: Tour): number {
  const places = new Set(ways.map((way) => terrain.target[way] ?? -1));
  let sum = 0;
  for (const place of places) {
    const worth = sights.worth[place] ?? 0;
    if (worth > 0) sum += worth > 1 ? 1 : 0.4;
  }
  return Math.min(1.2, sum / (2 * request.days + 1));
}

function highwayShare({ terrain, appeal }: Outing, { ways, km }: Tour): number {
  let sum = 0;
  for (const way of ways) {
    const found = terrain.ways[way];
    if (found && isHighway(found, terrain.winding[way] ?? 1) && (appeal[way] ?? 1) < 1.2)
      sum += found.kilometres;
  }
  return sum / km;
}

/** Places passed again, and turns straight back, per ten ways. */
function zigzag({ terrain, start }: Outing, { ways }: Tour): number {
  const seen = new Set([start]);
  let count = 0;
  let before = { north: 0, east: 0 };
  for (const [at, way] of ways.entries()) {
    const place = terrain.target[way] ?? -1;
    const isBack = terrain.stretch[ways[at - 1] ?? -1] === terrain.stretch[way];
    if (seen.has(place) && at < ways.length - 1 && !isBack) count += place === start ? THROUGH_START : 1;
    seen.add(place);
    const heading = headingOf(terrain.places[terrain.source[way] ?? -1], terrain.places[place]);
    if (!isBack && before.north * heading.north + before.east * heading.east < SHARP) count += 0.7;
    before = heading;
  }
  return Math.min(1.5, count / Math.max(4, ways.length / 4));
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

function headingOf(from: Point | undefined, to: Point | undefined) {
  if (!from || !to) return { north: 0, east: 0 };
  const north = to.latitude - from.latitude;
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const length = Math.hypot(north, east) || 1;
  return { north: north / length, east: east / length };
}

/** A one-way should lead somewhere: a town, and far enough from the start. */
function endWorth({ terrain, start, wishes }: Outing, { ways, km }: Tour): number {
  const end = terrain.target[ways.at(-1) ?? -1] ?? -1;
  const [from, to] = [terrain.places[start], terrain.places[end]];
  if (!from || !to) return 0;
  const isAsked = wishes.names.some(({ isEnd, named }) => isEnd && named.places.includes(end));
  const reach = metresBetween(from, to) / 1000 / km;
  const isTown = to.kind === "city" || to.kind === "town";
  return (
    (isAsked ? 2 : 0) + Math.min(0.6, reach) * 1.5 + (isTown ? 0.4 : 0) + (terrain.hasFuel[end] ? 0.2 : -1)
  );
}
