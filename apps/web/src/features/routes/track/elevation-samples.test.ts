import { describe, expect, test } from "vitest";
import { type ElevationSample, nearestSample, passingText } from "./elevation-samples";

/** Some 9.3 km east along the 33rd parallel, and a climb. */
const SAMPLES: ElevationSample[] = [
  [0, 100, 150, -33],
  [5000, 300, 150.05, -33],
  [10_000, 200, 150.1, -33],
];

describe("the distance at which a track passes a place", () => {
  test("is also found between two samples", () => {
    expect(passingText(SAMPLES, [150, -33])).toBe("0 km · 100 m");
    expect(passingText(SAMPLES, [150.025, -33.001])).toBe("3 km · 200 m");
    expect(passingText(SAMPLES, [150.1, -33])).toBe("10 km · 200 m");
  });

  test("is unknown for a place beside the track and without elevation", () => {
    expect(passingText(SAMPLES, [150.05, -33.02])).toBeNull();
    expect(passingText([], [150, -33])).toBeNull();
  });
});

test("the nearest sample takes the length of a degree of longitude into account", () => {
  expect(nearestSample(SAMPLES, { longitude: 150.04, latitude: -33.01 })).toBe(1);
  expect(nearestSample([], { longitude: 150, latitude: -33 })).toBeNull();
});
