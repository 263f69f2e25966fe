import { describe, expect, test } from "vitest";
import { readLengthLimits } from "./length-limits";

const read = (text: string) =>
  readLengthLimits(text).limits.map(({ km, isMin, isPerDay }) => [
    isMin ? "min" : "max",
    km,
    isPerDay ? "a day" : "in all",
  ]);

describe("kilometres in free words", () => {
  test.each([
    "max 250 km per day",
    "no more than 250 km a day",
    "maximum of 250 kilometres each day, dirt",
    "at most 250km/day",
    "up to 250 kms every day",
    "250 km a day",
    "250 km per day max",
    "250 km/d",
    "days under 250 km",
    "keep days under 250 km please",
    "daily distance max 250 km",
    "no day over 250 km",
    "no day longer than 250km",
    "not over 250 ks a day",
    "200-250 km a day",
    "twisties. Max. 250 km a day",
    "MAX 250 KM A DAY",
  ])("limit a day: '%s'", (text) => expect(read(text)).toEqual([["max", 250, "a day"]]));

  test.each([
    ["max 600 km", ["max", 600, "in all"]],
    ["no more than 1,200 km in total", ["max", 1200, "in all"]],
    ["at least 300 km a day", ["min", 300, "a day"]],
    ["minimum 300 km per day", ["min", 300, "a day"]],
    ["about 200 km a day", ["max", 230, "a day"]],
  ])("'%s'", (text, limit) => expect(read(text)).toEqual([limit]));

  test.each([
    "a 600 km loop",
    "Route 66",
    "within 2 days",
    "coast, 4 hours a day",
    "the 90 Mile Straight",
    "",
  ])("are no limit: '%s'", (text) => expect(readLengthLimits(text)).toEqual({ limits: [], rest: text }));

  test("leave the words around them", () => {
    expect(
      readLengthLimits("no gravel, max 250 km per day, coast").rest.split(/,\s*/).filter(Boolean),
    ).toEqual(["no gravel", "coast"]);
  });
});
