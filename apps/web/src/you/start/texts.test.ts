import { expect, test } from "vitest";
import { routeCount } from "./texts";

test("a count of routes is 'Route' for exactly one", () => {
  expect([0, 1, 2, 12_345].map(routeCount)).toEqual(["0 Routes", "1 Route", "2 Routes", "12,345 Routes"]);
});
