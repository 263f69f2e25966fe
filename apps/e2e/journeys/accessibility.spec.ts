import { READ_KINDS } from "@longpaddock/domain/imports/files";
import { MEMBER_REASONS } from "@longpaddock/domain/imports/texts";
import { KIND_TEXTS, MOVE_IN_TEXTS } from "@longpaddock/web/texts/moving-in/imports";
import type { Page } from "@playwright/test";
import { expectPageAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { ADMINISTRATOR } from "../fixtures/start-server";
import { SignInPage, SignUpPage } from "../pages/accounts/account-pages";
import { AdminPage } from "../pages/admin/admin-page";
import { FeedbackWidget } from "../pages/admin/feedback-widget";
import { Shell } from "../pages/app/shell";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { OnboardingPage } from "../pages/you/onboarding-page";
import { ProfilePage } from "../pages/you/profile-page";

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectDrawn(page, path);
}

/** Opens another page as a link in the app does, without reloading the app. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((next) => {
    for (const heading of document.querySelectorAll("h1")) heading.dataset.left = "";
    history.pushState(null, "", next);
    window.dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
  await expectDrawn(page, path);
}

async function expectDrawn(page: Page, path: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  const { pathname, search } = new URL(page.url());
  expect(pathname + search, `${path} stays`).toBe(path);
}

async function expectFeedbackBeside(page: Page, path: string): Promise<void> {
  const feedback = new FeedbackWidget(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(feedback.button, `${path} at ${width} px`).toBeInViewport();
    expect(await feedback.coveredAtTheEnd(), `${path} at ${width} px`).toEqual([]);
    const box = await feedback.button.boundingBox();
    expect(width - (box?.x ?? 0) - (box?.width ?? 0), `${path} at ${width} px`).toBeLessThan(40);
  }
}

test("a visitor's pages are accessible, and the feedback button is on each and covers nothing at its end", async ({
  page,
}) => {
  await openPage(page, "/about");
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
    await test.step(path, async () => {
      await goTo(page, path);
      await expectPageAccessible(page, path);
      await expectFeedbackBeside(page, path);
    });

  await test.step("forms with validation errors", async () => {
    const [signUp, onboarding] = [new SignUpPage(page), new OnboardingPage(page)];
    await goTo(page, "/sign-up");
    await signUp.submit.click();
    await expect(signUp.email).toHaveAccessibleDescription("Required");
    await expectPageAccessible(page, "sign-up with errors");
    await goTo(page, "/onboarding");
    await onboarding.country.selectOption("Choose a country");
    await onboarding.submit.click();
    await expect(page.getByText("Please select your country")).toBeVisible();
    await expectPageAccessible(page, "onboarding with errors");
  });
});

test("a member's pages open and are accessible", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const { id } = await (await page.request.get("/api/auth/user")).json();
  await openPage(page, "/");
  await expectPageAccessible(page, "/");
  for (const path of [
    `/members/${id}`,
    "/profile",
    "/badges",
    "/add-route",
    "/discover?search=nothing+has+this+name",
    "/events",
    "/groups/create",
  ])
    await test.step(path, async () => {
      await goTo(page, path);
      await expectPageAccessible(page, path);
    });
  await goTo(page, "/profile");
  await new ProfilePage(page).tab("profile").click();
  await expectDrawn(page, "/profile?tab=profile");
  await expectPageAccessible(page, "/profile?tab=profile");

  for (const path of [
    "/discover",
    "/events/create",
    "/groups/new",
    "/groups/1/manage",
    "/groups",
    "/groups/1",
    "/events/1",
    "/routes/1",
    "/routes/1/compare?with=2",
    "/about",
    "/onboarding-preview",
    "/admin",
    "/admin/docs",
  ])
    await test.step(`${path} opens`, () => goTo(page, path));
});

test("Discover's views, a route page, the user menu, the drawer and a toast are accessible", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const name = "A route for axe to look at, with a name that is longer than two lines of a card";
  const id = await sharedRoute(server, page.context(), { name, file: gpxFile("garmin-alpine-way.gpx") });
  await sharedRoute(server, page.context(), { name: "A route without a line" });
  const [discover, route, shell] = [new DiscoverPage(page), new RoutePage(page), new Shell(page)];
  await openPage(page, "/discover");
  await expect(discover.cards.first()).toBeVisible();
  for (const view of ["grid", "list", "compact"] as const) {
    await discover.view(view).click();
    await expectPageAccessible(page, `Discover, ${view}`);
  }

  await goTo(page, `/routes/${id}`);
  await expect(route.title(name)).toBeVisible();
  await route.waitForTrack();
  await expect(route.profile).toBeVisible();
  await expectPageAccessible(page, "route page");

  await goTo(page, "/about");
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

test("what a club brings is accessible: each kind of file, and what one would lead to", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "gold" });
  const group = { name: freshWord("High Plains "), description: "Four hundred riders", type: "motorcycle" };
  const { id } = await post(server, page.context(), ["/api/groups", group]);
  await openPage(page, `/move-in?group=${id}`);
  const tab = (kind: keyof typeof KIND_TEXTS) => page.getByRole("radio", { name: KIND_TEXTS[kind].tab });
  for (const kind of READ_KINDS) {
    await tab(kind).click();
    await expect(page.getByRole("heading", { name: KIND_TEXTS[kind].title })).toBeVisible();
    await expectPageAccessible(page, `Move in, ${kind}`);
  }
  await tab("members").click();
  const list = "Name,Email,Role\nBruce,bruce@club.example,Treasurer\nSlip,sue@club,\n";
  await page
    .getByLabel(KIND_TEXTS.members.field)
    .setInputFiles({ name: "members.csv", mimeType: "text/csv", buffer: Buffer.from(list) });
  await page.getByRole("button", { name: MOVE_IN_TEXTS.check }).click();
  await expect(page.getByText(MEMBER_REASONS.brokenEmail("sue@club"))).toBeVisible();
  await expectPageAccessible(page, "what a list would lead to");
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
