import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../test/providers";
import { SampleRoutes } from "./sample-routes";

afterEach(() => vi.unstubAllGlobals());

const ROUTE = {
  name: "Barry Way",
  routeType: "community",
  outline: "M4 4l92 92",
  distance: "98.700",
  duration: "2 days",
  city: "Jindabyne",
  state: "NSW",
};
const routes = (...changes: object[]) => changes.map((change, i) => ({ ...ROUTE, id: i + 1, ...change }));

function renderWith(fetch: () => Promise<Response>) {
  vi.stubGlobal("fetch", vi.fn(fetch));
  const { wrapper: Providers } = testProviders();
  return render(
    <Providers>
      <MemoryRouter>
        <SampleRoutes />
      </MemoryRouter>
    </Providers>,
  );
}

test("three routes that anyone can open are shown with their line, distance and days", async () => {
  const list = routes({ routeType: "premium" }, { outline: null }, {}, { duration: null }, {}, {});
  renderWith(() => trpcAnswer(list));
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/routes/3", "/routes/4", "/routes/5"]);
  expect(links[0]?.textContent).toBe("Barry Way99 km • 2 daysJindabyne, NSW");
  expect(links[1]?.textContent).toContain("99 kmJindabyne");
  expect(links[0]?.querySelector("path[d='M4 4l92 92']")).not.toBeNull();
});

test.each([
  ["there are none", () => trpcAnswer([]), 1],
  ["they don't load", () => Promise.reject(new TypeError("Failed to fetch")), 1],
  ["there are only two", () => trpcAnswer(routes({}, {})), 3],
])("an invitation to share one is shown when %s", async (_case, fetch, cards) => {
  const { container } = renderWith(fetch);
  const invitation = await screen.findByRole("link", { name: "Share a ride" });
  expect(invitation.getAttribute("href")).toContain(encodeURIComponent("/add-route"));
  expect(container.querySelectorAll("li")).toHaveLength(cards);
});
