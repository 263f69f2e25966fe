import { expect, test } from "vitest";
import { apartOnCourse, nearestPasses } from "./course";

test.each([
  { lead: [42], sweep: [38], at: [42, 38], apart: 4 },
  { lead: [20, 80], sweep: [30, 70], at: [80, 70], apart: 10 },
  { lead: [10], sweep: [12], at: [10, 12], apart: 2 },
  { lead: [10], sweep: [], at: [10, null], apart: null },
  { lead: [], sweep: [], at: [null, null], apart: null },
])("a lead at $lead and a sweep at $sweep are at $at, $apart km apart", ({ lead, sweep, at, apart }) => {
  expect(nearestPasses(lead, sweep)).toEqual(at);
  expect(apartOnCourse(...nearestPasses(lead, sweep))).toBe(apart);
});
