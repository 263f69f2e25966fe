import { expect, test } from "vitest";
import { rideDays } from "./ride-days";

test("a ride without a last day takes as many as its route", () => {
  const days = [1, 2, 3, 4, 5];
  expect(rideDays(["2027-05-30", ""], { days })).toEqual(["2027-05-30", "2027-06-03"]);
  expect(rideDays(["2027-05-30", "2027-05-31"], { days })).toEqual(["2027-05-30", "2027-05-31"]);
  expect(rideDays(["2027-05-30", ""], { days: null })).toEqual(["2027-05-30", "2027-05-30"]);
});
