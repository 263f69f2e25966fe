import { describe, expect, test } from "vitest";
import { type ElevationSample, nearestSample, positionText } from "./elevation-samples";

/** About 9.3 km east along the 33rd parallel, with a climb. */
const SAMPLES: ElevationSample[] = [
  [0, 100, 150, -33],
  [5000, 300, 150.05, -33],
  [10_000, 200, 150.1, -33],
];

describe("the position of a place along the track", () => {
  test("is interpolated between samples", () => {
    expect(positionText(SAMPLES, [150, -33])).toBe("0 km • 100 m");
    expect(positionText(SAMPLES, [150.025, -33.001])).toBe("3 km • 200 m");
    expect(positionText(SAMPLES, [150.1, -33])).toBe("10 km • 200 m");
  });

  test("is on the line also where samples of another part of it are nearer", () => {
    const hairpin: ElevationSample[] = [
      [0, 100, 150, -33],
      [40_000, 300, 150.4, -33],
      [42_000, 300, 150.4, -33.015],
      [62_000, 200, 150.2, -33.015],
    ];
    expect(positionText(hairpin, [150.2, -33])).toBe("20 km • 200 m");
  });

  test("is unknown for a place off the track or without elevation samples", () => {
    expect(positionText(SAMPLES, [150.05, -33.02])).toBeNull();
    expect(positionText([], [150, -33])).toBeNull();
  });
});

test("the nearest sample is found with degrees of longitude scaled to the latitude", () => {
  expect(nearestSample(SAMPLES, { longitude: 150.04, latitude: -33.01 })).toBe(1);
  expect(nearestSample([], { longitude: 150, latitude: -33 })).toBeNull();
});
