import { expect, test } from "vitest";
import { GAZETTEER } from "../places/gazetteer";
import { fuelGaps, fuelStopsAlong, gapKm, lengthKm, longestGap } from "./rules";
import { longestGapText, ownRangeText, ridersRangeText } from "./texts";

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
  const stops = fuelStopsAlong([[birdsville, halfway, marree]]);
  expect(stops.map(({ name }) => name)).toEqual(["Birdsville", "Mungerannie", "Marree"]);
  expect(stops[0]?.km).toBe(0);
});

test("a pump that the route passes twice counts twice, and one off the track doesn't count", () => {
  const line = [north(birdsville, 60), birdsville, north(birdsville, 60)];
  expect(fuelStopsAlong([line]).map(({ km }) => Math.round(km))).toEqual([60]);
  const again = [...line, birdsville, north(birdsville, 30)];
  expect(fuelStopsAlong([again]).map(({ km }) => Math.round(km))).toEqual([60, 180]);
  expect(fuelStopsAlong([[north(birdsville, 4), north(birdsville, 60)]])).toEqual([]);
});

test("the gaps reach from the start over each stop to the finish", () => {
  const line = [north(birdsville, 50), birdsville, halfway];
  const stops = fuelStopsAlong([line]);
  const gaps = fuelGaps(stops, lengthKm([line]));
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
  expect(fuelGaps([], 120)).toEqual([{ fromKm: 0, toKm: 120, from: null, to: null }]);
});

test("the texts name no rider", () => {
  expect(longestGapText({ from: "Birdsville", to: null, length: 214.4 })).toBe(
    "The longest gap is 214 km, from Birdsville to the finish.",
  );
  expect(ridersRangeText({ known: 9, unknown: 1, short: 2, smallestRange: 180 })).toBe(
    "2 of 9 riders can't cover it: the smallest range is 180 km. 1 rider hasn't said.",
  );
  expect(ridersRangeText({ known: 3, unknown: 0, short: 0, smallestRange: 300 })).toBe(
    "All of the 3 riders whose range we know can cover it.",
  );
  expect(ridersRangeText({ known: 0, unknown: 4, short: 0, smallestRange: null })).toBe(
    "No rider has said how far their vehicle gets.",
  );
  expect(ownRangeText(180, 214)).toBe("Your vehicle's range is 180 km: carry fuel for another 34 km.");
  expect(ownRangeText(300, 214)).toBe("Your vehicle's range of 300 km is enough.");
});
