// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { analysisUrl, type LinkedRoute, mapsSearchUrl } from "./route-links";

const route: LinkedRoute = {
  id: 7,
  name: "Barry Way & back",
  state: "NSW",
  city: "Jindabyne",
  vehicleType: "offroad-motorcycle",
  routeType: "community",
  isPublic: true,
  hasGpx: true,
};

test("the link to the analysis site contains the public address of the GPX file", () => {
  const url = new URL(analysisUrl(route) ?? "");
  expect(url.origin + url.pathname).toBe("https://gpx.studio/app");
  expect(JSON.parse(url.searchParams.get("files") ?? "")).toEqual([
    new URL("/api/routes/7/gpx", window.location.origin).href,
  ]);
});

test.each([
  ["without a file", { hasGpx: false }],
  ["that is private", { isPublic: false }],
  ["that is premium", { routeType: "premium" }],
] as const)("a route %s has no link to the analysis site", (_, change) => {
  expect(analysisUrl({ ...route, ...change })).toBeNull();
});

test("the maps search uses the route's name, place and vehicle type", () => {
  const query = (change: Partial<LinkedRoute>) =>
    new URL(mapsSearchUrl({ ...route, ...change })).searchParams.get("query");
  expect(query({})).toBe("Barry Way & back, Jindabyne, New South Wales, Adventure Motorcycle");
  expect(query({ city: null, state: "Tasmania", vehicleType: "4x4" })).toBe(
    "Barry Way & back, Tasmania, 4x4 Off-Road",
  );
});
