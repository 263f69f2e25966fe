import { describe, expect, test } from "vitest";
import {
  directionsUrl,
  excerptOf,
  isSchematicFile,
  routeDistance,
  routeDuration,
  routeStates,
  routeVisibility,
  seenAs,
  shortened,
} from "./rules";

test.each([
  [{ trackKm: 12.34567, waypointsKm: 5, typedKm: 99 }, 12.346],
  [{ waypointsKm: 5, typedKm: 99 }, 5],
  [{ typedKm: 99.5 }, 99.5],
  [{ trackKm: 0, typedKm: 99 }, 0],
  [{}, null],
])("a route with %o is %s km long", (lengths, distance) => {
  expect(routeDistance(lengths)).toBe(distance);
});

test.each([
  [{ estimatedDuration: "half a day", duration: "3 h", trackSeconds: 60 }, "half a day"],
  [{ duration: "3 h", trackSeconds: 60 }, "3 h"],
  [{ trackSeconds: 12_000 }, "3 h 20 min"],
  [{ trackSeconds: 2_700 }, "45 min"],
  [{ trackSeconds: 7_200 }, "2 h"],
  [{ trackSeconds: 3_599 }, "1 h"],
  [{ trackSeconds: 29 }, null],
  [{ trackSeconds: 0 }, null],
  [{}, null],
])("a route with %o takes %s", (durations, duration) => {
  expect(routeDuration(durations)).toBe(duration);
});

describe("a directions link", () => {
  const place = (n: number) => ({ latitude: -33 - n / 100, longitude: 150 + n / 100 });
  const places = (count: number) => Array.from({ length: count }, (_, n) => place(n));

  test("needs two places and passes through the middle ones", () => {
    expect(directionsUrl([])).toBeNull();
    expect(directionsUrl(places(1))).toBeNull();
    expect(decodeURIComponent(directionsUrl(places(4)) ?? "")).toBe(
      "https://www.google.com/maps/dir/?api=1&origin=-33,150&destination=-33.03,150.03&waypoints=-33.01,150.01|-33.02,150.02",
    );
  });

  test("has at most nine stops, spread along the route", () => {
    const through = decodeURIComponent(directionsUrl(places(500)) ?? "").split("&waypoints=")[1] ?? "";
    const stops = through.split("|");
    expect(stops).toHaveLength(9);
    expect(stops[0]).toBe("-33.01,150.01");
    expect(stops.at(-1)).toBe("-37.44,154.44");
  });
});

test.each([
  { name: "the author's alone without a line", state: "NSW", lineStates: null, states: ["NSW"] },
  { name: "the author's first, once", state: "Victoria", lineStates: ["NSW", "VIC"], states: ["VIC", "NSW"] },
  { name: "the author's beside the line's", state: "ACT", lineStates: ["NSW"], states: ["ACT", "NSW"] },
] as const)("a route is found under its author's state and those of its line: $name", (row) => {
  expect(routeStates(row)).toEqual(row.states);
});

test.each([
  [{ hasGpx: false, roads: null }, true],
  [{ hasGpx: false, roads: { isSchematic: true } }, true],
  [{ hasGpx: false, roads: { isSchematic: false } }, false],
  [{ hasGpx: true, roads: null }, false],
  [{ hasGpx: true, roads: { isSchematic: true } }, false],
])("a file is schematic without an uploaded one and a line of real roads: %j is %s", (file, isSchematic) => {
  expect(isSchematicFile(file)).toBe(isSchematic);
});

test.each([
  { name: "a short one", text: "Dust", shown: "Dust" },
  { name: "one that just fits", text: "Dusty", shown: "Dusty" },
  { name: "a longer one", text: "Dusty road", shown: "Dusty…" },
  { name: "emoji whole", text: "🛵🛵🛵🛵🛵🛵", shown: "🛵🛵🛵🛵🛵…" },
])("a text is shortened to so many characters and an ellipsis: $name", ({ text, shown }) => {
  expect(shortened(text, 5)).toBe(shown);
});

test("an excerpt has 240 characters without marks, and a route without a description has none", () => {
  expect(excerptOf(`**${"a".repeat(240)}**`)).toBe("a".repeat(240));
  expect(excerptOf("a".repeat(241))).toBe(`${"a".repeat(240)}…`);
  expect(excerptOf(null)).toBeNull();
});

test.each([
  { stored: { isPublic: true, groupId: null }, visibility: "everyone" },
  { stored: { isPublic: false, groupId: 7 }, visibility: "group" },
  { stored: { isPublic: false, groupId: null }, visibility: "me" },
] as const)("a route stored as $stored is for $visibility, and back", ({ stored, visibility }) => {
  expect(routeVisibility(stored)).toBe(visibility);
  expect(seenAs({ visibility, groupId: 7 })).toEqual(stored);
});

test.each([
  ["without a word it stays as it is", {}, {}],
  ["a group alone changes nothing", { groupId: 7 }, {}],
  ["for a group that isn't named", { visibility: "group" }, { isPublic: false, groupId: null }],
  ["the visibility wins", { visibility: "me", isPublic: true }, { isPublic: false, groupId: null }],
  ["made public it leaves its group", { isPublic: true, groupId: 7 }, { isPublic: true, groupId: null }],
  ["no longer public it keeps its group", { isPublic: false }, { isPublic: false }],
] as const)("who sees a route, as its author says: %s", (_, said, stored) => {
  expect(seenAs(said)).toEqual(stored);
});
