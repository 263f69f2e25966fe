import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { type Circle, isInside, metresBetween, type Place } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { homeRoutes } from "../../../test/home-routes";
import { at, HOME, ride } from "../../../test/home-tracks";
import { middleOfCircle, openEndsNear } from "../../../test/maps/fit-circle";
import { placesAlong } from "../../../test/maps/places-along";
import { type FoundLine, riddenLines } from "../../../test/maps/ridden-lines";
import { guest, member, type Person } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const { setHome, shareFile } = homeRoutes(app);
const { linesAround } = riddenLines(app);

type Spot = readonly [number, number];
type Positions = readonly (readonly [number, number])[];

const ZOOMS = [3, 5, 6, 7, 8, 9, 10, 11, 12, 16];
/** In two halves, before and after the home is set. */
const RIDES = 52;
const AWAY = 9000;
/** Beyond what is cut at the home. */
const FITTED = 4000;
/** Through fewer ends a circle fits by chance. */
const FEW_ENDS = 40;

const towards = (degrees: number, metres = AWAY): Spot => [
  metres * Math.cos((degrees * Math.PI) / 180),
  metres * Math.sin((degrees * Math.PI) / 180),
];

/** Rides of three kinds, in all directions, no two along each other: away from home, out and back, and past it. */
const KINDS: ((degrees: number) => Spot[])[] = [
  (degrees) => [[0, 0], towards(degrees)],
  (degrees) => [[0, 0], towards(degrees + 10), [0, 0]],
  (degrees) => [towards(degrees + 20), towards(degrees + 95, 150), towards(degrees + 200)],
];

async function shareRides(author: Person, turned: number): Promise<number[]> {
  const ids: number[] = [];
  for (let ridden = 0; ridden < RIDES; ridden++) {
    const spots = KINDS[ridden % KINDS.length]?.(turned + (ridden * 360) / RIDES) ?? [];
    ids.push((await shareFile(author, track(ride(spots)))).id);
  }
  return ids;
}

const positionsOf = (lines: readonly FoundLine[]) => lines.map(({ positions }) => positions);

async function insideHome(homes: readonly Circle[]): Promise<[number, number][]> {
  const found: [number, number][] = [];
  for (const zoom of ZOOMS) {
    const places = placesAlong(positionsOf(await linesAround(HOME, zoom)), 60);
    found.push([zoom, places.filter((place) => homes.some((home) => isInside(place, home))).length]);
  }
  return found.filter(([, places]) => places > 0);
}

const publicLines = async (ids: readonly number[]): Promise<Positions[]> => {
  const shown: Positions[] = [];
  for (const id of ids) shown.push(...(await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines);
  return shown;
};

const nearestTo = (home: Place, places: readonly Place[]) =>
  Math.min(...places.map((place) => metresBetween(place, home)));

test("no line of any zoom comes into a home area, from the moment it is set, and none says more than the routes do", async () => {
  const author = await member(app, { plan: "gold" });
  const before = await shareRides(author, 0);
  await sweepRidden(app.deps);
  expect((await insideHome([HOME])).map(([zoom]) => zoom)).toEqual(ZOOMS);

  await setHome(author);
  expect(await insideHome([HOME])).toEqual([]);
  const after = await shareRides(author, 15);
  await sweepRidden(app.deps);
  const [stored] = await app.deps.database.db.select({ pieces: count() }).from(riddenPieces);
  expect(stored?.pieces).toBeGreaterThan(RIDES);
  expect(await insideHome([HOME])).toEqual([]);

  const shown = await publicLines([...before, ...after]);
  const layer = positionsOf(await linesAround(HOME, 12));
  const publicPlaces = placesAlong(shown);
  const nearest = (place: Place) => Math.min(...publicPlaces.map((one) => metresBetween(one, place)));
  const strays = placesAlong(layer)
    .filter((_, index) => index % 100 === 0)
    .map(nearest);
  expect(strays.length).toBeGreaterThan(200);
  expect(Math.max(...strays)).toBeLessThan(40);
  for (const zoom of ZOOMS) {
    const drawn = placesAlong(positionsOf(await linesAround(HOME, zoom)), 60);
    if (drawn.length > 0)
      expect([zoom, nearestTo(HOME, drawn) > nearestTo(HOME, publicPlaces) - 5]).toEqual([zoom, true]);
  }

  // Anybody can work out the middle of a circle that fits to where lines end. By chance one zoom's may be at the home; most
  // zooms are no nearer to it than the routes themselves.
  const missedBy = (ends: readonly Place[]) => metresBetween(middleOfCircle(ends, HOME), HOME);
  const byRoutes = missedBy(openEndsNear(shown, HOME, FITTED));
  const misses: number[] = [];
  for (const zoom of ZOOMS) {
    const ends = openEndsNear(positionsOf(await linesAround(HOME, zoom)), HOME, FITTED);
    if (ends.length >= FEW_ENDS) misses.push(missedBy(ends));
  }
  expect(misses.length).toBeGreaterThan(2);
  const [middle = 0] = misses.toSorted((a, b) => a - b).slice(Math.floor(misses.length / 2));
  expect(middle).toBeGreaterThan(byRoutes - 0.2 * HOME.radius);

  const second = { ...at(...towards(30)), radius: 500 };
  await setHome(author, { ...second, oldRoutes: "keepCut" });
  expect(await insideHome([HOME, second])).toEqual([]);
  await sweepRidden(app.deps);
  expect(await insideHome([HOME, second])).toEqual([]);
}, 180_000);
