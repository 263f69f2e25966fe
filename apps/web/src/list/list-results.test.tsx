import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ListResults } from "./list-results";
import type { PagedQuery } from "./pages";
import type { FilterState } from "./use-filters";

const IDLE: PagedQuery<string> = {
  data: undefined,
  isPending: false,
  isError: false,
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};

const page = (items: string[], total = items.length) => ({
  items,
  nextCursor: null,
  total,
  totalIsCapped: total === 1000,
});

let setQuery: (query: Partial<PagedQuery<string>>) => void;

function List({ query, state }: { query: Partial<PagedQuery<string>>; state?: FilterState }) {
  const [shown, set] = useState(query);
  setQuery = (next) => act(() => set(next));
  return (
    <ListResults
      query={{ ...IDLE, ...shown }}
      {...(state && { state })}
      texts={{
        found: ({ count, isCapped }) => `${count}${isCapped ? "+" : ""} rides found`,
        failed: "Failed to load the rides",
        failedMore: "We couldn't load more rides.",
      }}
      empty={{
        icon: null,
        title: "No rides",
        text: "Add one.",
        first: <button type="button">3 elsewhere</button>,
        action: <button type="button">Add</button>,
      }}
      skeleton={<p>Loading rides</p>}
      infiniteScroll
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}

const items = () => screen.queryAllByRole("listitem").map((item) => item.textContent);

describe("the results of a list", () => {
  const user = userEvent.setup();

  test("are a skeleton, then the items with their count", () => {
    render(<List query={{ isPending: true }} />);
    expect(screen.getByText("Loading rides")).toBeTruthy();
    setQuery({ data: { pages: [page(["one", "two"], 3), page(["three"], 3)] } });
    expect(screen.queryByText("Loading rides")).toBeNull();
    expect(screen.getByText("3 rides found").getAttribute("aria-live")).toBe("polite");
    expect(items()).toEqual(["one", "two", "three"]);
  });

  test("show that the count is capped", () => {
    render(<List query={{ data: { pages: [page(["one"], 1000)] } }} />);
    expect(screen.getByText("1000+ rides found")).toBeTruthy();
  });

  test("announce a failure and load again on request", async () => {
    const refetch = vi.fn();
    render(<List query={{ isError: true, refetch }} />);
    expect(screen.getByRole("alert").textContent).toContain("Failed to load the rides");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  test("keep the items when a later fetch fails", () => {
    render(<List query={{ isError: true, data: { pages: [page(["one"])] } }} />);
    expect(items()).toEqual(["one"]);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("show the empty state with its text", () => {
    render(<List query={{ data: { pages: [page([])] } }} />);
    expect(screen.getByRole("heading", { name: "No rides" })).toBeTruthy();
    expect(screen.getByText("Add one.")).toBeTruthy();
    expect(screen.getByText("0 rides found")).toBeTruthy();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "3 elsewhere",
      "Add",
    ]);
  });

  test("offer to clear the filters when nothing matches them", async () => {
    const clear = vi.fn();
    const state = { filters: {}, controls: [], isFiltered: true, clear, set: vi.fn(), setTyped: vi.fn() };
    render(<List query={{ data: { pages: [page([])] } }} state={state} />);
    expect(screen.getByText("Try a different search or remove a filter.")).toBeTruthy();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "3 elsewhere",
      "Clear all filters",
      "Add",
    ]);
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(clear).toHaveBeenCalledOnce();
    expect(screen.getByRole("button", { name: "Add" })).toBeTruthy();
  });

  test("move the focus from the button that clears the filters, because the button disappears", async () => {
    const state = {
      filters: {},
      controls: [],
      isFiltered: true,
      clear: vi.fn(),
      set: vi.fn(),
      setTyped: vi.fn(),
    };
    render(<List query={{ data: { pages: [page([])] } }} state={state} />);
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    setQuery({ data: { pages: [page(["one"])] } });
    expect(document.activeElement?.textContent).toBe("one");
  });

  test("draw no list without items", () => {
    render(<List query={{ isPending: true }} />);
    expect(screen.queryByRole("list")).toBeNull();
    setQuery({ isError: true });
    expect(screen.queryByRole("list")).toBeNull();
    setQuery({ data: { pages: [page([])] } });
    expect(screen.queryByRole("list")).toBeNull();
  });
});

describe("the end of a list", () => {
  const user = userEvent.setup();
  let scrollNear: (() => void) | undefined;

  beforeEach(() => {
    scrollNear = undefined;
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          scrollNear = () => callback([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {
          scrollNear = undefined;
        }
      },
    );
    return () => vi.unstubAllGlobals();
  });

  const first = { data: { pages: [page(["one"], 2)] }, hasNextPage: true };

  test("loads the next page when it comes near, but not while one is loading or after a failure", () => {
    const fetchNextPage = vi.fn();
    render(<List query={{ ...first, fetchNextPage }} />);
    scrollNear?.();
    expect(fetchNextPage).toHaveBeenCalledOnce();
    setQuery({ ...first, isFetchingNextPage: true });
    expect(scrollNear).toBeUndefined();
    setQuery({ ...first, isFetchNextPageError: true });
    expect(scrollNear).toBeUndefined();
  });

  test("announces that the next page failed, keeps the items and lets the user try again", async () => {
    const fetchNextPage = vi.fn();
    render(<List query={{ ...first, isError: true, isFetchNextPageError: true, fetchNextPage }} />);
    expect(screen.getByRole("alert").textContent).toBe("We couldn't load more rides.");
    expect(items()).toEqual(["one"]);
    await user.click(screen.getByRole("button", { name: /^Try again/ }));
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  test("keeps the focus on the button, or at the end of the list once the button is gone", async () => {
    render(<List query={first} />);
    const button = () => screen.getByRole("button", { name: /^Show more/ });
    const load = async () => {
      await user.click(button());
      setQuery({ ...first, isFetchingNextPage: true });
    };
    await load();
    setQuery(first);
    expect(document.activeElement).toBe(button());
    await load();
    setQuery({ data: { pages: [page(["one"], 2), page(["two"], 2)] } });
    expect(screen.queryByRole("button", { name: /^Show more/ })).toBeNull();
    const after = document.activeElement;
    expect(after).not.toBe(document.body);
    expect(screen.getByText("two").compareDocumentPosition(after as Node)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test("does not move the focus if the user has moved it in the meantime", async () => {
    render(<List query={first} />);
    await user.click(screen.getByRole("button", { name: /^Show more/ }));
    setQuery({ ...first, isFetchingNextPage: true });
    const elsewhere = document.body.appendChild(document.createElement("button"));
    elsewhere.focus();
    setQuery(first);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });
});
