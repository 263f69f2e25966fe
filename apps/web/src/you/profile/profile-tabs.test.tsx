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

function show(tab: string) {
  stubTrpc({
    "auth.user": { id: "ana", firstName: "Ana", onboardingCompleted: true },
    "routes.list": listOf(),
    "events.list": listOf(),
  });
  render(
    <MemoryRouter initialEntries={[`/profile?tab=${tab}`]}>
      <ProfileHeader profile={PROFILE} />
      <ProfileTabs profile={PROFILE} />
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
  expect(await screen.findByRole("heading", { name: heading }, { timeout: 10_000 })).toBeDefined();
  const links = screen.getAllByRole("link").map((each) => [each.textContent, each.getAttribute("href")]);
  expect(links).toContainEqual(link);
});

test("the profile leads to the badges", () => {
  show("starred");
  expect(screen.getByRole("link", { name: "Achievement Badges" }).getAttribute("href")).toBe("/badges");
});
