import type { Page } from "@playwright/test";
import { expectPageAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage, SignUpPage } from "../pages/account-pages";
import { AdminPage } from "../pages/admin-page";
import { DiscoverPage } from "../pages/discover-page";
import { OnboardingPage } from "../pages/onboarding-page";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}

test.describe("for visitors", () => {
  for (const path of [
    "/",
    "/about",
    "/sign-in",
    "/sign-up",
    "/forgot-password",
    "/reset-password?token=none",
    "/onboarding",
    "/onboarding-preview",
    "/groups",
    "/badges",
    "/routes/999999",
    "/no/such/page",
  ])
    test(`${path} is accessible`, async ({ page }) => {
      await openPage(page, path);
      await expectPageAccessible(page, path);
    });

  test("forms with validation errors are accessible", async ({ page }) => {
    const [signUp, onboarding] = [new SignUpPage(page), new OnboardingPage(page)];
    await signUp.open();
    await signUp.submit.click();
    await expect(signUp.email).toHaveAccessibleDescription("Required");
    await expectPageAccessible(page, "sign-up with errors");
    await page.goto("/onboarding");
    await onboarding.country.selectOption("Choose a country");
    await onboarding.submit.click();
    await expect(page.getByText("Please select your country")).toBeVisible();
    await expectPageAccessible(page, "onboarding with errors");
  });
});

test.describe("for members", () => {
  for (const path of [
    "/",
    "/profile",
    "/profile?tab=profile",
    "/badges",
    "/add-route",
    "/discover?search=nothing+has+this+name",
    "/events",
    "/groups/create",
  ])
    test(`${path} is accessible`, async ({ page, server }) => {
      await signedInMember(server, page.context(), { plan: "premium" });
      await openPage(page, path);
      await expectPageAccessible(page, path);
    });

  test("Discover is accessible in all three views", async ({ page, server }) => {
    await signedInMember(server, page.context(), { plan: "gold" });
    await sharedRoute(server, page.context(), {
      name: "A route for axe to look at, with a name that is longer than two lines of a card",
      file: gpxFile("garmin-alpine-way.gpx"),
    });
    await sharedRoute(server, page.context(), { name: "A route without a line" });
    const discover = new DiscoverPage(page);
    await openPage(page, "/discover");
    await expect(discover.cards.first()).toBeVisible();
    for (const view of ["grid", "list", "compact"] as const) {
      await discover.view(view).click();
      await expectPageAccessible(page, `Discover, ${view}`);
    }
  });

  test("a route page with map and elevation is accessible", async ({ page, server }) => {
    await signedInMember(server, page.context(), { plan: "gold" });
    const name = "A route whose page axe looks at";
    const id = await sharedRoute(server, page.context(), { name, file: gpxFile("garmin-alpine-way.gpx") });
    const route = new RoutePage(page);
    await route.open(id);
    await expect(route.title(name)).toBeVisible();
    await route.waitForTrack();
    await expect(route.profile).toBeVisible();
    await expectPageAccessible(page, "route page");
  });

  test("the user menu, the drawer and a toast are accessible", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const shell = new Shell(page);
    await openPage(page, "/about");
    await shell.userMenu.click();
    await expect(shell.profileLink).toBeVisible();
    await expectPageAccessible(page, "user menu");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 900 });
    await shell.menuButton.click();
    await expect(shell.drawer).toBeVisible();
    await expectPageAccessible(page, "drawer");
    await page.keyboard.press("Escape");
    await shell.subscribe("rider@riders.example");
    await expect(shell.thanks).toBeVisible();
    await expectPageAccessible(page, "toast");
  });
});

test("the admin dashboard and its dialogs are accessible", async ({ page, server, anotherBrowser }) => {
  const member = await signedInMember(server, (await anotherBrowser()).context());
  await page.goto("/sign-in?returnTo=/admin");
  await new SignInPage(page).signIn(ADMINISTRATOR);
  const admin = new AdminPage(page);
  await expect(admin.heading).toBeVisible();
  await expectPageAccessible(page, "overview");
  await admin.membersTab.click();
  await admin.search.fill(member.email);
  await expect(admin.members).toHaveCount(1);
  await expectPageAccessible(page, "members");
  const dialog = await admin.manage("Ana Ruiz");
  await expect(dialog.getByText("Last visit")).toBeVisible();
  await expectPageAccessible(page, "a member");
  await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(admin.confirmation).toBeVisible();
  await expectPageAccessible(page, "confirmation dialog");
  await admin.cancel.click();
  await dialog.getByRole("button", { name: "Suspend" }).click();
  await expectPageAccessible(page, "the form that suspends a member");
  await page.goto("/admin?tab=activity-log");
  await expect(page.getByRole("region", { name: "Activity log" })).toBeVisible();
  await expectPageAccessible(page, "activity log");
});
