import { FEATURES, limitsOf, type ProfileType } from "@longpaddock/domain/plans";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { testProviders } from "../../../test/providers";
import { UPGRADE_TEXTS } from "../../accounts/members/plans/texts";
import type { Profile } from "../../accounts/members/use-members";
import { PlanCard } from "./plan-card";
import { PROFILE_TEXTS } from "./texts";

const DAY_MS = 86_400_000;

function show(profileType: ProfileType, changes: Partial<Profile> = {}, trialEndsAt: string | null = null) {
  const flags = FEATURES.map((feature) => [feature, limitsOf({ profileType, plans: "specified" })[feature]]);
  const profile = {
    user: { trialEndsAt },
    profileType,
    limits: limitsOf({ profileType, plans: "specified" }),
    permissions: Object.fromEntries(flags),
    ...changes,
  } as unknown as Profile;
  render(<PlanCard profile={profile} />, { wrapper: testProviders().wrapper });
}

test("the free plan shows its limits, what is disabled and the upgrade hint", () => {
  show("free");
  expect(screen.getByText("5 MB")).toBeDefined();
  expect(screen.getAllByText(PROFILE_TEXTS.disabled)).toHaveLength(5);
  expect(screen.queryByText("Manage users")).toBeNull();
  expect(screen.getByText(UPGRADE_TEXTS.hint)).toBeDefined();
  expect(screen.queryByText(/left in your free trial/)).toBeNull();
});

test("the gold plan shows its limits without the upgrade hint", () => {
  show("gold");
  expect(screen.getAllByText("Unlimited")).toHaveLength(3);
  expect(screen.getByText("200 MB")).toBeDefined();
  expect(screen.queryByText("Want more routes, groups and room for big files?")).toBeNull();
});

test("the administrator's plan shows unlimited limits and its own features, without the hint", () => {
  show("renMode");
  expect(screen.getAllByText(PROFILE_TEXTS.unlimited)).toHaveLength(4);
  expect(screen.getAllByText(PROFILE_TEXTS.enabled)).toHaveLength(8);
  expect(screen.getByText("Manage users")).toBeDefined();
  expect(screen.queryByText(UPGRADE_TEXTS.hint)).toBeNull();
});

test.each([
  [1.5, "2 days left in your free trial"],
  [0.5, "1 day left in your free trial"],
])("a trial that ends in %s days says so", (days, text) => {
  show("premium", {}, new Date(Date.now() + days * DAY_MS).toISOString());
  expect(screen.getByText(text)).toBeDefined();
});

test("a running trial counts its days, rounded up, and one that is over doesn't", () => {
  show("premium", {}, new Date(Date.now() + 2.2 * DAY_MS).toISOString());
  expect(screen.getByText("3 days left in your free trial")).toBeDefined();
  show("free", {}, new Date(Date.now() - DAY_MS).toISOString());
  expect(screen.getAllByText(/left in your free trial/)).toHaveLength(1);
});
