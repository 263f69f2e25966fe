import { describe, expect, test } from "vitest";
import { readFilters, writeFilters } from "../../../../list/filters";
import { ROUTE_FILTERS, rangeOf } from "./route-filters";

const DEFAULTS = { type: "community", list: "starred", sort: "newest", map: "off" };

const read = (address: string) => readFilters(ROUTE_FILTERS, new URLSearchParams(address));
const write = (filters: Record<string, string>, address = "") =>
  String(writeFilters(ROUTE_FILTERS, new URLSearchParams(address), filters));

describe("filters read from an address", () => {
  test("without a query the list shows all community routes", () => {
    expect(read("")).toEqual(DEFAULTS);
  });

  test("a day to be open on has to be one of the calendar", () => {
    expect(read("open=2028-02-29").open).toMatch(/^2028-02-29/);
    for (const day of ["2027-02-29", "2027-13-01", "2027-2-1", "soon"])
      expect(read(`open=${day}`).open).toBeUndefined();
  });

  test("every filter is read from the query", () => {
    const filters = {
      type: "recommended",
      search: "snowy river",
      state: "VIC",
      vehicleType: "4x4",
      difficulty: "moderate",
      season: "Dry season",
      days: "2-3",
      distance: "800-",
      sort: "rating",
    };
    expect(read(String(new URLSearchParams(filters)))).toEqual({ ...DEFAULTS, ...filters });
    expect(read("type=yours&list=mine")).toEqual({ ...DEFAULTS, type: "yours", list: "mine" });
  });

  test("a season is accepted in other spellings", () => {
    expect(read("season=winter").season).toBe("Winter");
    expect(read("season=dry").season).toBe("Dry season");
    expect(read("season=all-year").season).toBe("All year");
    expect(write({ season: "Dry season" })).toBe("season=Dry+season");
  });

  test("a state's full name and the footer link's legacy vehicle type are accepted", () => {
    expect(read("state=New+South+Wales").state).toBe("NSW");
    expect(read("vehicleType=motorcycle").vehicleType).toBe("motorcycle");
  });

  test.each([
    "state=Bavaria",
    "state=vic",
    "vehicleType=tank",
    "vehicleType=all",
    "difficulty=medium",
    "difficulty=all-difficulties",
    "type=premium",
    "season=monsoon",
    "season=Autumn%2C+Winter",
    "days=2-4",
    "days=3",
    "distance=0-100",
    "sort=oldest",
    "list=liked",
    "search=+++",
    "search=all",
    "search=all-routes",
    "cursor=12&author=me",
  ])("the unknown filter value %s is ignored", (address) => {
    expect(read(address)).toEqual(DEFAULTS);
  });

  test("a search is truncated to the length that the server accepts", () => {
    expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("filters written to an address", () => {
  test("only the chosen filters are written", () => {
    expect(write({ type: "community" })).toBe("");
    expect(write({ type: "community", search: "", state: "WA" })).toBe("state=WA");
    expect(write({ list: "starred", sort: "newest", days: "7-" })).toBe("days=7-");
    expect(write({ type: "recommended", difficulty: "hard" })).toBe("type=recommended&difficulty=hard");
  });

  test("other filters are kept and default values are left out", () => {
    expect(write({ state: "WA" }, "type=community&search=gibb&state=SA&difficulty=none")).toBe(
      "search=gibb&state=WA",
    );
  });

  test("written filters read back unchanged", () => {
    const filters = {
      type: "recommended",
      search: "café & 50% of #1",
      state: "NT",
      vehicleType: "offroad-motorcycle",
      difficulty: "extreme",
      distance: "-100",
      sort: "longest",
    };
    expect(read(write(filters))).toEqual({ ...DEFAULTS, ...filters });
  });
});

test("a range has the ends that its text names", () => {
  expect(rangeOf("2-3")).toEqual([2, 3]);
  expect(rangeOf("-100")).toEqual([undefined, 100]);
  expect(rangeOf("800-")).toEqual([800, undefined]);
  expect(rangeOf(undefined)).toEqual([undefined, undefined]);
});
