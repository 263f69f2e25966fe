import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/discover-page";
import { HomePage } from "../pages/home-page";
import { ProfilePage } from "../pages/profile-page";
import { RoutePage } from "../pages/route-page";

const SHELL_CALLS = /^\/trpc\/(notifications\.unread|site\.read|,)+$/;

/** Expects that the browser fetched each of two files or queries once, because the page's HTML lists them. */
async function expectPreloaded(page: Page, names: RegExp): Promise<void> {
  const initiators = await page.evaluate(
    (pattern) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new RegExp(pattern).test(name))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    names.source,
  );
  expect(initiators).toHaveLength(2);
  // What scripts fetch has these initiators, and what links preload has "link" or "other".
  expect(initiators).not.toContain("fetch");
  expect(initiators).not.toContain("script");
}

test("the first visit to a route asks for its data once, together with its code", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const name = freshWord("preloaded");
  const route = new RoutePage(page);
  await route.open(await sharedRoute(server, author, { name }));
  await expect(route.title(name)).toBeVisible();
  await expectPreloaded(page, /routes\.byId|assets\/route-page-/);
});

test("the first visit to Discover asks for its routes once, together with its code", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("preloaded");
  await sharedRoute(server, page.context(), { name });
  const discover = new DiscoverPage(page);
  await discover.open();
  await expect(discover.card(name)).toBeVisible();
  await expectPreloaded(page, /routes\.list|assets\/discover-page-/);
});

test("the first visit to the profile asks for its data once, together with its code", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  await new ProfilePage(page).open("starred");
  await expect(page.getByRole("heading", { name: "No starred routes yet" })).toBeVisible();
  await expectPreloaded(page, /members\.profile|assets\/profile-page-/);
});

test("the first visit to the start page asks for everything on it once, together with its code", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // The bell and the notices are parts of the shell, and ask once the page stands.
    if (pathname.startsWith("/trpc/") && !SHELL_CALLS.test(pathname)) calls.push(pathname);
  });
  const home = new HomePage(page);
  await home.open();
  await expect(home.heading).toBeVisible();
  await expect(home.routes.getByRole("status")).toHaveCount(0);
  expect(calls).toEqual(["/trpc/auth.user,start.read"]);
  await expectPreloaded(page, /start\.read|assets\/home-page-/);
});
