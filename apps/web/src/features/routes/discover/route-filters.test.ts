import { describe, expect, test } from "vitest";
import { readFilters, writeFilters } from "../../../list/filters";
import { ROUTE_FILTERS } from "./route-filters";

const read = (address: string) => readFilters(ROUTE_FILTERS, new URLSearchParams(address));
const write = (filters: Record<string, string>, address = "") =>
  String(writeFilters(ROUTE_FILTERS, new URLSearchParams(address), filters));

describe("filters read from an address", () => {
  test("without a query the list shows all community routes", () => {
    expect(read("")).toEqual({ type: "community" });
  });

  test("every filter is read from the query", () => {
    expect(read("type=recommended&search=snowy+river&state=VIC&vehicleType=4x4&difficulty=moderate")).toEqual(
      {
        type: "recommended",
        search: "snowy river",
        state: "VIC",
        vehicleType: "4x4",
        difficulty: "moderate",
      },
    );
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
    "search=+++",
    "search=all",
    "search=all-routes",
    "cursor=12&author=me",
  ])("the unknown filter value %s is ignored", (address) => {
    expect(read(address)).toEqual({ type: "community" });
  });

  test("a search is truncated to the length that the server accepts", () => {
    expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("filters written to an address", () => {
  test("only the chosen filters are written", () => {
    expect(write({ type: "community" })).toBe("");
    expect(write({ type: "community", search: "", state: "WA" })).toBe("state=WA");
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
    };
    expect(read(write(filters))).toEqual(filters);
  });
});
