import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { listOf } from "../../../test/groups";
import { testProviders } from "../../../test/providers";
import { stubTrpc } from "../../../test/stub-trpc";
import type { Profile } from "../../accounts/members/use-members";
import { ProfileHeader } from "./profile-header";
import { ProfileTabs } from "./profile-tabs";

const PROFILE = {
  user: { id: "ana", firstName: "Ana", lastName: "Ruiz", preferredVehicles: [], profileImageUrl: null },
  profileType: "free",
} as unknown as Profile;

function show(tab: string, profile = PROFILE) {
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "routes.list": listOf(),
    "events.list": listOf(),
  });
  render(
    <MemoryRouter initialEntries={[`/profile?tab=${tab}`]}>
      <ProfileHeader profile={profile} />
      <ProfileTabs profile={profile} />
    </MemoryRouter>,
    testProviders(),
  );
}

test.each([
  ["starred", "No starred routes yet", "Discover Routes", "/discover"],
  ["completed", "No completed routes yet", "Discover Routes", "/discover"],
  ["events", "No upcoming events", "Browse events", "/events"],
])("the empty tab %s says so and leads on", async (tab, heading, ...link) => {
  show(tab);
  expect(await screen.findByRole("heading", { name: heading })).toBeDefined();
  const links = screen.getAllByRole("link").map((each) => [each.textContent, each.getAttribute("href")]);
  expect(links).toContainEqual(link);
});

test("the profile leads to the badges", () => {
  show("starred");
  expect(screen.getByRole("link", { name: "Achievement Badges" }).getAttribute("href")).toBe("/badges");
});

test.each([
  ["user", "Member"],
  ["renMode", "Administrator"],
])("where everyone has everything, the profile of a %s says %s and has no plan", async (role, word) => {
  const user = { ...PROFILE.user, role, plans: "open" } as Profile["user"];
  show("profile", { ...PROFILE, user });
  expect(await screen.findByRole("heading", { name: "Change your password" })).toBeDefined();
  expect(screen.getByText(word)).toBeDefined();
  expect(screen.queryByRole("heading", { name: "Your plan" })).toBeNull();
});
