import { expect, test } from "vitest";
import { addedStopsAlong, gapKm, gapsBetween, longestGap, stopsAlong } from "./fuel-gaps";
import { GAZETTEER } from "./places/gazetteer";
import { lengthKm, positionAt } from "./places/passed-places";

const at = (id: string): [number, number] => {
  const place = GAZETTEER.find((one) => one.id === id);
  if (!place) throw new Error(`There is no ${id}`);
  return [place.longitude, place.latitude];
};
/** Some kilometres to the north, away from every pump. */
const north = ([longitude, latitude]: [number, number], km: number): [number, number] => [
  longitude,
  latitude + km / 111,
];

const birdsville = at("birdsville-qld");
const marree = at("marree-sa");
const halfway = at("mungerannie-sa");

test("a route stops at the places with fuel that it passes, in order", () => {
  const stops = stopsAlong([[birdsville, halfway, marree]], "fuel");
  expect(stops.map(({ name }) => name)).toEqual(["Birdsville", "Mungerannie", "Marree"]);
  expect(stops[0]?.km).toBe(0);
});

test("a pump that the route passes twice counts twice, and one off the track doesn't count", () => {
  const line = [north(birdsville, 60), birdsville, north(birdsville, 60)];
  expect(stopsAlong([line], "fuel").map(({ km }) => Math.round(km))).toEqual([60]);
  const again = [...line, birdsville, north(birdsville, 30)];
  expect(stopsAlong([again], "fuel").map(({ km }) => Math.round(km))).toEqual([60, 180]);
  expect(stopsAlong([[north(birdsville, 4), north(birdsville, 60)]], "fuel")).toEqual([]);
});

test("there is water where there is fuel, and in towns without a pump", () => {
  const line = [north(at("thredbo-nsw"), 30), at("thredbo-nsw")];
  expect(stopsAlong([line], "fuel")).toEqual([]);
  expect(stopsAlong([line], "water").map(({ name }) => name)).toEqual(["Thredbo"]);
  expect(stopsAlong([[birdsville, halfway]], "water")).toEqual(stopsAlong([[birdsville, halfway]], "fuel"));
});

test("a stop of the author is where they say, on each pass, and only on the line itself", () => {
  const [first, second] = [
    [birdsville, north(birdsville, 100)],
    [north(birdsville, 100), birdsville],
  ] as const;
  const [longitude = 0, latitude = 0] = positionAt([first, second], 130) ?? [];
  const added = [{ name: "Bore", longitude, latitude }];
  expect(addedStopsAlong([first, second], added).map(({ km }) => Math.round(km))).toEqual([70, 130]);
  const cut = [birdsville, north(birdsville, 69)];
  expect(addedStopsAlong([cut], added)).toEqual([]);
});

test.each([
  ["the start", 0, 0],
  ["the finish", 100, 100],
  ["the finish, past it", 120, 100],
])("%s is on the line", (_, km, expected) => {
  const [longitude, latitude] = positionAt([[birdsville, north(birdsville, 100)]], km) ?? [];
  expect(longitude).toBeCloseTo(birdsville[0]);
  expect(latitude).toBeCloseTo(north(birdsville, expected)[1], 1);
  expect(positionAt([], km)).toBeNull();
});

test("the gaps reach from the start over each stop to the finish", () => {
  const line = [north(birdsville, 50), birdsville, halfway];
  const stops = stopsAlong([line], "fuel");
  const gaps = gapsBetween(stops, lengthKm([line]));
  expect(gaps.map(({ from, to }) => [from, to])).toEqual([
    [null, "Birdsville"],
    ["Birdsville", "Mungerannie"],
    ["Mungerannie", null],
  ]);
  const longest = longestGap(gaps);
  expect(longest).toMatchObject({ from: "Birdsville", to: "Mungerannie" });
  expect(gaps.reduce((sum, gap) => sum + gapKm(gap), 0)).toBeCloseTo(lengthKm([line]));
});

test("a route without fuel is one gap", () => {
  expect(gapsBetween([], 120)).toEqual([{ fromKm: 0, toKm: 120, from: null, to: null }]);
});
