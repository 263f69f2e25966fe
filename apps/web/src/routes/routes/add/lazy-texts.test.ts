import { expect, test } from "vitest";
import { routesThisMonthText } from "./lazy-texts";

test.each([
  [0, "0 of 5 routes this month"],
  [5, "5 of 5 routes this month"],
  [8, "8 routes this month; your plan includes 5"],
])("a quota of five with %i routes reads '%s'", (used, expected) => {
  expect(routesThisMonthText(used, 5)).toBe(expected);
});
