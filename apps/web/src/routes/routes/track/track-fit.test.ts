// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { fitOptions, projectionFor } from "./track-fit";

const BOX = { width: 700, height: 446 };

test("a track is centred and fills the space between the paddings", () => {
  const project = projectionFor(BOX, { west: 142, south: -39, east: 145, north: -38 });
  const { top, right, bottom, left } = fitOptions().padding;
  const [northWest, southEast] = [project([142, -38]), project([145, -39])];
  expect(northWest.x).toBeCloseTo(left);
  expect(southEast.x).toBeCloseTo(BOX.width - right);
  expect(northWest.y - top).toBeCloseTo(BOX.height - bottom - southEast.y);
});

test("the label of an end at the western edge is clear of the buttons there", () => {
  // Half as wide as 'Start', and the buttons with a gap.
  const clear = 24 + 56;
  for (const matches of [false, true]) {
    vi.stubGlobal("matchMedia", () => ({ matches }));
    expect(fitOptions().padding.left).toBeGreaterThanOrEqual(clear);
  }
  vi.unstubAllGlobals();
});

test("a single place is centred at a finite scale", () => {
  const { top, right, bottom, left } = fitOptions().padding;
  const { x, y } = projectionFor(BOX, { west: 148, south: -36, east: 148, north: -36 })([148, -36]);
  expect(x).toBeCloseTo((left + BOX.width - right) / 2);
  expect(y).toBeCloseTo((top + BOX.height - bottom) / 2);
});
