import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  addressOf,
  type FilterChange,
  filtersOf,
  type RouteFilters,
  useRouteFilters,
} from "./use-route-filters";

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

describe("Back", () => {
  let change: ReturnType<typeof useRouteFilters>["change"];

  function Discover() {
    ({ change } = useRouteFilters());
    return null;
  }

  const root = createRoot(document.createElement("div"));
  let router: ReturnType<typeof createMemoryRouter>;
  const address = () => router.state.location.search;
  const choose = (filter: FilterChange) => act(async () => change(filter));
  const type = (search: string | undefined) => act(async () => change({ search }, { typing: true }));
  const back = () => act(() => router.navigate(-1));

  beforeEach(async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    router = createMemoryRouter([{ path: "/", element: createElement(Discover) }]);
    await act(async () => root.render(createElement(RouterProvider, { key: Math.random(), router })));
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test("takes a typed word back at once, and leaves the filter chosen before it", async () => {
    await choose({ state: "WA" });
    for (const typed of ["g", "gi", "gibb"]) await type(typed);
    expect(address()).toBe("?search=gibb&state=WA");
    await back();
    expect(address()).toBe("?state=WA");
    await back();
    expect(address()).toBe("");
  });

  test("leaves the filter also when the word was cleared again", async () => {
    await choose({ state: "WA" });
    await type("gibb");
    await type(undefined);
    await back();
    expect(address()).toBe("?state=WA");
  });

  test("takes back a filter chosen after the word, and then the word", async () => {
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
