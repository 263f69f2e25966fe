import { describe, expect, test } from "vitest";
import { BEST_SEASONS, seasonsIn, seasonsMatching, toggledSeason } from "./best-seasons";
import { createRouteInput, listRoutesInput, updateRouteInput } from "./schema";
import { SEASONS, type Season } from "./seasons";

const ROUTE = { name: "Barry Way", vehicleType: "4x4", difficulty: "easy", state: "NSW" };

const bestSeasonOf = (bestSeason: unknown) => createRouteInput.parse({ ...ROUTE, bestSeason }).bestSeason;
const problemOf = (bestSeason: unknown) =>
  createRouteInput
    .safeParse({ ...ROUTE, bestSeason })
    .error?.issues.map(({ path, message }) => [path, message]);

describe("the best season of a route", () => {
  test.each([
    ["Autumn", "Autumn"],
    [" winter ", "Winter"],
    ["WINTER, autumn", "Autumn, Winter"],
    ["summer and spring", "Spring, Summer"],
    ["Autumn & Spring", "Autumn, Spring"],
    ["spring, summer, spring", "Spring, Summer"],
    ["winter,spring,summer", "Winter, Spring, Summer"],
    ["Summer, Autumn, Winter, Spring", "All year"],
    ["all year", "All year"],
    ["All Year Round", "All year"],
    ["dry season", "Dry season"],
    ["Wet", "Wet season"],
  ])("%j is kept as %j", (typed, kept) => {
    expect(bestSeasonOf(typed)).toBe(kept);
    expect(BEST_SEASONS).toContain(kept);
  });

  test.each([undefined, null, "", " \u200b"])("%j is none", (typed) => {
    expect(bestSeasonOf(typed)).toBeUndefined();
  });

  test.each([
    "monsoon",
    "Autumn, ",
    ",",
    "Autumn, monsoon",
    "Dry season, Winter",
    "All year, Summer",
    "Dry season, Wet season",
    "constructor",
    "Autumn\u0000",
  ])("%j is refused with the words that are known", (typed) => {
    expect(problemOf(typed)).toEqual([
      [
        ["bestSeason"],
        "must be one or more of Summer, Autumn, Winter and Spring, such as Autumn, Winter, or Dry season, Wet season or All year",
      ],
    ]);
  });

  test.each([5, ["Autumn"], {}])("%j is refused as no text", (typed) => {
    expect(problemOf(typed)).toEqual([[["bestSeason"], "must be text"]]);
  });

  test("stays in an edit that doesn't name it, and is cleared by an empty one", () => {
    const edited = (fields: object) => updateRouteInput.parse({ id: 1, ...fields });
    expect(edited({})).not.toHaveProperty("bestSeason");
    expect(edited({ bestSeason: "", vehicleUsed: " " })).toEqual({
      id: 1,
      bestSeason: null,
      vehicleUsed: null,
    });
    expect(edited({ bestSeason: "winter" })).toEqual({ id: 1, bestSeason: "Winter" });
  });
});

test("the vehicle used is a line of text", () => {
  const parsed = (vehicleUsed: unknown) => createRouteInput.safeParse({ ...ROUTE, vehicleUsed });
  expect(parsed("  DR650 with panniers ").data?.vehicleUsed).toBe("DR650 with panniers");
  expect(parsed("x".repeat(255)).success).toBe(true);
  for (const [wrong, message] of [
    ["x".repeat(256), "must be at most 255 characters"],
    ["two\nlines", "contains a character that is not allowed"],
    [650, "must be text"],
  ] as const)
    expect(parsed(wrong).error?.issues).toMatchObject([{ path: ["vehicleUsed"], message }]);
});

describe("the filter by season", () => {
  const filtered = (season: unknown) => listRoutesInput.parse({ season }).season;

  test.each([
    ["winter", "Winter"],
    ["Dry season", "Dry season"],
    ["WET", "Wet season"],
    ["all year", "All year"],
    ["all-year", "All year"],
    ["dry-season", "Dry season"],
  ])("%j is read as %j", (typed, season) => {
    expect(filtered(typed)).toBe(season);
  });

  test("is none for the values that stand for no filter", () => {
    for (const none of [undefined, null, "", "all", "all-seasons"]) expect(filtered(none)).toBeUndefined();
  });

  test("names the known seasons when it is another word", () => {
    for (const wrong of ["monsoon", "Autumn, Winter"])
      expect(listRoutesInput.safeParse({ season: wrong }).error?.issues).toMatchObject([
        {
          path: ["season"],
          message: "must be one of: Summer, Autumn, Winter, Spring, Dry season, Wet season, All year",
        },
      ]);
  });

  test("finds routes for several seasons, for all year, and for the northern season around it", () => {
    expect(seasonsMatching("Winter")).toEqual(
      expect.arrayContaining([
        "Winter",
        "Autumn, Winter",
        "Winter, Spring, Summer",
        "All year",
        "Dry season",
      ]),
    );
    expect(seasonsMatching("Winter")).not.toContain("Autumn, Spring");
    expect(seasonsMatching("Winter")).not.toContain("Wet season");
    expect(seasonsMatching("Summer")).toContain("Wet season");
    expect(seasonsMatching("Dry season").toSorted()).toEqual(["All year", "Dry season"]);
    expect(seasonsMatching("All year")).toEqual(["All year"]);
  });
});

test("a route has one of 17 values, which read and fit their column", () => {
  expect(new Set(BEST_SEASONS).size).toBe(17);
  expect(BEST_SEASONS).toHaveLength(17);
  for (const text of BEST_SEASONS) {
    expect(bestSeasonOf(text)).toBe(text);
    expect(text.length).toBeLessThanOrEqual(100);
  }
});

test("quarters of the year are chosen together, all other seasons alone", () => {
  const choose = (...seasons: Season[]) => seasons.reduce<Season[]>(toggledSeason, []);
  expect(choose("Winter", "Autumn")).toEqual(["Autumn", "Winter"]);
  expect(choose("Winter", "Autumn", "Winter")).toEqual(["Autumn"]);
  expect(choose("Winter", "Dry season")).toEqual(["Dry season"]);
  expect(choose("All year", "Spring", "Summer")).toEqual(["Spring", "Summer"]);
  expect(choose("Wet season", "Wet season")).toEqual([]);
  expect(choose("Summer", "Autumn", "Winter", "Spring")).toHaveLength(4);
  expect(SEASONS.every((season) => seasonsIn(season)?.length === 1)).toBe(true);
});
