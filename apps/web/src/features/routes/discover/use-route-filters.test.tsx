import { act, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import {
  addressOf,
  type FilterChange,
  filtersOf,
  type RouteFilters,
  useRouteFilters,
} from "./use-route-filters";

const read = (address: string) => filtersOf(new URLSearchParams(address));
const write = (filters: RouteFilters) => String(addressOf(filters));

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

describe("going back on Discover", () => {
  let change: ReturnType<typeof useRouteFilters>["change"];

  function Discover() {
    ({ change } = useRouteFilters());
    return null;
  }

  let router: ReturnType<typeof createMemoryRouter>;
  const address = () => router.state.location.search;
  const choose = (filter: FilterChange) => act(async () => change(filter));
  const type = (search: string | undefined) => act(async () => change({ search }, { typing: true }));
  const back = () => act(() => router.navigate(-1));

  beforeEach(() => {
    router = createMemoryRouter([{ path: "/", element: <Discover /> }]);
    render(<RouterProvider router={router} />);
  });

  test("removes a typed search in one step and keeps the filter chosen before it", async () => {
    await choose({ state: "WA" });
    for (const typed of ["g", "gi", "gibb"]) await type(typed);
    expect(address()).toBe("?search=gibb&state=WA");
    await back();
    expect(address()).toBe("?state=WA");
    await back();
    expect(address()).toBe("");
  });

  test("keeps the filter also when the search was cleared again", async () => {
    await choose({ state: "WA" });
    await type("gibb");
    await type(undefined);
    await back();
    expect(address()).toBe("?state=WA");
  });

  test("removes a filter chosen after the search, and then the search", async () => {
    await type("gibb");
    await choose({ state: "WA" });
    await type("gibb river");
    await back();
    expect(address()).toBe("?search=gibb&state=WA");
    await back();
    expect(address()).toBe("?search=gibb");
    await back();
    expect(address()).toBe("");
  });
});
