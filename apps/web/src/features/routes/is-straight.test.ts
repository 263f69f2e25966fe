import { expect, test } from "vitest";
import { isStraight } from "./is-straight";

const PLOTTED = { distance: "412.000", hasGpx: false, outline: "M4 4l92 92" };

test("the distance of a plotted route is that of straight lines", () => {
  expect(isStraight(PLOTTED)).toBe(true);
});

test("the distance of a GPX track, or one that the author typed, is not that of straight lines", () => {
  expect(isStraight({ ...PLOTTED, hasGpx: true })).toBe(false);
  expect(isStraight({ ...PLOTTED, outline: null })).toBe(false);
});

test("a route without a distance says nothing about straight lines", () => {
  expect(isStraight({ ...PLOTTED, distance: null })).toBe(false);
});
