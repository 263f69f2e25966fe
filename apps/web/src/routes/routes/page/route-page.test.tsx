import { currentToast, dismissToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getQueryKey } from "@trpc/react-query";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listOf } from "../../../../test/groups";
import { testProviders } from "../../../../test/providers";
import { AUTHOR_CAN, MEMBER, RATING, ROUTE } from "../../../../test/routes";
import { type Answers, Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { trpc } from "../../../lib/api";
import { SCHEMATIC_TEXTS } from "../print/texts";
import { RoutePage } from "./route-page";

const TRACK = { lines: [], waypoints: [], elevation: null };
const UNREACHABLE = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => dismissToast());

/** Opens the route's page for a member, or for a visitor. */
async function open(route: object, { path = "/routes/7", visitor = false, ...answers }: Answers = {}) {
  const sent: string[] = [];
  const given: Answers = {
    "auth.user": visitor ? undefined : MEMBER,
    "routes.byId": { ...ROUTE, ...route },
    "routes.track": TRACK,
    "ratings.list": listOf(),
    "homeAreas.own": null,
  };
  for (const [name, answer] of Object.entries(answers))
    given[name] = (input: unknown) => {
      sent.push(name);
      return typeof answer === "function" ? answer(input) : answer;
    };
  stubTrpc(given);
  const { queryClient, wrapper } = testProviders();
  render(
    <MemoryRouter initialEntries={[String(path)]}>
      <Routes>
        <Route path="/routes/:id" element={<RoutePage />} />
        <Route path="/discover" element={<p>Discover</p>} />
      </Routes>
    </MemoryRouter>,
    { wrapper },
  );
  return { sent, given, queryClient };
}

const button = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await button(name));
const item = (name: string) => screen.findByRole("menuitem", { name });
const fact = (name: string) => screen.getByText(name, { selector: "dt" }).nextSibling?.textContent;
const toastIs = (shown: object) => waitFor(() => expect(currentToast()).toMatchObject(shown));

test("the buttons for the file say whether members rode some of a plotted line", async () => {
  const roads = { isFallback: false, straightKm: 0, isSchematic: true };
  const plotted = { hasGpx: false, roads, can: { ...AUTHOR_CAN, downloadGpx: true, seeTrack: true } };
  const { queryClient } = await open(plotted);
  expect(await screen.findAllByText(SCHEMATIC_TEXTS.atDownload)).toHaveLength(2);
  const course = { kilometres: 100, riddenKilometres: 40, ridden: [true] };
  // As the map loads it once it comes into view.
  const key = getQueryKey(trpc.routes.track, { id: 7 }, "query");
  act(() => queryClient.setQueryData(key, { ...TRACK, course }));
  expect(await screen.findAllByText(SCHEMATIC_TEXTS.atRiddenDownload)).toHaveLength(2);
  expect(screen.queryByText(SCHEMATIC_TEXTS.atDownload)).toBeNull();
});

test("a visitor's actions ask to sign in and send nothing", async () => {
  const { sent } = await open({ mine: null }, { visitor: true, "marks.set": {}, "ratings.rate": {} });
  for (const [name, description] of [
    ["Star", "Please sign in to star routes"],
    ["Mark Complete", "Please sign in to mark routes as completed"],
    ["Rate Route", "Please sign in to rate routes"],
  ] as const) {
    await press(name);
    await toastIs({ title: "Sign in required", description, action: { label: "Sign In" } });
  }
  expect(await button("Star")).toBeDefined();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent).toEqual([]);
  await press("More");
  expect(await item("Find on Google Maps (opens in a new tab)")).toBeDefined();
  expect(screen.queryByRole("menuitem", { name: "Request Deletion" })).toBeNull();
});

test("a star shows at once, and one that fails is taken back without a toast", async () => {
  let fail = () => {};
  await open({}, { "marks.set": () => new Promise((_, reject) => (fail = () => reject(new TypeError()))) });
  await press("Star");
  expect(await button("Unstar")).toBeDefined();
  fail();
  expect(await button("Star")).toBeDefined();
  expect(currentToast()?.open).not.toBe(true);
});

test("a star whose session is over asks to sign in", async () => {
  await open({}, { "marks.set": new Refusal("UNAUTHORIZED", 401) });
  await press("Star");
  await toastIs({ title: "Sign in required", description: "Please sign in to star routes" });
});

test("completing a route is final", async () => {
  await open({}, { "marks.set": { starred: false, completed: true } });
  await press("Mark Complete");
  await toastIs({ title: "Route completed!", tone: "success" });
  expect((await button("Completed")).hasAttribute("disabled")).toBe(true);
});

describe("rating a route", () => {
  const star = (name: string) => screen.findByRole("radio", { name });

  test("starts without stars each time, and the page shows the new average at once", async () => {
    const { given } = await open({}, { "ratings.rate": { averageRating: 5, totalRatings: 1 } });
    expect(await screen.findByText("No ratings yet. Be the first to rate it.")).toBeDefined();
    await press("Rate Route");
    await userEvent.click(await star("5 stars"));
    await press("Cancel");
    await press("Rate Route");
    expect((await button("Submit Rating")).hasAttribute("disabled")).toBe(true);
    await userEvent.click(await star("5 stars"));
    given["ratings.list"] = listOf({ ...RATING, rating: 5 });
    given["routes.byId"] = { ...ROUTE, averageRating: 5, totalRatings: 1 };
    await press("Submit Rating");
    await toastIs({ title: "Rating submitted!", tone: "success", action: { label: "Add a note" } });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(fact("Average Rating")).toBe("5.01 rating");
    const recent = screen.getByRole("region", { name: "Recent Ratings" });
    expect(await within(recent).findByRole("img", { name: "5 out of 5 stars" })).toBeDefined();
    expect(document.activeElement).toBe(await button("Rate Route"));
  });

  test("again offers no second note", async () => {
    await open(
      { averageRating: 5, totalRatings: 1, mine: { ...ROUTE.mine, rating: 5 } },
      { "ratings.rate": { averageRating: 3, totalRatings: 1 } },
    );
    await press("Rate Route");
    expect(await screen.findByText("You gave 5 stars last time.")).toBeDefined();
    for (const each of screen.getAllByRole("radio")) expect(each.getAttribute("aria-checked")).toBe("false");
    await userEvent.click(await star("3 stars"));
    await press("Submit Rating");
    await toastIs({ title: "Rating submitted!" });
    expect(currentToast()?.action).toBeUndefined();
  });

  test("reports a failure in the dialog, not in a toast, and can be tried again", async () => {
    await open({}, { "ratings.rate": UNREACHABLE });
    await press("Rate Route");
    await userEvent.click(await star("4 stars"));
    await press("Submit Rating");
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Failed to submit rating. Please try again. We can't reach Long Paddock. Check your connection.",
    );
    expect((await button("Submit Rating")).hasAttribute("disabled")).toBe(false);
    expect(currentToast()?.open).not.toBe(true);
  });
});

test("three ratings are shown, and a dialog shows all of them", async () => {
  const ratings = ["Ed", "Di", "Cy", "Bea"].map((firstName, at) => ({
    ...RATING,
    id: 80 + at,
    user: { firstName, profileImageUrl: null },
  }));
  await open(
    { totalRatings: 4 },
    { "ratings.list": ({ limit }: { limit: number }) => listOf(...ratings.slice(0, limit)) },
  );
  const recent = within(await screen.findByRole("region", { name: "Recent Ratings" }));
  const lines = (list: typeof recent) => list.getAllByRole("listitem").map(({ textContent }) => textContent);
  await recent.findByText("Ed");
  expect(lines(recent)).toHaveLength(3);
  await press("See all 4 ratings");
  const all = within(await screen.findByRole("dialog", { name: "4 ratings" }));
  await all.findByText("Bea");
  expect(lines(all)).toHaveLength(4);
});

describe("the links of a route", () => {
  const directions = "https://www.google.com/maps/dir/?api=1&origin=-36.41%2C148.62";
  const gpxData = { content: null, googleMapsUrl: directions, waypoints: [], file: null };

  test("lead to its file, to directions and to the analysis site", async () => {
    await open({ gpxData, hasGpx: true, can: { ...ROUTE.can, downloadGpx: true } });
    for (const link of await screen.findAllByRole("link", { name: "Download GPX" }))
      expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
        "/api/routes/7/gpx",
        "_blank",
      ]);
    const maps = screen.getByRole("link", { name: "View in Maps" });
    expect([maps.getAttribute("href"), maps.getAttribute("target")]).toEqual([directions, "_blank"]);
    expect(screen.getByText("No description available for this route.")).toBeDefined();
    await press("More");
    const analysis = await item("Analyse on gpx.studio (opens in a new tab)");
    const address = new URL(analysis.getAttribute("href") ?? "");
    expect(address.origin).toBe("https://gpx.studio");
    expect(address.searchParams.get("files")).toBe(`["${window.location.origin}/api/routes/7/gpx"]`);
  });

  test.each([
    ["Track", { hasGpx: true }, "/api/routes/7/gpx?as=track"],
    ["Route for the GPS to follow", { hasGpx: false }, "/api/routes/7/gpx?as=route"],
  ])("offer the file as what fits, %s", async (label, route, address) => {
    await open({ gpxData, ...route, can: { ...ROUTE.can, downloadGpx: true } });
    const [choose] = await screen.findAllByRole("button", { name: "GPX for your device" });
    await userEvent.click(choose ?? document.body);
    const dialog = within(await screen.findByRole("dialog", { name: "GPX for your device" }));
    expect(dialog.getByRole("radio", { name: label }).getAttribute("aria-checked")).toBe("true");
    const link = () => dialog.getByRole("link", { name: "Download GPX" }).getAttribute("href");
    expect(link()).toBe(address);
    await userEvent.click(dialog.getByRole("radio", { name: "Both" }));
    expect(link()).toBe("/api/routes/7/gpx?as=both");
  });

  test("are copied, or the page says that they can't be", async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText } });
    await open({});
    await press("Share");
    await toastIs({ title: "Link Copied" });
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/routes/7`);
    const share = () => Promise.reject(new DOMException("No", "NotAllowedError"));
    vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText }, share });
    await press("Share");
    await expect
      .poll(() => writeText, { message: "where the share sheet doesn't open" })
      .toHaveBeenCalledTimes(2);
    const close = () => Promise.reject(new DOMException("Closed", "AbortError"));
    vi.stubGlobal("navigator", { onLine: true, clipboard: { writeText }, share: close });
    await press("Share");
    expect(writeText, "who closed the share sheet").toHaveBeenCalledTimes(2);
    vi.stubGlobal("navigator", { onLine: true });
    await press("Share");
    await toastIs({ title: "Error", description: "Failed to share route. Please try again." });
  });
});

test("a route in words alone keeps no place for a map, and asks for none", async () => {
  const { sent } = await open({}, { "routes.track": () => new Promise(() => {}) });
  expect(
    await screen.findByText("There's no map, because this route has no GPX file or waypoints."),
  ).toBeDefined();
  expect(sent).not.toContain("routes.track");
});

test("its author is offered to edit it and asks for its deletion, others are not", async () => {
  await open({ can: { ...ROUTE.can, ...AUTHOR_CAN } });
  expect((await screen.findByRole("link", { name: "Edit Route" })).getAttribute("href")).toBe(
    "/routes/7/edit",
  );
  expect(await button("Request Deletion")).toBeDefined();
});

test("other members are offered neither", async () => {
  await open({});
  await press("More");
  expect(await item("Find on Google Maps (opens in a new tab)")).toBeDefined();
  expect(screen.getAllByRole("menuitem")).toHaveLength(2);
  expect(screen.queryByRole("link", { name: "Edit Route", hidden: true })).toBeNull();
  expect(screen.queryByRole("button", { name: "Request Deletion", hidden: true })).toBeNull();
});

describe("a route that isn't there", () => {
  const MISSING = { "routes.byId": new Refusal("NOT_FOUND", 404) };

  test("says so and leads to the others", async () => {
    await open({}, MISSING);
    expect(await screen.findByRole("heading", { name: "Route Not Found" })).toBeDefined();
    expect(screen.getByText("The route you're looking for doesn't exist or has been removed.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Browse Routes" }).getAttribute("href")).toBe("/discover");
  });

  test.each(["abc", "0", "-1", "1e3", "99999999999999"])("as nothing is at /routes/%s", async (id) => {
    const { sent } = await open({}, { path: `/routes/${id}`, "routes.byId": ROUTE });
    expect(await screen.findByRole("heading", { name: "Route Not Found" })).toBeDefined();
    expect(sent).toEqual([]);
  });

  test("may be private, and signing in may help a visitor", async () => {
    await open({}, { visitor: true, ...MISSING });
    expect(await screen.findByText("It may also be private. Signing in may help.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Sign In" })).toBeDefined();
  });

  test("may be private, and another account may help a member", async () => {
    await open({}, MISSING);
    expect(
      await screen.findByText("It may also be private. Signing in with another account may help."),
    ).toBeDefined();
    expect(screen.queryByRole("link", { name: "Sign In" })).toBeNull();
  });
});
