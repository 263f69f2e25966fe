import { describe, expect, test } from "vitest";
import { addressOf, filtersOf, type RouteFilters } from "./use-route-filters";

const read = (address: string) => filtersOf(new URLSearchParams(address));
const write = (filters: RouteFilters) => String(addressOf(filters));

describe("an address becomes filters", () => {
  test("the plain page asks for all community routes", () => {
    expect(read("")).toEqual({ type: "community" });
  });

  test("every filter is read", () => {
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

  test("a state may be named in full, and the footer's legacy motorcycle is known", () => {
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
    "cursor=12&author=me",
  ])("%s is dropped, not an error", (address) => {
    expect(read(address)).toEqual({ type: "community" });
  });

  test("a search is cut to what the server takes", () => {
    expect(read(`search=${"a".repeat(500)}`).search).toHaveLength(200);
  });
});

describe("filters become an address", () => {
  test("only what was chosen stands in it", () => {
    expect(write({ type: "community" })).toBe("");
    expect(write({ type: "community", search: undefined, state: "WA" })).toBe("state=WA");
    expect(write({ type: "recommended", difficulty: "hard" })).toBe("type=recommended&difficulty=hard");
  });

  test("what is written is read back", () => {
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
