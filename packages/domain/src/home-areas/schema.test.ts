import { expect, test } from "vitest";
import { homeAreaInput } from "./schema";

test("a home area is a place and a radius, which is 1 km by default", () => {
  expect(homeAreaInput.parse({ latitude: -35.3, longitude: 149.1 })).toEqual({
    latitude: -35.3,
    longitude: 149.1,
    radius: 1000,
  });
});

test.each([
  [{ latitude: 90.1 }, "latitude"],
  [{ latitude: Number.NaN }, "latitude"],
  [{ longitude: -180.1 }, "longitude"],
  [{ longitude: "149" }, "longitude"],
  [{ radius: 199 }, "radius"],
  [{ radius: 10_001 }, "radius"],
  [{ radius: 500.5 }, "radius"],
])("the home area %j is refused", (wrong, field) => {
  const outcome = homeAreaInput.safeParse({ latitude: -35.3, longitude: 149.1, radius: 1000, ...wrong });
  expect(outcome.error?.issues.map((issue) => issue.path[0])).toEqual([field]);
});
