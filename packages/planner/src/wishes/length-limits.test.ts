import { processorMs } from "@longpaddock/domain/test/processor-time";
import { describe, expect, test } from "vitest";
import { maxLengths, readLengthLimits } from "./length-limits";

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
    "under 250 k's per day",
    "250 k’s a day max",
    "250km pd",
    "max 250 kms p/d",
    "max 250 km p.d.",
    "max 250/day",
    "250 - 250 kays a day",
    "don't want to do more than 250 km a day",
    "can't ride over 250 km in a day",
    "can't handle more than 250 km a day",
    "not keen on doing more than 250 km a day",
    "nothing longer than 250 km per day",
    "not exceeding 250 km per riding day",
    "keep it to 250 km a day",
    "capped at 250 km on each day",
    "between 200 and 250 km a day",
    "km per day: 250",
    "max daily kms 250",
    "maximum daily distance of 250km",
    "shorter than 250 km each day",
    "max two hundred and fifty km a day",
    "250-km days",
    "no 250 km days",
    "short days, 250 km or less",
    "250 km is the max for a day",
    "no gravel max 250 km a day",
  ])("limit a day: '%s'", (text) => expect(read(text)).toEqual([["max", 250, "a day"]]));

  test.each([
    ["max 600 km", ["max", 600, "in all"]],
    ["no more than 1,200 km in total", ["max", 1200, "in all"]],
    ["at least 300 km a day", ["min", 300, "a day"]],
    ["minimum 300 km per day", ["min", 300, "a day"]],
    ["about 200 km a day", ["max", 230, "a day"]],
    ["200ish km a day", ["max", 230, "a day"]],
    ["max 200 miles a day", ["max", 321, "a day"]],
    ["no more than 150 mi per day", ["max", 241, "a day"]],
    ["180 mile days", ["max", 289, "a day"]],
    ["max 250.5 km a day", ["max", 250, "a day"]],
    ["no less than 300 km a day", ["min", 300, "a day"]],
    ["300+ km a day", ["min", 300, "a day"]],
    ["max 600 km in 2 days", ["max", 600, "in all"]],
    ["2 days, max 600 km", ["max", 600, "in all"]],
    ["1,000 km total", ["max", 1000, "in all"]],
    ["trip shorter than 500 km", ["max", 500, "in all"]],
  ])("'%s'", (text, limit) => expect(read(text)).toEqual([limit]));

  test.each([
    "a 600 km loop",
    "Route 66",
    "within 2 days",
    "coast, 4 hours a day",
    "the 90 Mile Straight",
    "80 Mile Beach",
    "avoid 110 km/h highways",
    "max 100 kph",
    "100 km of gravel",
    "600 km in 3 days",
    "",
  ])("are no limit: '%s'", (text) =>
    expect(readLengthLimits(text)).toEqual({ limits: [], unread: [], rest: text }),
  );

  test.each([
    ["no more than 50 km of gravel", ""],
    ["at least 100 km of gravel", "of gravel"],
    ["fuel range 250 km", ""],
    ["max 250 km between fuel stops", ""],
    ["within 200 km of Sydney", ""],
    ["first day max 200 km", ""],
    ["max 400 km on day 1", ""],
    ["no leg over 100 km", ""],
    ["camp about 30 km north of Bourke", "camp ,  of Bourke"],
    ["just 20 km from Uluru", "Uluru"],
  ])("of something else are named as not understood: '%s'", (text, left) => {
    const { limits, unread, rest } = readLengthLimits(text);
    expect(limits).toEqual([]);
    expect(unread).toEqual([expect.stringMatching(/\d+ km/)]);
    expect(rest.replace(/^[\s,]+/, "")).toBe(left);
  });

  test("several limits are read each for itself", () =>
    expect(read("at least 100 km but no more than 250 km a day, under 900 km overall")).toEqual([
      ["min", 100, "a day"],
      ["max", 250, "a day"],
      ["max", 900, "in all"],
    ]));

  test("a trip is as long as its days may be together at most, and the lowest of several limits counts", () => {
    const { limits } = readLengthLimits("at most 250 km a day, max 300 km per day, under 900 km overall");
    expect(maxLengths(limits, 3)).toEqual({ day: 250, trip: 750 });
    expect(maxLengths(limits, 5)).toEqual({ day: 250, trip: 900 });
    expect(maxLengths([], 3)).toEqual({ day: Number.POSITIVE_INFINITY, trip: Number.POSITIVE_INFINITY });
  });

  test("a long text without a limit is read in no time", () => {
    const texts = ["no more than ", "max 250 ", "km a day ", "1,000 ", "days, "].map((piece) =>
      piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000),
    );
    expect(processorMs(() => texts.map(readLengthLimits))).toBeLessThan(500);
  });

  test("leave the words around them", () => {
    expect(
      readLengthLimits("no gravel, max 250 km per day, coast").rest.split(/,\s*/).filter(Boolean),
    ).toEqual(["no gravel", "coast"]);
  });
});
