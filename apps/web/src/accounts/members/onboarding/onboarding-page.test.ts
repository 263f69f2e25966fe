import { expect, test } from "vitest";
import { valuesOf } from "./onboarding-page";

test.each([
  [null, "AU"],
  ["AU", "AU"],
  ["NZ", "NZ"],
  ["XX", undefined],
])("a member whose country is %s begins with %s", (country, expected) => {
  expect(valuesOf({ country, state: null, preferredVehicles: [] }).country).toBe(expected);
});
