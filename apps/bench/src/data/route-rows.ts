import type { RouteGpxData, routes } from "@longpaddock/db/schema/routes";
import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import type { RouteClosure } from "@longpaddock/domain/routes/closures";
import { directionsUrl } from "@longpaddock/domain/routes/rules";
import { STATES } from "@longpaddock/domain/states";
import { SeededRandom } from "./seeded-random";
import { description, inventedPlace, routeName } from "./words";

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
const SURFACES = [
  { dirtShare: 0, roadSurface: "sealed" },
  { dirtShare: 45, roadSurface: "mixed" },
  { dirtShare: 95, roadSurface: "dirt" },
] as const;
/** One in 12 with a line goes through another state too. */
const ONE_IN_BORDERS = 12;
/** One in 20 is private, one in 50 came with a file. */
const ONE_IN_PRIVATE = 20;
export const ONE_IN_GPX = 50;
/** One in 10 is closed each winter. */
const ONE_IN_CLOSED = 10;
const WINTER: RouteClosure = {
  everyYear: true,
  from: "06-01",
  until: "10-31",
  part: null,
  reason: "Seasonal closure",
  source: null,
};
const FIRST_DAY = Date.UTC(2023, 0, 1);
const INTERVAL_MS = 15 * 60_000;

/** Routes with a realistic spread of places, vehicles, levels and words. */
export function routeRows(from: number, count: number, authors: readonly string[]): NewRoute[] {
  return Array.from({ length: count }, (_, index) => routeRow(from + index, authors));
}

function routeRow(number: number, authors: readonly string[]): NewRoute {
  const random = new SeededRandom(number);
  // The first numbers of a fresh generator follow its seed too closely.
  for (let i = 0; i < 8; i++) random.next();
  const state = random.weighted(STATES_BY_WEIGHT);
  const ratings = random.below(3) === 0 ? random.below(60) : 0;
  const createdAt = new Date(FIRST_DAY + number * INTERVAL_MS);
  const hasLine = random.below(5) > 0;
  const others = random.below(ONE_IN_BORDERS) === 0 ? [random.weighted(STATES_BY_WEIGHT).code] : [];
  const line = hasLine ? gpxData(random) : null;
  const [start] = line?.waypoints ?? [];
  const isSurfaceKnown = start !== undefined && random.below(3) > 0;
  return {
    name: routeName(random, number),
    description: description(random),
    state: random.below(10) < 7 ? state.code : state.name,
    city: random.below(4) > 0 ? inventedPlace(random) : null,
    vehicleType: random.weighted(VEHICLES),
    difficulty: random.of(DIFFICULTY_WORDS),
    closures: number % ONE_IN_CLOSED === 0 ? [WINTER] : [],
    distance: (random.next() * 900).toFixed(3),
    duration: `${1 + random.below(9)} hours`,
    authorId: random.of(authors),
    isPublic: random.below(ONE_IN_PRIVATE) > 0,
    routeType: random.weighted(TYPES),
    gpxFileUrl: number % ONE_IN_GPX === 0 ? `gpx/${number}.gpx` : null,
    gpxData: line,
    tags: ["dirt", "weekend"],
    ascent: hasLine ? random.below(3000) : null,
    descent: hasLine ? random.below(3000) : null,
    outline: hasLine ? steps(random, 48) : null,
    spark: hasLine ? steps(random, 32) : null,
    // As the server stores it with a line, so that it has none to fill in while it is measured.
    lineStates: hasLine ? [...new Set([state.code, ...others])] : null,
    startLongitude: start?.longitude ?? null,
    startLatitude: start?.latitude ?? null,
    ...(isSurfaceKnown && random.of(SURFACES)),
    totalRatings: ratings,
    ratingSum: Array.from({ length: ratings }, () => 1 + random.below(5)).reduce((a, b) => a + b, 0),
    createdAt,
    updatedAt: createdAt,
  };
}

function gpxData(random: SeededRandom): RouteGpxData {
  const waypoints = Array.from({ length: 2 + random.below(6) }, () => ({
    name: inventedPlace(random),
    latitude: -40 + random.next() * 25,
    longitude: 115 + random.next() * 35,
  }));
  return { googleMapsUrl: directionsUrl(waypoints), waypoints };
}

/** An SVG path as long as those that the server draws. */
function steps(random: SeededRandom, points: number): string {
  const step = () => (random.next() * 8 - 4).toFixed(1);
  return `M50 50l${Array.from({ length: points - 1 }, () => `${step()} ${step()}`).join(" ")}`;
}
