import { expect, test } from "vitest";
import { boundsAround } from "./bounds-around";
import { readBox } from "./use-shown-box";

test("a box in the address is read, and anything else isn't", () => {
  expect(readBox("148,-37,149.5,-36")).toEqual({ west: 148, south: -37, east: 149.5, north: -36 });
  for (const text of ["", "1,2,3", "149,-37,148,-36", "148,-36,149,-37", "148,-97,149,-36", "a,b,c,d", ",,,"])
    expect(readBox(text)).toBeNull();
});

test("the surroundings of a place are as wide as they are high", () => {
  const { west, south, east, north } = boundsAround({ latitude: -36.4, longitude: 148.6 });
  expect(north - south).toBeCloseTo(1.8, 1);
  expect((east - west) * Math.cos((36.4 * Math.PI) / 180)).toBeCloseTo(north - south, 5);
});
