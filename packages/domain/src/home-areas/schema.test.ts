import { expect, test } from "vitest";
import { clearHomeAreaInput, setHomeAreaInput } from "./schema";

test("a home area has a radius of 1 km and keeps old routes cut by default", () => {
  expect(setHomeAreaInput.parse({ latitude: -35.3, longitude: 149.1 })).toEqual({
    latitude: -35.3,
    longitude: 149.1,
    radius: 1000,
    oldRoutes: "keepCut",
  });
  expect(clearHomeAreaInput.parse(undefined)).toEqual({ oldRoutes: "showWhole" });
  expect(clearHomeAreaInput.safeParse({ oldRoutes: "show" }).success).toBe(false);
});

test.each([
  [{ latitude: 90.1 }, "latitude"],
  [{ latitude: Number.NaN }, "latitude"],
  [{ longitude: -180.1 }, "longitude"],
  [{ longitude: "149" }, "longitude"],
  [{ radius: 199 }, "radius"],
  [{ radius: 10_001 }, "radius"],
  [{ radius: 500.5 }, "radius"],
  [{ oldRoutes: "forget" }, "oldRoutes"],
])("a home area with %j is refused", (wrong, field) => {
  const outcome = setHomeAreaInput.safeParse({ latitude: -35.3, longitude: 149.1, radius: 1000, ...wrong });
  expect(outcome.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
});
