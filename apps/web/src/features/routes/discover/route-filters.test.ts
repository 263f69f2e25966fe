import { describe, expect, test } from "vitest";
import { readFilters, writeFilters } from "../../../list/filters";
import { ROUTE_FILTERS, type RouteFilters } from "./route-filters";

const read = (address: string) => readFilters(ROUTE_FILTERS, new URLSearchParams(address));
const write = (filters: Partial<RouteFilters>) => String(writeFilters(ROUTE_FILTERS, filters));

describe("reading filters from an address", () => {
  test("an address without a query means all community routes", () => {
    expect(read("")).toEqual({ type: "community" });
  });

  test("reads every filter", () => {
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

  test("takes a state's full name, and the legacy vehicle type of the footer's link", () => {
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
  ])("ignores %s, which is no known filter value", (address) => {
    expect(read(address)).toEqual({ type: "community" });
  });

  test("cuts a search to the length that the server accepts", () => {
    expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("writing filters to an address", () => {
  test("writes only the filters that were chosen", () => {
    expect(write({ type: "community" })).toBe("");
    expect(write({ type: "community", search: undefined, state: "WA" })).toBe("state=WA");
    expect(write({ type: "recommended", difficulty: "hard" })).toBe("type=recommended&difficulty=hard");
  });

  test("writes an address that reads back as the same filters", () => {
    const filters: RouteFilters = {
      type: "recommended",
      search: "café & 50% of #1",
      state: "NT",
      vehicleType: "offroad-motorcycle",
      difficulty: "extreme",
    };
    expect(read(write(filters))).toEqual(filters);
  });
});
