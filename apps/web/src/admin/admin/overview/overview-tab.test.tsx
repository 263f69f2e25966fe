import { ACTIVITY_POINTS, SHOWN_WEEKS, shownWeeks } from "@longpaddock/domain/admin/rules";
import { SITE_STATS } from "@longpaddock/domain/admin/vocabulary";
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { testProviders, trpcAnswer } from "../../../../test/providers";
import { IssuesPanel } from "../issues/issues-panel";
import { ISSUES_TEXTS } from "../issues/texts";
import { SiteStats } from "./site-stats";
import { SCORE_TEXT, SITE_STATS_TEXTS, TOP_DISCUSSIONS_TEXTS, TOP_USERS_TEXTS } from "./texts";
import { TopDiscussions } from "./top-discussions";
import { TopUsers } from "./top-users";

const NOTHING = { items: [], nextCursor: null, total: 0, totalIsCapped: false };

function show(part: ReactNode, answer: () => Promise<Response>) {
  vi.stubGlobal("fetch", vi.fn(answer));
  const { wrapper: Wrapper } = testProviders();
  return render(
    <Wrapper>
      <MemoryRouter>{part}</MemoryRouter>
    </Wrapper>,
  );
}

const never = () => new Promise<Response>(() => {});
const failure = () => Promise.resolve(new Response("", { status: 500 }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const WEEKS = shownWeeks(new Date("2026-11-26T00:00:00Z"), "Australia/Sydney").map(({ day }) => day);

function stats(total: number, lastWeek: number) {
  const weekly = Object.fromEntries(
    SITE_STATS.map((stat) => [stat, [...Array<number>(SHOWN_WEEKS - 1).fill(0), lastWeek]]),
  );
  return {
    ...Object.fromEntries(SITE_STATS.map((stat) => [stat, total])),
    weekly: { weeks: WEEKS, ...weekly },
  };
}

test("huge figures have thousands separators, and each chart is told as text too", async () => {
  const { container } = show(<SiteStats />, () => trpcAnswer(stats(1_234_567_890, 98_765)));
  expect(await screen.findAllByText("1,234,567,890")).toHaveLength(SITE_STATS.length);
  expect(screen.getAllByText(/^98,765 new this week/)).toHaveLength(SITE_STATS.length);
  expect(container.textContent).toContain(
    `${SITE_STATS_TEXTS.perWeek} 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 98,765`,
  );
  expect(container.querySelectorAll("svg.h-10 rect")).toHaveLength(SITE_STATS.length * SHOWN_WEEKS);
});

test("a chart says when it begins and ends, and how high its highest bar is", async () => {
  show(<SiteStats />, () => trpcAnswer(stats(9000, 1234)));
  expect(await screen.findAllByText("7 Sept")).toHaveLength(SITE_STATS.length);
  expect(screen.getAllByText(SITE_STATS_TEXTS.thisWeek)).toHaveLength(SITE_STATS.length);
  expect(screen.getAllByText("Up to 1,234 a week")).toHaveLength(SITE_STATS.length);
});

test("an empty install has zeros, and bars that stay on the ground", async () => {
  const { container } = show(<SiteStats />, () => trpcAnswer(stats(0, 0)));
  expect(await screen.findAllByText("0")).toHaveLength(SITE_STATS.length);
  expect(screen.getAllByText("Nothing new")).toHaveLength(SITE_STATS.length);
  const heights = [...container.querySelectorAll("svg.h-10 rect")].map((bar) =>
    Number(bar.getAttribute("height")),
  );
  expect(new Set(heights).size).toBe(1);
});

test.each([
  ["top users", <TopUsers key="users" />, TOP_USERS_TEXTS],
  ["top discussions", <TopDiscussions key="discussions" />, TOP_DISCUSSIONS_TEXTS],
])(
  "the %s show 5 placeholders while they load, say when there are none, and what failed",
  async (_name, list, texts) => {
    const loading = show(list, never);
    expect(within(screen.getByRole("status")).getByText(texts.loading)).toBeDefined();
    expect(loading.container.querySelectorAll("[role=status] li")).toHaveLength(5);
    loading.unmount();
    const empty = show(list, () => trpcAnswer([]));
    expect(await screen.findByRole("heading", { name: texts.empty })).toBeDefined();
    empty.unmount();
    show(list, failure);
    expect(await screen.findByText(texts.failed)).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  },
);

test("the activity score is explained on hover, focus and touch", async () => {
  const user = { id: "a", firstName: "Ana", lastName: null, profileImageUrl: null, role: "renMode" };
  const activity = { routes: 1, events: 0, topics: 0, ratings: 0, comments: 2 };
  show(<TopUsers />, () => trpcAnswer([{ ...user, activityScore: 1234, activity }]));
  expect(await screen.findByText("1 route, 2 comments")).toBeDefined();
  expect(screen.getByText("1,234")).toBeDefined();
  for (const points of Object.values(ACTIVITY_POINTS)) expect(SCORE_TEXT).toContain(`${points} for each`);
  fireEvent.click(screen.getByRole("button", { name: TOP_USERS_TEXTS.explain }));
  expect((await screen.findByRole("tooltip")).textContent).toBe(SCORE_TEXT);
});

test("no issues are said to be none, and a failed list can be asked for again", async () => {
  const none = show(<IssuesPanel />, () => trpcAnswer(NOTHING));
  expect(await screen.findByRole("heading", { name: ISSUES_TEXTS.empty })).toBeDefined();
  none.unmount();
  show(<IssuesPanel />, failure);
  expect(await screen.findByText(ISSUES_TEXTS.failed)).toBeDefined();
});

test("the figures are asked for again on coming back to the window, not at once", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let total = 1;
  show(<SiteStats />, () => trpcAnswer(stats(total++, 0)));
  const figures = (figure: string) => screen.findAllByText(figure);
  await figures("1");
  fireEvent(window, new Event("visibilitychange"));
  vi.setSystemTime(Date.now() + 60_000);
  expect(screen.queryByText("2")).toBeNull();
  fireEvent(window, new Event("visibilitychange"));
  expect(await figures("2")).toHaveLength(SITE_STATS.length);
});
