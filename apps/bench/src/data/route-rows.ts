import type { RouteWaypoint, routes } from "@longpaddock/db/schema/routes";
import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { STATES } from "@longpaddock/domain/states";
import { Chance } from "./chance";
import { description, madeUpPlace, routeName } from "./words";

export type NewRoute = typeof routes.$inferInsert;

const STATE_WEIGHTS = { NSW: 27, VIC: 22, QLD: 20, WA: 12, SA: 9, TAS: 6, NT: 3, ACT: 1 } as const;
const STATES_BY_WEIGHT = STATES.map((state) => [state, STATE_WEIGHTS[state.code]] as const);
const VEHICLES = [
  ["offroad-motorcycle", 40],
  ["onroad-motorcycle", 25],
  ["4x4", 20],
  ["cycling", 10],
  ["motorcycle", 5],
] as const;
const TYPES = [
  ["community", 97],
  ["recommended", 2],
  ["premium", 1],
] as const;
/** One in twenty is private, as many have no line of their own, one in fifty came with a file. */
const ONE_IN_PRIVATE = 20;
export const ONE_IN_GPX = 50;
const FIRST_DAY = Date.UTC(2023, 0, 1);
const APART_MILLISECONDS = 15 * 60_000;

/** The routes from number `from` on, with the spread of places, vehicles, levels and words of a grown site. */
export function routeRows(from: number, count: number, authors: readonly string[]): NewRoute[] {
  return Array.from({ length: count }, (_, index) => routeRow(from + index, authors));
}

function routeRow(number: number, authors: readonly string[]): NewRoute {
  const chance = new Chance(number);
  // A fresh generator's first numbers follow its seed too closely.
  for (let i = 0; i < 8; i++) chance.next();
  const state = chance.weighted(STATES_BY_WEIGHT);
  const ratings = chance.below(3) === 0 ? chance.below(60) : 0;
  const createdAt = new Date(FIRST_DAY + number * APART_MILLISECONDS);
  const hasLine = chance.below(5) > 0;
  return {
    name: routeName(chance, number),
    description: description(chance),
    state: chance.below(10) < 7 ? state.code : state.name,
    city: chance.below(4) > 0 ? madeUpPlace(chance) : null,
    vehicleType: chance.weighted(VEHICLES),
    difficulty: chance.of(DIFFICULTY_WORDS),
    distance: (chance.next() * 900).toFixed(3),
    duration: `${1 + chance.below(9)} hours`,
    authorId: chance.of(authors),
    isPublic: chance.below(ONE_IN_PRIVATE) > 0,
    routeType: chance.weighted(TYPES),
    gpxFileUrl: number % ONE_IN_GPX === 0 ? `gpx/${number}.gpx` : null,
    gpxData: hasLine ? { googleMapsUrl: null, waypoints: waypoints(chance) } : null,
    tags: ["dirt", "weekend"],
    ascent: hasLine ? chance.below(3000) : null,
    descent: hasLine ? chance.below(3000) : null,
    outline: hasLine ? steps(chance, 48) : null,
    spark: hasLine ? steps(chance, 32) : null,
    totalRatings: ratings,
    ratingSum: Array.from({ length: ratings }, () => 1 + chance.below(5)).reduce((a, b) => a + b, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

function waypoints(chance: Chance): RouteWaypoint[] {
  return Array.from({ length: 2 + chance.below(6) }, () => ({
    name: madeUpPlace(chance),
    latitude: -40 + chance.next() * 25,
    longitude: 115 + chance.next() * 35,
  }));
}

/** An SVG path of as many points and as many characters as those that the server draws. */
function steps(chance: Chance, points: number): string {
  const step = () => (chance.next() * 8 - 4).toFixed(1);
  return `M50 50l${Array.from({ length: points - 1 }, () => `${step()} ${step()}`).join(" ")}`;
}
