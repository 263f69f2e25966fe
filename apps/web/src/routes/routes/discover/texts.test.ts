import { expect, test } from "vitest";
import { countText } from "../../../list/texts";
import { routesFound } from "./texts";

test("the count of routes names their kind", () => {
  expect(routesFound(countText({ count: 1, isCapped: false }), "recommended")).toBe(
    "1 expert-curated routes found",
  );
  expect(routesFound(countText({ count: 1000, isCapped: true }), "community")).toBe(
    "1,000+ community routes found",
  );
});

test("the routes found are counted in the specified texts", () => {
  expect(routesFound("12", "community")).toBe("12 community routes found");
  expect(routesFound("1", "recommended")).toBe("1 expert-curated routes found");
  expect(routesFound("100,000", "community")).toBe("100,000 community routes found");
});
