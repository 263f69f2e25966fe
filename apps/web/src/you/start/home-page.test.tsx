import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Providers } from "../../../test/providers";
import { createClients } from "../../app/clients";
import { LandingOrHome } from "../../app/landing-or-home";
import type { Outputs } from "../../lib/api";
import { HomePage } from "./home-page";
import { HOME_TEXTS, STAT_LABELS } from "./texts";

type Start = Outputs["start"]["read"];

const USER = {
  id: "u-1",
  firstName: "Ana",
  country: "AU",
  state: "NSW",
  preferredVehicles: ["cycling"],
} as unknown as Outputs["auth"]["user"];

const EMPTY: Start = {
  next: { at: "2026-11-22T01:00:00.000Z", items: [] },
  stats: {
    routesCompleted: 1234,
    routesStarred: 5,
    ridesOrganized: 2,
    ridesJoined: 0,
    totalDistance: 40_123.6,
    groupsJoined: 0,
    routesThisMonth: 0,
    eventsThisMonth: 0,
  },
  counts: {
    total: 3,
    byVehicleType: { "onroad-motorcycle": 1, "offroad-motorcycle": 2, cycling: 0, "4x4": 1200 },
  },
  groups: { items: [], nextCursor: null, total: 0, totalIsCapped: false },
  discussions: [],
  routes: [],
};

const FULL: Start = {
  ...EMPTY,
  groups: {
    ...EMPTY.groups,
    total: 1,
    items: [
      {
        id: 3,
        role: "moderator",
        joinedAt: "2026-11-01T00:00:00Z",
        unreadTopics: 3,
        group: { id: 7, name: "Dust Eaters", isPrivate: false, memberCount: 12, profileType: null },
      },
    ],
  },
  discussions: [
    {
      id: 4,
      groupId: 8,
      type: "discussion",
      title: null,
      excerpt: "Is the ford open?",
      likeCount: 0,
      commentCount: 1,
      createdAt: "2026-11-01T00:00:00Z",
      author: { id: "u-2", firstName: "Ben", lastName: null, profileImageUrl: null },
      group: { id: 8, name: "Ford Watch" },
    },
  ],
};

/** Answers every call of a batch with `start.read`, or refuses it. */
function stubFetch(start: Start | null) {
  const fetch = vi.fn(async (url: string) => {
    const calls = new URL(url, "http://localhost").pathname.replace("/trpc/", "").split(",");
    const refusal = { error: { message: "Down", code: -32603, data: { code: "INTERNAL", httpStatus: 500 } } };
    const answers = calls.map((call) =>
      call === "start.read" && start ? { result: { data: start } } : refusal,
    );
    return new Response(JSON.stringify(answers), { headers: { "content-type": "application/json" } });
  });
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function open(start: Start | null, user = USER) {
  const fetch = stubFetch(start);
  const clients = createClients();
  clients.api.auth.user.setData(undefined, user);
  await LandingOrHome.preload({
    pathname: "/",
    params: {},
    api: clients.api,
    signInChecked: Promise.resolve(),
  });
  render(
    <Providers clients={clients}>
      <MemoryRouter>
        <HomePage user={user} />
      </MemoryRouter>
    </Providers>,
  );
  await screen.findByRole("heading", { name: HOME_TEXTS.popularRoutes });
  return fetch;
}

const section = (name: string) => within(screen.getByRole("region", { name }));

/** Loads lazily, which can take longer than a query waits. */
beforeAll(() => import("./popular-route-list"));

afterEach(() => vi.unstubAllGlobals());

test("the page shows everything from one request", async () => {
  const fetch = await open(FULL);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("G'day, Ana");
  expect(screen.getByText("NSW, Australia")).toBeDefined();
  const figures = Object.values(STAT_LABELS).map((label) => screen.getByText(label).nextSibling?.textContent);
  expect(figures).toEqual(["1,234", "5", "2", "40,124"]);
  expect(screen.getAllByText(/^[\d,]+ Routes?$/).map(({ textContent }) => textContent)).toEqual([
    "1 Route",
    "2 Routes",
    "0 Routes",
    "1,200 Routes",
  ]);
  const group = section(HOME_TEXTS.yourGroups).getByRole("link", { name: /Dust Eaters/ });
  expect([group.getAttribute("href"), group.textContent]).toEqual([
    "/groups/7",
    "DEDust Eaters12 members • Moderator3 new",
  ]);
  const discussion = section(HOME_TEXTS.popularDiscussions).getByRole("link", { name: /ford open/ });
  expect([discussion.getAttribute("href"), discussion.textContent]).toEqual([
    "/groups/8",
    "Is the ford open?1 comment • Ben • Ford Watch",
  ]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test("every empty state leads somewhere", async () => {
  await open(EMPTY);
  const leadsTo = (name: string) => section(name).getByRole("link").getAttribute("href");
  expect(section(HOME_TEXTS.yourGroups).getByText(HOME_TEXTS.noGroups)).toBeDefined();
  expect(section(HOME_TEXTS.popularDiscussions).getByText(HOME_TEXTS.noDiscussions)).toBeDefined();
  await section(HOME_TEXTS.popularRoutes).findByText("No routes yet");
  expect(
    [HOME_TEXTS.yourGroups, HOME_TEXTS.popularDiscussions, HOME_TEXTS.popularRoutes].map(leadsTo),
  ).toEqual(["/groups", "/groups", "/add-route"]);
});

test("the shortcuts and the vehicles lead to their pages", async () => {
  await open(EMPTY);
  const hrefs = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  const names = [/^Discover Routes/, /^Join Groups/, /^Share Route/, /^Plan a Trip/];
  expect(names.map(hrefs)).toEqual(["/discover", "/groups", "/add-route", "/add-route?plan"]);
  const vehicles = section(HOME_TEXTS.chooseYourAdventure).getAllByRole("link");
  expect(vehicles.map((link) => link.getAttribute("href"))).toEqual([
    "/discover?vehicleType=onroad-motorcycle",
    "/discover?vehicleType=offroad-motorcycle",
    "/discover?vehicleType=cycling",
    "/discover?vehicleType=4x4",
  ]);
});

test("a member who has cleared where and what they ride is led to their profile", async () => {
  await open(EMPTY, { ...USER, country: null, state: null, preferredVehicles: [] });
  const link = screen.getByRole("link", { name: "Add where and what you ride" });
  expect(link.getAttribute("href")).toBe("/profile");
});

test("each part can be tried again when the page could not be loaded", async () => {
  await open(null);
  for (const name of [HOME_TEXTS.yourGroups, HOME_TEXTS.popularDiscussions, HOME_TEXTS.popularRoutes])
    expect(await section(name).findByRole("button", { name: "Try again" })).toBeDefined();
  expect(screen.getAllByText("–")).toHaveLength(4);
});
