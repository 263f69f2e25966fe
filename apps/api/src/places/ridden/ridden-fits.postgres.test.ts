import { type Circle, isInside, metresBetween } from "@longpaddock/domain/geo";
import { track } from "@longpaddock/gpx/test/documents";
import { ROAD_GRAPH } from "@longpaddock/roads/graph";
import { nearestOnLine } from "@longpaddock/roads/places/passed-places";
import { randomNumbers, recorded, trueRoad } from "@longpaddock/roads/test/true-roads";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, shareRoute, uploadRoute } from "../../../test/factories";
import { openEndsNear } from "../../../test/maps/fit-circle";
import { CREEK, waypointsAt } from "../../../test/maps/ridden-legs";
import { riddenLines } from "../../../test/maps/ridden-lines";
import { guest, member, type Person } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const { linesAround } = riddenLines(app);

type Degrees = readonly [longitude: number, latitude: number];

const RIDES = 104;
const ZOOMS = Array.from({ length: 15 }, (_, zoom) => zoom);
const NEAR_METRES = 6000;
const PLACES = new Map([...ROAD_GRAPH.places.values()].map((place) => [place.name, place]));

const [TOWN] = waypointsAt([CREEK]);
if (!TOWN) throw new Error("no town");
/** In a street of the town where the roads meet. */
const HOME: Circle = { latitude: TOWN.latitude + 0.002, longitude: TOWN.longitude - 0.001, radius: 500 };
const NEIGHBOURS = [...new Set(ROAD_GRAPH.waysFrom(CREEK).map(({ to }) => to))];
const random = randomNumbers(104);

/** From the town to the next place. */
const roadTo = (neighbour: string): Degrees[] => {
  const way = ROAD_GRAPH.waysFrom(CREEK).find(({ to }) => to === neighbour);
  return way ? trueRoad(way) : [];
};
const fromHome: Degrees[] = Array.from({ length: 6 }, (_, step) => [
  HOME.longitude + ((TOWN.longitude - HOME.longitude) * step) / 6,
  HOME.latitude + ((TOWN.latitude - HOME.latitude) * step) / 6,
]);

/** Rides of three kinds: away from home, out and back, and past it from one road to another. */
const KINDS: ((out: Degrees[], back: Degrees[]) => Degrees[])[] = [
  (out) => [...fromHome, ...out],
  (out) => [...fromHome, ...out, ...out.toReversed(), ...fromHome.toReversed()],
  (out, back) => [...out.toReversed(), ...back],
];

let author: Person;
let rider: Person;
/** What routes show around the home. */
let shownNear: Degrees[][];

beforeAll(async () => {
  [author, rider] = [await member(app, { plan: "gold" }), await member(app, { plan: "gold" })];
  const home = await author.rest("PUT", "/api/user/home-area", { payload: HOME });
  expect(home.statusCode).toBe(200);
  const ids: number[] = [];
  for (let ridden = 0; ridden < RIDES; ridden++) {
    const [out = "", back = ""] = [0, 1].map((more) => NEIGHBOURS[(ridden + more) % NEIGHBOURS.length] ?? "");
    const line = KINDS[ridden % KINDS.length]?.(roadTo(out), roadTo(back)) ?? [];
    const gpxFile = fileOf(track(recorded(line, { metres: 15, random })));
    ids.push((await uploadRoute(author, { name: `Ride ${ridden}`, vehicleType: "4x4", gpxFile })).id);
  }
  await sweepRidden(app.deps);
  shownNear = [];
  for (const id of ids) {
    const { lines } = (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
    shownNear.push(
      ...lines.map((line: Degrees[]) => line.filter((at) => metresFromHome(at) < 2 * NEAR_METRES)),
    );
  }
}, 240_000);

const inHome = ([longitude, latitude]: Degrees) => isInside({ longitude, latitude }, HOME);
const metresOffShown = ([longitude, latitude]: Degrees) =>
  1000 *
  Math.min(...shownNear.map((line) => nearestOnLine({ longitude, latitude }, line)?.distanceKm ?? 1000));
const metresFromHome = ([longitude, latitude]: Degrees) => metresBetween({ longitude, latitude }, HOME);
const isNear = (at: Degrees) => metresFromHome(at) < NEAR_METRES;

test("a layer of the roads that they share shows nothing of the home at any zoom, and ends where routes show a line", async () => {
  for (const zoom of ZOOMS) {
    const lines = (await linesAround(HOME, zoom)).map(({ positions }) => positions);
    expect([zoom, lines.length > 0, lines.flat().filter(inHome)]).toEqual([zoom, true, []]);
    for (const { longitude, latitude } of openEndsNear(lines, HOME, NEAR_METRES))
      if (zoom <= 12) expect([zoom, metresOffShown([longitude, latitude]) < 50]).toEqual([zoom, true]);
  }
});

test("ways along rides, and plotted routes, are parts of what the routes show, so that no circle fits better to them", async () => {
  for (const [index, from] of NEIGHBOURS.entries())
    for (const to of NEIGHBOURS.slice(index + 1)) {
      const waypoints = waypointsAt([from, CREEK, to]);
      const { legs } = await rider.api.roads.follow.mutate({ waypoints, vehicleType: "4x4" });
      const followed = legs.flatMap(({ pieces }) => pieces).filter(({ ridden }) => ridden);
      const id = await shareRoute(rider, {
        name: "Plotted",
        vehicleType: "4x4",
        waypoints,
        followsRoads: true,
      });
      const { lines, course } = (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
      const plotted: Degrees[][] = lines.filter((_: unknown, at: number) => course?.ridden[at]);
      expect([followed.length, plotted.length]).toEqual([2, 2]);
      for (const positions of [...followed.map((piece) => piece.positions), ...plotted]) {
        expect(positions.filter(inHome)).toEqual([]);
        for (const position of positions.filter(isNear)) expect(metresOffShown(position)).toBeLessThan(5);
      }
    }
});

test("a planned trip names places that everybody knows, and whole kilometres", async () => {
  const trip = await rider.api.planner.generate.mutate({
    startLocation: "William Creek SA",
    duration: "1 day",
    vehicleType: "4x4",
    preferences: "via Coward Springs",
    returnToStart: true,
  });
  expect(trip.days.some(({ riddenKm }) => riddenKm > 0)).toBe(true);
  for (const { name, latitude, longitude } of trip.waypoints)
    expect(PLACES.get(name)).toMatchObject({ latitude, longitude });
  for (const { distance, riddenKm } of trip.days)
    expect([distance, riddenKm].every(Number.isInteger)).toBe(true);
});
