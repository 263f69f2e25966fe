import { OFFLINE_TEXTS } from "@longpaddock/web/texts/app/dock";
import { RETRY_TEXTS } from "@longpaddock/web/texts/lib/failures";
import { devices, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { openInstalled, readKept } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute } from "../fixtures/members";
import { startWeakLink } from "../fixtures/weak-link";
import { BadgesPage } from "../pages/accounts/badges-page";
import { Shell } from "../pages/app/shell";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";

const { viewport, userAgent, isMobile, hasTouch } = devices["Pixel 7"];
const PHONE = { viewport, userAgent, isMobile, hasTouch };

const notice = (page: Page) =>
  // Toasts say it too.
  page.getByRole("status").filter({ hasText: `${OFFLINE_TEXTS.unreachable} ${OFFLINE_TEXTS.age}` });

const keeps = (page: Page, query: string) =>
  expect.poll(async () => (await readKept(page)).answers.join("\n"), { timeout: 30_000 }).toContain(query);

/** The code and outlines of the map. */
const MAP_FILES = /\/assets\/(gazetteer|map-view|maplibre-gl|land\.geo)/;

test("while the connection is up but the server is not reached, opened pages open again and say so", async ({
  browser,
  server,
  troubles,
}) => {
  const link = await startWeakLink(server.url);
  const { context, page } = await openInstalled(
    browser,
    { server: { ...server, url: link.url }, troubles },
    PHONE,
  );
  const name = freshWord("brigalow");
  const id = await sharedRoute({ ...server, url: link.url }, context, { name });
  const route = new RoutePage(page);
  const badges = new BadgesPage(page);
  const shell = new Shell(page);
  await page.goto("/");
  await expect(new HomePage(page).greeting("Ana")).toBeVisible();
  await keeps(page, "featured");
  await route.open(id);
  await expect(route.title(name)).toBeVisible();
  await keeps(page, "byId");
  await badges.open();
  await keeps(page, "earned");

  for (const fault of ["dead", "bad gateway", "unavailable", "portal"] as const)
    await test.step(fault, async () => {
      link.become(fault);
      await badges.open();
      await expect(badges.title).toBeVisible();
      await expect(notice(page)).toContainText(OFFLINE_TEXTS.age);
      await page.goto("/");
      await expect(new HomePage(page).greeting("Ana")).toBeVisible();
      await route.open(id);
      await expect(route.title(name)).toBeVisible();
      await expect(notice(page)).toContainText(OFFLINE_TEXTS.age);
      await route.complete.tap();
      await expect(shell.toast.first()).toBeVisible();
      await expect(route.complete).toBeVisible();
      if (fault === "dead") await expectAccessible(page, "a route while its server is down");

      const tryAgain = notice(page).getByRole("button", { name: RETRY_TEXTS.tryAgain });
      await expect(tryAgain).toBeVisible();
      link.become("open");
      // At once: the app soon notices by itself that the server is back, and the button goes.
      await tryAgain.dispatchEvent("click");
      await expect(notice(page)).toBeHidden();
    });
  await context.close();
  await link.stop();
});

test("a page of the network in the place of the map's code is not kept", async ({
  browser,
  server,
  troubles,
}) => {
  const link = await startWeakLink(server.url);
  const proxied = { ...server, url: link.url };
  const { context, page } = await openInstalled(browser, { server: proxied, troubles }, { plan: "premium" });
  const name = freshWord("quondong");
  const id = await sharedRoute(proxied, context, { name, file: gpxFile("garmin-alpine-way.gpx") });
  await new DiscoverPage(page).open(`?search=${name}`);
  await expect(new DiscoverPage(page).card(name)).toBeVisible();
  link.become("portal for assets");
  const route = new RoutePage(page);
  // The page reloads itself once, as after a deploy, perhaps before it has loaded as a whole.
  const open = page.goto(`/routes/${id}`, { waitUntil: "commit" });
  const [instead] = await Promise.all([page.waitForResponse(MAP_FILES), open]);
  expect(instead.headers()["content-type"]).toBe("text/html");
  await page.waitForFunction(() =>
    performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload"),
  );
  await expect(route.title(name)).toBeVisible();
  await expect(async () => {
    expect((await readKept(page)).cached.filter((url) => MAP_FILES.test(url))).toEqual([]);
  }).toPass();
  link.become("open");
  await route.open(id);
  await route.waitForTrack();
  await context.close();
  await link.stop();
});
