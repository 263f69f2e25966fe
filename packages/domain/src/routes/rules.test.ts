import { describe, expect, test } from "vitest";
import { directionsUrl, routeDistance, routeDuration } from "./rules";

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
  });
});
