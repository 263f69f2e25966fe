import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test } from "vitest";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { AUTHOR_CAN, CARD, MEMBER, ROUTE } from "../../../../test/routes";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { setViewMode } from "../cards/use-view-mode";
import { RoutePage } from "../page/route-page";
import { DiscoverPage } from "./discover-page";

beforeEach(() => {
  dismissToast();
  setViewMode("grid");
});

function open(card: object = {}, answers: Answers = {}): Answers {
  const given = stubTrpc({
    "auth.user": MEMBER,
    "routes.list": listOf({ ...CARD, ...card }),
    "routes.byId": ROUTE,
    "routes.track": { lines: [], waypoints: [], elevation: null },
    "ratings.list": listOf(),
    ...answers,
  });
  render(
    <MemoryRouter initialEntries={["/discover"]}>
      <main tabIndex={-1}>
        <Routes>
          <Route path="/discover" element={<DiscoverPage />} />
          <Route path="/routes/:id" element={<RoutePage />} />
        </Routes>
      </main>
    </MemoryRouter>,
    { wrapper: testProviders().wrapper },
  );
  return given;
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const item = (name: string) => screen.findByRole("menuitem", { name });
const items = () => screen.queryAllByRole("menuitem").map(({ textContent }) => textContent);
const isStarred = async () => (await button("Star: Barry Way")).getAttribute("aria-pressed");
const starIs = (pressed: "true" | "false") => waitFor(async () => expect(await isStarred()).toBe(pressed));
const toastIs = (shown: object) => waitFor(() => expect(currentToast()).toMatchObject(shown));

/** Calls that wait for their answer, in their order. */
function held() {
  const calls: { input: unknown; answer: (data: unknown) => Promise<void> }[] = [];
  const hold = (input: unknown) =>
    new Promise((resolve) => calls.push({ input, answer: (data) => act(async () => void resolve(data)) }));
  const next = () =>
    waitFor(() => {
      const call = calls.shift();
      if (!call) throw new Error("nothing was sent");
      return call;
    });
  return { hold, next, calls };
}

describe("a star", () => {
  test("pressed twice before the server answers keeps the state of the last press", async () => {
    const { hold, next, calls } = held();
    open({}, { "marks.set": hold, "marks.unstar": hold });
    await press("Star: Barry Way");
    await starIs("true");
    await press("Star: Barry Way");
    await starIs("false");
    const first = await next();
    expect(first.input).toEqual({ routeId: 7, status: "starred" });
    expect(calls).toEqual([]);
    await first.answer({ starred: true, completed: false });
    const second = await next();
    expect(second.input).toEqual({ routeId: 7 });
    expect(await isStarred()).toBe("false");
    await second.answer({ starred: false, completed: false });
    await toastIs({ title: "Route unstarred" });
    expect(await isStarred()).toBe("false");
  });

  test("that is still being saved shows on the route's page, and back in the list", async () => {
    const { hold, next } = held();
    const given = open({}, { "marks.set": hold });
    await press("Star: Barry Way");
    await userEvent.click(screen.getByRole("link", { name: /^View Details/ }));
    expect(await button("Unstar")).toBeDefined();
    const mine = { ...ROUTE.mine, starred: true };
    Object.assign(given, { "routes.byId": { ...ROUTE, mine }, "routes.list": listOf({ ...CARD, mine }) });
    await (await next()).answer({ starred: true, completed: false });
    await toastIs({ title: "Route starred", tone: "success" });
    expect(await button("Unstar")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Back to Routes" }));
    expect(await isStarred()).toBe("true");
  });

  test("that the server refuses is undone with a message", async () => {
    open({}, { "marks.set": new Refusal("INTERNAL", 500) });
    await press("Star: Barry Way");
    await toastIs({ title: "Error", description: "Failed to update route. Please try again." });
    expect(await isStarred()).toBe("false");
  });

  test("after the end of the session asks to sign in", async () => {
    open({}, { "marks.set": new Refusal("UNAUTHORIZED", 401) });
    await press("Star: Barry Way");
    await toastIs({ title: "Sign in required", description: "Please sign in to star routes" });
    expect(await isStarred()).toBe("false");
  });
});

test("completing a route is final, also in the menu of its card", async () => {
  const mine = { ...CARD.mine, completed: true };
  const given = open(
    {},
    {
      "marks.set": () => {
        given["routes.list"] = listOf({ ...CARD, mine });
        return { starred: false, completed: true };
      },
    },
  );
  await press("Mark Complete: Barry Way");
  await toastIs({ title: "Route marked as completed!", tone: "success" });
  expect((await button("Completed: Barry Way")).hasAttribute("disabled")).toBe(true);
  await press("More: Barry Way");
  expect((await item("Completed")).hasAttribute("data-disabled")).toBe(true);
});

test("a route is rated from the stars of its card, which take the focus back", async () => {
  const given = open({}, { "ratings.rate": { averageRating: 2, totalRatings: 1 } });
  expect((await button(/^Rate Route: Barry Way/)).textContent).toContain("4.5 New");
  await press(/^Rate Route: Barry Way/);
  expect((await button("Submit Rating")).hasAttribute("disabled")).toBe(true);
  await userEvent.click(await screen.findByRole("radio", { name: "2 stars" }));
  given["routes.list"] = listOf({ ...CARD, averageRating: 2, totalRatings: 1 });
  await press("Submit Rating");
  await toastIs({ title: "Rating submitted" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const rate = await button(/^Rate Route: Barry Way/);
  expect(rate.textContent).toContain("2.0");
  expect(document.activeElement).toBe(rate);
  await userEvent.click(rate);
  await screen.findByRole("dialog");
  for (const star of screen.getAllByRole("radio")) expect(star.getAttribute("aria-checked")).toBe("false");
});

describe("the menu of a card", () => {
  test("offers other members no deletion, and a search on Google Maps", async () => {
    open();
    await press("More: Barry Way");
    const maps = await item("Find on Google Maps (opens in a new tab)");
    expect(maps.getAttribute("href")).toBe(
      "https://www.google.com/maps/search/?api=1&query=Barry+Way%2C+New+South+Wales%2C+Adventure+Motorcycle",
    );
    expect(items()).toEqual([
      "Rate Route",
      "Mark Complete",
      "Compare with…",
      "Find on Google Maps (opens in a new tab)",
    ]);
  });

  test("lets the author ask for deletion and take that back", async () => {
    const sent: unknown[] = [];
    const note = (input: unknown) => {
      sent.push(input);
      return {};
    };
    const can = { ...CARD.can, ...AUTHOR_CAN };
    const given = open({ can }, { "routes.requestDeletion": note, "routes.withdrawDeletion": note });
    await press("More: Barry Way");
    await userEvent.click(await item("Request Deletion"));
    await userEvent.type(await screen.findByLabelText(/^Reason/), "The gate is locked now");
    given["routes.list"] = listOf({
      ...CARD,
      can: { ...can, requestDeletion: false, withdrawDeletion: true },
    });
    await press("Request Deletion");
    await toastIs({ title: "Deletion request submitted", tone: "success" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("More: Barry Way");
    expect((await item("Deletion requested")).hasAttribute("data-disabled")).toBe(true);
    expect(screen.queryByRole("menuitem", { name: "Request Deletion" })).toBeNull();
    given["routes.list"] = listOf({ ...CARD, can });
    await userEvent.click(await item("Withdraw deletion request"));
    await toastIs({ title: "Deletion request withdrawn" });
    await press("More: Barry Way");
    expect(await item("Request Deletion")).toBeDefined();
    expect(sent).toEqual([{ id: 7, reason: "The gate is locked now" }, { id: 7 }]);
  });

  test("says that deletion was already asked for elsewhere, and closes the form", async () => {
    const refusal = new Refusal("CONFLICT", 409);
    refusal.message = "Deletion of this route has already been requested";
    open({ can: { ...CARD.can, ...AUTHOR_CAN } }, { "routes.requestDeletion": refusal });
    await press("More: Barry Way");
    await userEvent.click(await item("Request Deletion"));
    await press("Request Deletion");
    await toastIs({ title: "Error", description: refusal.message });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await press("More: Barry Way");
    expect(await item("Withdraw deletion request")).toBeDefined();
  });

  test("keeps a route that an administrator couldn't delete, and drops one that they could", async () => {
    const given = open(
      { can: { ...CARD.can, adminDelete: true } },
      { "routes.adminDelete": () => Promise.reject(new TypeError("Failed to fetch")) },
    );
    await press("More: Barry Way");
    await userEvent.click(await item("Admin Delete"));
    expect(await screen.findByRole("alertdialog", { name: 'Delete "Barry Way"?' })).toBeDefined();
    await press("Admin Delete");
    await toastIs({ title: "Error", description: "Failed to delete route. Please try again." });
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(screen.getByRole("heading", { name: "Barry Way" })).toBeDefined();

    given["routes.adminDelete"] = {};
    given["routes.list"] = listOf();
    await press("More: Barry Way");
    await userEvent.click(await item("Admin Delete"));
    await press("Admin Delete");
    await toastIs({ title: "Route deleted", tone: "success" });
    expect(await screen.findByText("0 community routes found")).toBeDefined();
  });
});
