import { BADGES } from "@longpaddock/domain/badges/catalogue";
import { currentToast } from "@longpaddock/ui/toast-store";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { testProviders } from "../../../../test/providers";
import { Refusal, stubTrpc } from "../../../../test/stub-trpc";
import { BadgesPage } from "./badges-page";

const MEMBER = { id: "ana", firstName: "Ana", onboardingCompleted: true };
const ALL = BADGES.map((badge, index) => ({
  ...badge,
  id: index + 1,
  progress: 0,
  currentValue: 0,
  targetValue: badge.criterion.target,
}));

function show(user: typeof MEMBER | null = MEMBER) {
  window.history.replaceState(null, "", "/badges");
  stubTrpc({
    "auth.user": user ?? new Refusal("UNAUTHORIZED", 401),
    "badges.list": ALL,
    "badges.earned": [],
    "badges.check": { newBadges: [] },
  });
  const { wrapper } = testProviders(user);
  render(
    <MemoryRouter>
      <main>
        <BadgesPage />
      </main>
    </MemoryRouter>,
    { wrapper },
  );
}

const badges = async () =>
  within(await screen.findByRole("tabpanel"))
    .getAllByRole("listitem")
    .filter((item) => !item.hidden)
    .map((item) => within(item).getByRole("button").textContent);

const tooltip = () => screen.findByRole("tooltip");

test("visitors are asked to sign in and come back to the badges", () => {
  show(null);
  expect(screen.getByRole("heading", { name: "Login Required", level: 1 })).toBeDefined();
  expect(screen.getByText("Please log in to view your badges.")).toBeDefined();
  const signIn = screen.getByRole("link", { name: "Sign In" });
  expect(signIn.getAttribute("href")).toBe("/api/login?returnTo=%2Fbadges");
});

test.each([
  ["Routes", "route"],
  ["Events", "event"],
  ["Social", "social"],
  ["Community", "community"],
])("the tab %s shows the badges of its category alone", async (tab, category) => {
  show();
  await userEvent.click(await screen.findByRole("tab", { name: tab }));
  const names = BADGES.filter((badge) => badge.category === category).map(({ name }) => `${name}, locked`);
  await waitFor(async () => expect((await badges()).toSorted()).toEqual(names.toSorted()));
  expect(screen.queryByRole("button", { name: "Check Progress" })).toBeNull();
});

test("all badges are shown first, and Check Progress says when nothing is new", async () => {
  show();
  const check = await screen.findByRole("button", { name: "Check Progress" });
  expect(await badges()).toHaveLength(BADGES.length);
  await userEvent.click(check);
  await waitFor(() => expect(currentToast()?.title).toBe("You're up to date"));
});

test("the keyboard alone reaches every badge's tooltip", async () => {
  show();
  const check = await screen.findByRole("button", { name: "Check Progress" });
  act(() => check.focus());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("First Tracks, locked");
  expect((await tooltip()).textContent).toContain("Complete your first route.");
  await userEvent.keyboard("{Enter}");
  expect((await tooltip()).textContent).toContain("Complete your first route.");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe("Bulldust, locked");
  await waitFor(async () => expect((await tooltip()).textContent).toContain("Complete 5 routes."));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("tooltip")).toBeNull());
});
