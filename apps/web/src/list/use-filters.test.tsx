import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, parsePath, RouterProvider } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { choiceFilter, searchFilter, tabFilter } from "./filters";
import { ListFilters } from "./list-filters";
import { type FilterState, useFilters } from "./use-filters";

const SCHEMA = {
  type: tabFilter(["open", "closed"]),
  search: searchFilter({ label: "Search", maxLength: 20 }),
  state: choiceFilter({
    label: "State",
    all: "All states",
    options: [
      { value: "WA", label: "Western Australia" },
      { value: "SA", label: "South Australia" },
    ],
    legacy: [{ value: "NT", label: "Northern Territory" }],
  }),
};

let state: FilterState<typeof SCHEMA>;
let router: ReturnType<typeof createMemoryRouter>;

function Page() {
  state = useFilters(SCHEMA);
  return <ListFilters state={state} />;
}

function open(address: string, state: object | null = null) {
  router = createMemoryRouter([{ path: "/", element: <Page /> }], {
    initialEntries: [{ ...parsePath(address), state }],
  });
  render(<RouterProvider router={router} />);
}

const address = () => router.state.location.search;
const choose = (name: keyof typeof SCHEMA, value: string) => act(async () => state.set(name, value));
const type = (text: string) => act(async () => state.setTyped("search", text));
const back = () => act(() => router.navigate(-1));

describe("going back", () => {
  beforeEach(() => open("/"));

  test("removes a typed search in one step and keeps the filter chosen before it", async () => {
    await choose("state", "WA");
    for (const typed of ["g", "gi", "gibb"]) await type(typed);
    expect(address()).toBe("?search=gibb&state=WA");
    await back();
    expect(address()).toBe("?state=WA");
    await back();
    expect(address()).toBe("");
  });

  test("keeps the filter when the search was cleared again", async () => {
    await choose("state", "WA");
    await type("gibb");
    await type("");
    await back();
    expect(address()).toBe("?state=WA");
  });

  test("removes a filter chosen after a search before the search", async () => {
    await type("gibb");
    await choose("state", "WA");
    await type("gibb river");
    await back();
    expect(address()).toBe("?search=gibb&state=WA");
    await back();
    expect(address()).toBe("?search=gibb");
    await back();
    expect(address()).toBe("");
  });
});

describe("filters beside other query parameters and history state", () => {
  test("leave the other parameters alone", async () => {
    open("/?tab=rides&type=closed&state=WA");
    await type("gibb");
    expect(address()).toBe("?tab=rides&type=closed&search=gibb&state=WA");
    await act(async () => state.clear());
    expect(address()).toBe("?tab=rides&type=closed");
  });

  test("keep the page's history state", async () => {
    open("/", { fromDiscover: true });
    await choose("state", "WA");
    expect(router.state.location.state).toMatchObject({ fromDiscover: true });
    await type("gibb");
    expect(router.state.location.state).toMatchObject({ fromDiscover: true });
  });

  test("do not replace the history entry of another list's search while typing", async () => {
    open("/?place=derby", { typed: "place" });
    await type("gibb");
    expect(address()).toBe("?place=derby&search=gibb");
    await back();
    expect(address()).toBe("?place=derby");
  });
});

describe("filter controls", () => {
  const user = userEvent.setup();
  const chips = () => screen.queryAllByRole("listitem").map((chip) => chip.textContent);

  test("show the filters of the address, each active one as a chip", () => {
    open("/?type=closed&search=gibb&state=WA");
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("gibb");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "State" }).value).toBe("WA");
    expect(state.filters).toEqual({ type: "closed", search: "gibb", state: "WA" });
    expect(chips()).toEqual([
      '"gibb": remove this filter',
      "Western Australia: remove this filter",
      "Clear all filters",
    ]);
  });

  test("have no chips while only a tab is selected", () => {
    open("/?type=closed");
    expect(screen.queryByRole("list")).toBeNull();
    expect(state.isFiltered).toBe(false);
  });

  test("add a history entry for each choice, including the empty option", async () => {
    open("/");
    const select = screen.getByRole("combobox", { name: "State" });
    await user.selectOptions(select, "South Australia");
    expect(address()).toBe("?state=SA");
    await user.selectOptions(select, "All states");
    expect(address()).toBe("");
    await back();
    expect(address()).toBe("?state=SA");
  });

  test("are all kept when two are chosen before the page has drawn the first", async () => {
    open("/");
    await act(async () => {
      state.set("state", "WA");
      state.set("type", "closed");
    });
    expect(address()).toBe("?type=closed&state=WA");
    await back();
    await choose("search", "gibb");
    expect(address()).toBe("?search=gibb&state=WA");
  });

  test("clear one filter by its chip, or all but the tab at once", async () => {
    open("/?type=closed&search=gibb&state=WA");
    await user.click(screen.getByRole("button", { name: /^Western Australia/ }));
    expect(address()).toBe("?type=closed&search=gibb");
    await choose("state", "SA");
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(address()).toBe("?type=closed");
  });

  test("keep the focus on a remaining chip, and move it to the search when the last one is removed", async () => {
    open("/?search=gibb&state=WA");
    await user.click(screen.getByRole("button", { name: /^"gibb"/ }));
    const stateChip = screen.getByRole("button", { name: /^Western Australia/ });
    expect(document.activeElement).toBe(stateChip);
    await type("gibb");
    await user.click(stateChip);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^"gibb"/ }));
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("list")).toBeNull();
    expect(document.activeElement?.localName).toBe("search");
  });

  test("keep the focus in the search when all filters are cleared", async () => {
    open("/?search=gibb&state=WA");
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(document.activeElement?.localName).toBe("search");
  });

  test("open with a button that counts the active choices, and close with Escape or by a press elsewhere", async () => {
    open("/?search=gibb&state=WA");
    const button = () => screen.getByRole("button", { name: "Filters , 1 active" });
    expect(button().getAttribute("aria-expanded")).toBe("false");
    await user.click(button());
    expect(button().getAttribute("aria-expanded")).toBe("true");
    screen.getByRole("combobox", { name: "State" }).focus();
    await user.keyboard("{Escape}");
    expect(button().getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(button());
    await user.click(button());
    await user.click(document.body);
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });

  test("offer a legacy option only while it is selected", async () => {
    open("/?state=NT");
    const options = () => screen.getAllByRole("option").map((option) => option.textContent);
    expect(options()).toEqual(["All states", "Northern Territory", "Western Australia", "South Australia"]);
    await choose("state", "WA");
    expect(options()).toEqual(["All states", "Western Australia", "South Australia"]);
  });
});
