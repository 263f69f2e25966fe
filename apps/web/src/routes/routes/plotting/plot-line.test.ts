import { expect, test } from "vitest";
import { readCoordinates } from "../../../places/places/plot-points";
import { legTextOf, outlineOf, roadLine, straightLine } from "./plot-line";

const birdsville = { key: 1, text: "Birdsville", place: { latitude: -25.899, longitude: 139.352 } };
const unlocated = { key: 2, text: "Some", place: null };
const marree = { key: 3, text: "Marree", place: { latitude: -29.648, longitude: 138.064 } };
const lyndhurst = { key: 4, text: "Lyndhurst", place: { latitude: -30.286, longitude: 138.351 } };

test("each leg is measured along the great circle from the previous place", () => {
  const { totalKm, straightKm, legs, legPieces } = straightLine([birdsville, unlocated, marree, lyndhurst]);
  expect([...legs.keys()]).toEqual([3, 4]);
  const [first, second] = [...legs.values()].map(({ kilometres }) => kilometres);
  expect(first).toBeCloseTo(435.8, 0);
  expect(second).toBeCloseTo(76.1, 0);
  expect(totalKm).toBeCloseTo((first ?? 0) + (second ?? 0), 6);
  expect(straightKm).toBe(totalKm);
  expect(legPieces.flat().map(({ kind }) => kind)).toEqual(["straight", "straight"]);
});

test("a single place has neither legs nor a line", () => {
  const line = straightLine([birdsville]);
  expect(line.totalKm).toBe(0);
  expect(line.legs.size).toBe(0);
  expect(outlineOf(line)).toBeNull();
});

test("along roads the legs have the kilometres of the roads", () => {
  const leg = (kilometres: number, kind: "road" | "straight") => {
    const positions: [number, number][] = [
      [138, -30],
      [139, -29],
    ];
    return { kilometres, pieces: [{ kind, kilometres, roads: [], positions }] };
  };
  const roads = {
    isSchematic: true,
    isFallback: false,
    unsuitedKilometres: 0,
    kilometres: 592,
    straightKilometres: 80,
    riddenKilometres: 0,
    legs: [leg(512, "road"), leg(80, "straight")],
  };
  const line = roadLine(roads, straightLine([birdsville, marree, lyndhurst]));
  expect([line.totalKm, line.straightKm, [...line.legs]]).toEqual([
    592,
    80,
    [
      [3, { kilometres: 512, straightKm: 0, course: { riddenKm: 0, restKm: 512, month: null } }],
      [4, { kilometres: 80, straightKm: 80, course: { riddenKm: 0, restKm: 80, month: null } }],
    ],
  ]);
  expect(outlineOf(line)).toMatch(/^M/);
  expect(roadLine(roads, straightLine([birdsville, marree])).legs.size).toBe(0);
});

test("a piece along a ridden line is drawn as it is, and a schematic one as a straight line", () => {
  const positions: [number, number][] = [
    [138, -30],
    [139, -29],
  ];
  const piece = { kind: "road" as const, kilometres: 40, roads: [], positions };
  const ridden = { vehicle: "4x4" as const, month: "2026-08" };
  const legs = [{ kilometres: 80, pieces: [{ ...piece, ridden }, piece] }];
  const lengths = { kilometres: 80, straightKilometres: 0, riddenKilometres: 40, unsuitedKilometres: 0 };
  const kindsOf = (isSchematic: boolean) =>
    roadLine({ ...lengths, isSchematic, isFallback: false, legs }, straightLine([birdsville, marree]))
      .legPieces.flat()
      .map(({ kind }) => kind);
  expect(kindsOf(true)).toEqual(["road", "straight"]);
  expect(kindsOf(false)).toEqual(["road", "road"]);
});

test.each([
  [{ kilometres: 76.1, straightKm: 0.4 }, "+ 76.1 km"],
  [
    { kilometres: 76.1, straightKm: 0, course: { riddenKm: 0, restKm: 76.1, month: null } },
    "+ 76.1 km, straight between places",
  ],
  [
    { kilometres: 76.1, straightKm: 0, course: { riddenKm: 74, restKm: 0.4, month: "2026-10" } },
    "+ 76.1 km, ridden line, October 2026",
  ],
  [
    { kilometres: 76.1, straightKm: 0, course: { riddenKm: 79, restKm: 0, month: null } },
    "+ 76.1 km, ridden line",
  ],
  [
    { kilometres: 80.2, straightKm: 12, course: { riddenKm: 50, restKm: 30, month: "2026-10" } },
    "+ 80.2 km, 63% of it on ridden lines, 12 km of it in a straight line",
  ],
  // Members' lines may be longer than the named roads, whose length is shown.
  [
    { kilometres: 512, straightKm: 0, course: { riddenKm: 520, restKm: 2, month: null } },
    "+ 512.0 km, 99% of it on ridden lines",
  ],
  [{ kilometres: 164, straightKm: 164 }, "+ 164.0 km in a straight line"],
  [{ kilometres: 80.2, straightKm: 12 }, "+ 80.2 km, 12 km of it in a straight line"],
])("a leg of %j says '%s'", (leg, text) => expect(legTextOf(new Map([[1, leg]]), 1)).toBe(text));

test.each([
  ["-25.899, 139.352", { latitude: -25.899, longitude: 139.352 }],
  ["-25.899 139.352", { latitude: -25.899, longitude: 139.352 }],
  [" -30,138 ", { latitude: -30, longitude: 138 }],
])("%j is read as coordinates", (text, at) => {
  expect(readCoordinates(text)).toMatchObject(at);
});

test.each(["", "Mile 14", "-95, 10", "10, 190", "12", "1 2 3"])("%j is not read as coordinates", (text) => {
  expect(readCoordinates(text)).toBeNull();
});
