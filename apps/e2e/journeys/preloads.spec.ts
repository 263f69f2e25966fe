import type { Page } from "@playwright/test";
import { firstVisit } from "../fixtures/browser";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

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
  expect(initiators, names.source).toHaveLength(2);
  // What scripts fetch has these initiators, and what links preload has "link" or "other".
  expect(initiators, names.source).not.toContain("fetch");
  expect(initiators, names.source).not.toContain("script");
}

test("the first visit to a page asks for its data once, together with its code", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const name = freshWord("preloaded");
  const [route, discover, home] = [new RoutePage(page), new DiscoverPage(page), new HomePage(page)];
  await signedInMember(server, page.context());

  await test.step("to a route", async () => {
    await firstVisit(page, server.url);
    await route.open(await sharedRoute(server, author, { name }));
    await expect(route.title(name)).toBeVisible();
    await expectPreloaded(page, /routes\.byId|assets\/route-page-/);
  });

  await test.step("to Discover", async () => {
    await firstVisit(page, server.url);
    await discover.open();
    await expect(discover.card(name)).toBeVisible();
    await expectPreloaded(page, /routes\.list|assets\/discover-page-/);
  });

  await test.step("to the profile", async () => {
    await firstVisit(page, server.url);
    await new ProfilePage(page).open("starred");
    await expect(page.getByRole("heading", { name: "No starred routes yet" })).toBeVisible();
    await expectPreloaded(page, /members\.profile|assets\/profile-page-/);
  });

  await test.step("to the start page, for everything on it", async () => {
    await firstVisit(page, server.url);
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The bell and the notices are parts of the shell, and ask once the page stands.
      if (pathname.startsWith("/trpc/") && !SHELL_CALLS.test(pathname)) calls.push(pathname);
    });
    await home.open();
    await expect(home.heading).toBeVisible();
    await expect(home.routes.getByRole("status")).toHaveCount(0);
    expect(calls).toEqual(["/trpc/auth.user,start.read"]);
    await expectPreloaded(page, /start\.read|assets\/home-page-/);
  });
});
