import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { CARD, MEMBER } from "../../../../test/routes";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { setViewMode } from "../cards/use-view-mode";
import { DiscoverPage } from "./discover-page";

/** The inputs of the page's queries for lists. */
let asked: Record<string, unknown>[];
let router: ReturnType<typeof createMemoryRouter>;

beforeEach(() => {
  asked = [];
  setViewMode("grid");
});

function open(path: string, list: unknown = listOf(CARD)): Answers {
  const given = stubTrpc({ "auth.user": MEMBER });
  answerWith(given, list);
  router = createMemoryRouter([{ path: "/discover", element: <DiscoverPage /> }], {
    initialEntries: [path],
  });
  render(<RouterProvider router={router} />, { wrapper: testProviders().wrapper });
  return given;
}

function answerWith(given: Answers, list: unknown): void {
  given["routes.list"] = (input: Record<string, unknown>) => {
    asked.push(input);
    return typeof list === "function" ? list(input) : list;
  };
}

const address = () => router.state.location.search;
const back = () => act(() => router.navigate(-1));
const heading = (name: string) => screen.findByRole("heading", { name });
const choose = async (field: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(field), option);
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const chips = () =>
  within(screen.getByRole("list", { name: "Active filters" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("the filters", () => {
  test("stand in the address and are asked for, and Back undoes a choice or a whole search", async () => {
    open("/discover");
    await userEvent.type(await screen.findByRole("searchbox", { name: "Search" }), "ridge");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: "community", search: "ridge" }));
    await choose("State or territory", "South Australia");
    await choose("Difficulty", "Easy");
    await choose("Season", "Winter");
    expect(address()).toBe("?search=ridge&state=SA&difficulty=easy&season=Winter");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        search: "ridge",
        state: "SA",
        difficulty: "easy",
        season: "Winter",
      }),
    );
    expect(chips()).toEqual([
      '"ridge": remove this filter',
      "South Australia: remove this filter",
      "Easy: remove this filter",
      "Winter: remove this filter",
      "Clear all filters",
    ]);
    await back();
    await back();
    expect(address()).toBe("?search=ridge&state=SA");
    await back();
    expect(address()).toBe("?search=ridge");
    await back();
    expect(address()).toBe("");
  });

  test("of days and kilometres are asked for as ranges, in the chosen order", async () => {
    open("/discover");
    await choose("Days", "2–3 days");
    await choose("Distance", "Over 800 km");
    await choose("Sort by", "Shortest");
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({ minDays: 2, maxDays: 3, minDistance: 800, sort: "distance" }),
    );
    expect(asked.at(-1)).not.toHaveProperty("maxDistance");
    await press("Clear all filters");
    expect(address()).toBe("?sort=distance");
  });

  test("count the routes that they leave, on the button that closes them", async () => {
    open("/discover", ({ state }: { state?: string }) =>
      listOf(...[7, 8, 9].slice(state ? 2 : 0).map((id) => ({ ...CARD, id }))),
    );
    await press("Filters");
    expect(await screen.findByRole("button", { name: "Show 3 routes" })).toBeDefined();
    await choose("State or territory", "SA");
    await press("Show 1 route");
    const filters = screen.getByRole("button", { name: "Filters , 1 active" });
    expect(filters.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(filters);
  });

  test("of an old link may be spelt otherwise, and what no filter knows is left out", async () => {
    open("/discover?season=dry&state=Bavaria&vehicleType=tank");
    const value = async (field: string) => (await screen.findByLabelText<HTMLSelectElement>(field)).value;
    expect(await value("Season")).toBe("Dry season");
    expect(chips()).toEqual(["Dry season: remove this filter"]);
    expect(asked.at(-1)).not.toHaveProperty("state");
    expect(asked.at(-1)).not.toHaveProperty("vehicleType");
  });
});

test("each tab adds one step to the history, and keeps the filters", async () => {
  open("/discover?state=SA");
  await userEvent.click(await screen.findByRole("tab", { name: "Expert Picks" }));
  expect(address()).toBe("?type=recommended&state=SA");
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ type: "recommended", state: "SA" }));
  await userEvent.click(screen.getByRole("tab", { name: "Yours" }));
  expect(address()).toBe("?type=yours&state=SA");
  await back();
  expect(address()).toBe("?type=recommended&state=SA");
  await back();
  expect(address()).toBe("?state=SA");
  const community = await screen.findByRole("tab", { name: "Community Routes" });
  expect(community.getAttribute("aria-selected")).toBe("true");
});

describe("an empty list", () => {
  test.each([
    ["", "No community routes found", "0 community routes found"],
    ["?type=recommended", "No expert picks available", "0 expert-curated routes found"],
    ["?type=yours", "No starred routes yet", "0 routes found"],
    ["?type=yours&list=completed", "No completed routes yet", "0 routes found"],
    ["?type=yours&list=mine", "You haven't shared a route yet", "0 routes found"],
    ["?type=yours&list=mine&search=x", "None of your routes match", "0 routes found"],
  ])("at /discover%s says '%s' and leads to a new route", async (query, title, count) => {
    open(`/discover${query}`, listOf());
    expect(await heading(title)).toBeDefined();
    expect(screen.getByText(count)).toBeDefined();
    expect(screen.getByRole("link", { name: "Add Route" }).getAttribute("href")).toBe("/add-route");
  });

  test("lets the filters be cleared", async () => {
    open("/discover?type=recommended&search=x&state=TAS", ({ state }: { state?: string }) =>
      state ? listOf() : listOf(CARD),
    );
    await heading("No expert picks available");
    const buttons = await screen.findAllByRole("button", { name: "Clear all filters" });
    await userEvent.click(buttons.at(-1) ?? document.body);
    expect(await heading("Barry Way")).toBeDefined();
    expect(address()).toBe("?type=recommended");
  });

  test("says what the other tab has for the same search, and leads there", async () => {
    open("/discover?type=recommended&search=ford&state=QLD", ({ type }: { type?: string }) =>
      type === "recommended" ? listOf() : listOf(CARD),
    );
    await press("1 in Community Routes");
    expect(address()).toBe("?search=ford&state=QLD");
    expect(await heading("Barry Way")).toBeDefined();
  });
});

test("a search with a slip says what it found instead", async () => {
  open("/discover?search=Oodnadata", { ...listOf(CARD), correctedSearch: "Oodnadatta" });
  const said = await screen.findByText("No routes for 'Oodnadata'. Showing 'Oodnadatta'.");
  expect(said.getAttribute("role")).toBe("status");
});

test("a search that is understood says as what, and a town in the address is asked for, the nearest first", async () => {
  open("/discover?near=-36.76,144.28|Bendigo&sort=near&search=two", {
    ...listOf({ ...CARD, distanceFrom: 34.6, surface: "dirt", dirtShare: 62 }),
    understoodSearch: "2 days",
  });
  const said = await screen.findByText("Showing routes: 2 days.");
  expect(said.getAttribute("role")).toBe("status");
  expect(asked.at(-1)).toMatchObject({ near: "-36.76,144.28", sort: "near" });
  expect(chips()).toContain("Near Bendigo: remove this filter");
  expect(await screen.findByText(/starts 35 km away/)).toBeTruthy();
  expect(screen.getByText("62% dirt")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Near Bendigo/ }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: "newest" }));
  expect(asked.at(-1)).not.toHaveProperty("near");
});

test.each([
  ["", "Failed to fetch community routes"],
  ["?type=recommended", "Failed to fetch recommended routes"],
  ["?type=yours", "Failed to fetch starred routes"],
  ["?type=yours&list=completed", "Failed to fetch completed routes"],
  ["?type=yours&list=mine", "Failed to fetch your routes"],
])("a list at /discover%s that can't be loaded says '%s', and loads on request", async (query, title) => {
  const given = open(`/discover${query}`, new Refusal("INTERNAL", 500));
  expect((await screen.findByRole("alert")).textContent).toContain(title);
  answerWith(given, listOf(CARD));
  await press("Try again");
  expect(await heading("Barry Way")).toBeDefined();
});

test("a card says whether its distance is that of straight lines, in every view", async () => {
  const plotted = { ...CARD, name: "Plotted", distance: "412.000", outline: "M4 4l92 92" };
  const ridden = { ...plotted, id: 8, name: "Ridden", hasGpx: true };
  open("/discover", listOf(plotted, ridden));
  for (const view of ["Grid", "List", "Compact"]) {
    await userEvent.click(await screen.findByRole("radio", { name: view }));
    const [first, second] = await screen.findAllByRole("article");
    await waitFor(() => expect(first?.textContent).toContain("412 km, straight lines"));
    expect(second?.textContent).toContain("412 km");
    expect(second?.textContent).not.toContain("straight lines");
  }
});
