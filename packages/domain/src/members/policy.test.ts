import { expect, test } from "vitest";
import { outcome } from "../../test/actors";
import { canSetPlan } from "./policy";

test.each([
  ["user", "yes"],
  ["renMode", "CONFLICT"],
])("setting the plan of an account whose role is %s: %s", (role, expected) => {
  expect(outcome(canSetPlan({ role }))).toBe(expected);
});
