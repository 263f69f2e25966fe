import { expect, test } from "vitest";
import { dateOf, endOfDay } from "./end-of-day";

test.each([
  ["Australia/Sydney", "2026-12-05T12:59:00.000Z"],
  ["Australia/Perth", "2026-12-05T15:59:00.000Z"],
])("the end of a day in %s is in that day there, also for the date field", (zone, end) => {
  expect(endOfDay("2026-12-05", zone)).toBe(end);
  expect(dateOf(end, zone)).toBe("2026-12-05");
});

test("a year with a digit too many is the server's to refuse", () => {
  expect(endOfDay("20266-12-05", "Australia/Sydney")).toBe("20266-12-05");
});

test("no day is no end", () => {
  expect(endOfDay("", "Australia/Sydney")).toBeNull();
  expect(dateOf(null, "Australia/Sydney")).toBe("");
});
