import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canAddVehicle } from "./policy";

test.each([
  [0, "yes"],
  [19, "yes"],
  [20, "CONFLICT"],
])("whether a member with %i vehicles can add another one: %s", (owned, expected) => {
  expect(outcome(canAddVehicle(owned))).toBe(expected);
});
