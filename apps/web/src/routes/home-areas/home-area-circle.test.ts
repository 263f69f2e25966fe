import { expect, test } from "vitest";
import { boundsOfCircle, polygonOfCircle, radiusText } from "./home-area-circle";

const NEAR_SYDNEY = { latitude: -33.8, longitude: 150.9, radius: 2000 };

test("the bounds of a home area are as wide in metres as they are high", () => {
  const { west, south, east, north } = boundsOfCircle(NEAR_SYDNEY);
  expect((north - south) * 111.195).toBeCloseTo(4, 3);
  expect((east - west) * 111.195 * Math.cos((33.8 * Math.PI) / 180)).toBeCloseTo(4, 3);
});

test("the polygon of a home area is closed and stays within its bounds", () => {
  const [ring = []] = polygonOfCircle(NEAR_SYDNEY).geometry.coordinates;
  const { west, south, east, north } = boundsOfCircle(NEAR_SYDNEY);
  expect(ring.at(0)).toEqual(ring.at(-1));
  for (const [longitude = 0, latitude = 0] of ring) {
    expect(longitude).toBeGreaterThanOrEqual(west - 1e-9);
    expect(longitude).toBeLessThanOrEqual(east + 1e-9);
    expect(latitude).toBeGreaterThanOrEqual(south - 1e-9);
    expect(latitude).toBeLessThanOrEqual(north + 1e-9);
  }
});

test.each([
  [200, "200 m"],
  [1000, "1 km"],
  [1500, "1.5 km"],
  [10_000, "10 km"],
])("a radius of %i metres shows as %s", (metres, text) => {
  expect(radiusText(metres)).toBe(text);
});
