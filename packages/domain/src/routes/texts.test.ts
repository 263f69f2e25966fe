import { expect, test } from "vitest";
import { ratingCount } from "../ratings/texts";
import { routeCount } from "../start/texts";
import { routesFound } from "./texts";

test("counts use the specified texts", () => {
  expect([0, 1, 2].map(ratingCount)).toEqual(["0 ratings", "1 rating", "2 ratings"]);
  expect([0, 1, 2].map(routeCount)).toEqual(["0 Routes", "1 Route", "2 Routes"]);
  expect(routesFound("12", "community")).toBe("12 community routes found");
  expect(routesFound("1", "recommended")).toBe("1 expert-curated routes found");
  expect(routesFound("100,000", "community")).toBe("100,000 community routes found");
});
