import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canSetPlan } from "./policy";

test.each([
  ["user", "yes"],
  ["renMode", "CONFLICT"],
])("whether the plan of an account with the role %s can be set: %s", (role, expected) => {
  expect(outcome(canSetPlan({ role }))).toBe(expected);
});
