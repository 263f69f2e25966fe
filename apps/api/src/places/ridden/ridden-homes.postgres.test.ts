import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { type Circle, isInside, metresBetween, type Place } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { homeRoutes } from "../../../test/home-routes";
import { at, HOME, ride } from "../../../test/home-tracks";
import { type FoundLine, riddenLines } from "../../../test/maps/ridden-lines";
import { guest, member, type Person } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const { setHome, shareFile } = homeRoutes(app);
const { linesAround } = riddenLines(app);

type Spot = readonly [number, number];
type Positions = readonly (readonly [number, number])[];

const ZOOMS = [6, 8, 10, 12, 13, 16];
const RIDES = 12;
const AWAY = 9000;

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

const placeOf = ([longitude, latitude]: readonly [number, number]): Place => ({ longitude, latitude });

/** Along each line, every twenty metres or so. */
function placesAlong(lines: readonly Positions[]): Place[] {
  return lines.flatMap((line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index] ?? to;
      const steps = Math.ceil(metresBetween(placeOf(from), placeOf(to)) / 20);
      return Array.from({ length: steps + 1 }, (_, step) =>
        placeOf([
          from[0] + ((to[0] - from[0]) * step) / Math.max(1, steps),
          from[1] + ((to[1] - from[1]) * step) / Math.max(1, steps),
        ]),
      );
    }),
  );
}

const positionsOf = (lines: readonly FoundLine[]) => lines.map(({ positions }) => positions);

async function insideHome(homes: readonly Circle[]): Promise<[number, number][]> {
  const found: [number, number][] = [];
  for (const zoom of ZOOMS) {
    const places = placesAlong(positionsOf(await linesAround(HOME, zoom)));
    found.push([zoom, places.filter((place) => homes.some((home) => isInside(place, home))).length]);
  }
  return found.filter(([, places]) => places > 0);
}

const publicLines = async (ids: readonly number[]): Promise<Positions[]> => {
  const answers = await Promise.all(ids.map((id) => guest(app).rest("GET", `/api/routes/${id}/track`)));
  return answers.flatMap((answer) => answer.json().lines);
};

/** The circle through the ends of lines near home, as somebody would fit it who looks for what lies in the middle. */
function fittedCentre(lines: readonly Positions[]): Place {
  const all = lines.flatMap((line) => [line[0], line.at(-1)]).flatMap((end) => (end ? [placeOf(end)] : []));
  // Where a line goes on in the next tile, it doesn't end.
  const isOpen = (end: Place) => all.every((other) => other === end || metresBetween(other, end) > 5);
  const ends = all.filter((end) => metresBetween(end, HOME) < 6000 && isOpen(end));
  const shrink = Math.cos((HOME.latitude * Math.PI) / 180);
  const points = ends.map(({ latitude, longitude }): [number, number] => [
    (longitude - HOME.longitude) * 111_195 * shrink,
    (latitude - HOME.latitude) * 111_195,
  ]);
  const sum = (of: (x: number, y: number) => number) => points.reduce((all, [x, y]) => all + of(x, y), 0);
  const [meanX, meanY] = [sum((x) => x) / points.length, sum((_, y) => y) / points.length];
  const [u, v] = [(x: number) => x - meanX, (y: number) => y - meanY];
  const [uu, uv, vv] = [sum((x) => u(x) ** 2), sum((x, y) => u(x) * v(y)), sum((_, y) => v(y) ** 2)];
  const right = sum((x, y) => u(x) * (u(x) ** 2 + v(y) ** 2)) / 2;
  const up = sum((x, y) => v(y) * (u(x) ** 2 + v(y) ** 2)) / 2;
  const determinant = uu * vv - uv ** 2;
  return at(meanY + (uu * up - uv * right) / determinant, meanX + (vv * right - uv * up) / determinant);
}

test("no line of any zoom comes into a home area, from the moment it is set, and none says more than the routes do", async () => {
  const author = await member(app, { plan: "premium" });
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
    .filter((_, index) => index % 10 === 0)
    .map(nearest);
  expect(strays.length).toBeGreaterThan(200);
  expect(Math.max(...strays)).toBeLessThan(20);
  expect(metresBetween(fittedCentre(layer), fittedCentre(shown))).toBeLessThan(100);

  const second = { ...at(...towards(30)), radius: 500 };
  await setHome(author, { ...second, oldRoutes: "keepCut" });
  expect(await insideHome([HOME, second])).toEqual([]);
  await sweepRidden(app.deps);
  expect(await insideHome([HOME, second])).toEqual([]);
}, 180_000);
