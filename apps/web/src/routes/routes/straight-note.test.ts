import { expect, test } from "vitest";
import { straightNote } from "./straight-note";

const PLOTTED = { distance: "412.000", hasGpx: false, outline: "M4 4l92 92", roads: null };
const roads = (straightKm: number) => ({ isSchematic: true, isFallback: false, straightKm });

test("the distance of a plotted route is that of straight lines", () => {
  expect(straightNote(PLOTTED)).toBe("straight lines");
});

test("the distance of a GPX track, or one that the author typed, is not that of straight lines", () => {
  expect(straightNote({ ...PLOTTED, hasGpx: true })).toBeNull();
  expect(straightNote({ ...PLOTTED, outline: null })).toBeNull();
});

test("a route without a distance says nothing about straight lines", () => {
  expect(straightNote({ ...PLOTTED, distance: null })).toBeNull();
});

test("a route along roads says how much of it is straight, from a kilometre on", () => {
  expect(straightNote({ ...PLOTTED, roads: roads(0) })).toBeNull();
  expect(straightNote({ ...PLOTTED, roads: roads(0.6) })).toBeNull();
  expect(straightNote({ ...PLOTTED, roads: roads(12.4) })).toBe("12 km in straight lines");
});
