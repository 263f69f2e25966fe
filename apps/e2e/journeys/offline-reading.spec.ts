import { readFile } from "node:fs/promises";
import { BADGES } from "@longpaddock/domain/badges/catalogue";
import { OFFLINE_TEXTS } from "@longpaddock/web/texts/app/dock";
import { FUEL_TEXTS } from "@longpaddock/web/texts/routes/fuel";
import { HOME_TEXTS, STAT_LABELS } from "@longpaddock/web/texts/you/start";
import { type BrowserContext, devices, type Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { readKept } from "../fixtures/installed";
import { expect, test } from "../fixtures/journey";
import { freshWord, markRoute, sharedRoute, signedInMember } from "../fixtures/members";
import { isAbove } from "../fixtures/toasts";
import { BadgesPage } from "../pages/accounts/badges-page";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomePage } from "../pages/you/home-page";
import { ProfilePage } from "../pages/you/profile-page";

const FILE = gpxFile("garmin-alpine-way.gpx");

const keeps = (page: Page, answer: string) =>
  expect.poll(async () => (await readKept(page)).answers.join("\n"), { timeout: 30_000 }).toContain(answer);

const keepsRoute = (page: Page, id: number) =>
  expect.poll(async () => (await readKept(page)).routes, { timeout: 30_000 }).toContain(id);

/** The map's code and outlines that the device doesn't have yet. */
async function missingMapFiles(page: Page): Promise<string[]> {
  const files: string[] = await (await page.request.get("/files-on-demand.json")).json();
  const { cached } = await readKept(page);
  return files.filter((file) => !cached.some((url) => url.endsWith(file)));
}

/** The notice with the page's age. */
const age = (page: Page) => page.getByRole("status").filter({ hasText: OFFLINE_TEXTS.age });

/** Shares a public route as somebody else. */
async function routeOfAnother(
  newContext: () => Promise<BrowserContext>,
  server: Parameters<typeof signedInMember>[0],
  name: string,
) {
  const context = await newContext();
  await signedInMember(server, context, { firstName: "Olga", plan: "premium" });
  const id = await sharedRoute(server, context, { name, file: FILE });
  await context.close();
  return id;
}

test("pages that a member has opened open again without a network and say how old they are", {
  tag: "@core",
}, async ({ openDevice, browser, server }) => {
  const name = freshWord("saltbush");
  const id = await routeOfAnother(() => browser.newContext(), server, name);
  const { context, page } = await openDevice("phone");
  const discover = new DiscoverPage(page);
  const route = new RoutePage(page);
  await discover.open(`?search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  await keeps(page, name);
  await route.open(id);
  await route.waitForTrack();
  await keeps(page, '"track"');
  await expect.poll(() => missingMapFiles(page)).toEqual([]);

  await context.setOffline(true);
  await discover.open(`?search=${name}`);
  await expect(discover.card(name)).toBeVisible();
  await expect(age(page)).toContainText(/less than a minute ago|minutes? ago/);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
  await expectAccessible(page, "Discover without a network");
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(devices["Pixel 7"].viewport);
  await route.open(id);
  await expect(route.title(name)).toBeVisible();
  await expect(route.profile).toBeVisible();
  await route.waitForTrack();
  await expect(age(page)).toBeVisible();
  // The notice must not cover the bar with the page's main action.
  await expect.poll(() => isAbove(page.locator("[data-bottom-bar]"), age(page))).toBe(true);

  await context.setOffline(false);
  await expect(age(page)).toBeHidden();
});

test("the start page opens again without a network, with its figures and routes", async ({
  openDevice,
  browser,
  server,
}) => {
  const name = freshWord("mulga");
  await routeOfAnother(() => browser.newContext(), server, name);
  const { context, page } = await openDevice("phone");
  const home = new HomePage(page);
  await home.open();
  await expect(home.routes.getByRole("article").first()).toBeVisible();
  await keeps(page, '"featured"');
  await keeps(page, '"topDiscussions"');

  await context.setOffline(true);
  await home.open();
  await expect(home.greeting("Ana")).toBeVisible();
  await expect(home.stat(STAT_LABELS.routesCompleted)).toHaveText("0");
  await expect(home.vehicle("cycling")).toContainText(/\d+ Routes?$/);
  await expect(home.groups.getByText(HOME_TEXTS.noGroups)).toBeVisible();
  await expect(home.discussions.getByRole("link").last()).toHaveAttribute("href", "/groups");
  await expect(home.routes.getByRole("article").first()).toBeVisible();
  await expect(age(page)).toContainText(/less than a minute ago|minutes? ago/);
  await expectAccessible(page, "the start page without a network");

  await context.setOffline(false);
  await expect(age(page)).toBeHidden();
});

test("a member's badges open again without a network, where a new one is celebrated for three seconds too", async ({
  openDevice,
  server,
}) => {
  const { context, page } = await openDevice("phone");
  await sharedRoute(server, context, { name: freshWord("mulga") });
  const badges = new BadgesPage(page);
  await badges.open();
  await keeps(page, '"earned"');

  await context.setOffline(true);
  await badges.open();
  await expect(badges.badges).toHaveCount(BADGES.length);
  await expect(age(page)).toBeVisible();
  await badges.check.tap();
  await expect(new Shell(page).toast.first()).toBeVisible();
  await expect(badges.title).toBeVisible();
  await badges.badge("Open Gate").tap();
  await expect(badges.tooltip).toContainText("Share your first route with everyone.");
  await expect(badges.celebrations).toHaveCount(1);
  await expect(badges.celebrations).toHaveCount(0, { timeout: 8000 });
  await expectAccessible(page, "badges without a network");

  await context.setOffline(false);
  await expect(age(page)).toBeHidden();
});

test("the profile opens again without a network, with its tabs, plan and vehicles", async ({
  openDevice,
  browser,
  server,
}) => {
  const name = freshWord("quandong");
  const id = await routeOfAnother(() => browser.newContext(), server, name);
  const { context, page } = await openDevice("phone");
  await markRoute(server, context, { routeId: id, status: "starred" });
  await context.request.post(`${server.url}/api/user/vehicles`, {
    headers: { origin: server.url },
    data: { vehicleType: "motorcycle", name: "The Mule", fuelRange: 420 },
  });
  const profile = new ProfilePage(page);
  await profile.open("starred");
  await expect(page.getByRole("article")).toContainText(name);
  await profile.tab("events").click();
  await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
  await profile.tab("profile").click();
  await expect(profile.vehicles).toContainText(["The Mule"]);
  await keeps(page, '"mine":true');
  // The vehicles were kept without the new one when the app was installed.
  await expect.poll(async () => (await readKept(page)).data.join("\n")).toContain("The Mule");

  await context.setOffline(true);
  await profile.open("starred");
  await expect(profile.stat("Routes Starred")).toHaveText("1");
  await expect(page.getByRole("article")).toContainText(name);
  await expect(age(page)).toContainText(/less than a minute ago|minutes? ago/);
  await profile.tab("events").click();
  await expect(page.getByRole("heading", { name: "No upcoming events" })).toBeVisible();
  await profile.tab("profile").click();
  await expect(profile.vehicles).toContainText(["The Mule"]);
  await expect(page.getByText("5 MB")).toBeVisible();
  await expectAccessible(page, "the profile without a network");

  await context.setOffline(false);
  await expect(age(page)).toBeHidden();
});

test("a starred route is kept whole with its fuel and GPX file, and so is a profile that was never opened", async ({
  openDevice,
  browser,
  server,
}) => {
  const name = freshWord("bluebush");
  const id = await routeOfAnother(() => browser.newContext(), server, name);
  const { context, page } = await openDevice("phone");
  const discover = new DiscoverPage(page);
  const route = new RoutePage(page);
  await discover.open(`?search=${name}`);
  await discover.star(name).click();
  await keepsRoute(page, id);
  await expect.poll(() => missingMapFiles(page)).toEqual([]);

  await context.setOffline(true);
  await route.open(id);
  await expect(route.title(name)).toBeVisible();
  await expect(route.profile).toBeVisible();
  await route.waitForTrack();
  await expect(page.getByRole("region", { name: FUEL_TEXTS.title })).toContainText(FUEL_TEXTS.caveat.fuel);
  const [download] = await Promise.all([page.waitForEvent("download"), route.download.last().click()]);
  expect(download.suggestedFilename()).toBe(`${name}.gpx`);
  const saved = await readFile(await download.path(), "utf8");
  await discover.open("?type=yours");
  await expect(discover.card(name)).toBeVisible();
  const profile = new ProfilePage(page);
  await profile.open("starred");
  await expect(profile.stat("Routes Starred")).toBeVisible();
  await expect(discover.card(name)).toBeVisible();

  await context.setOffline(false);
  expect(saved).toBe(await (await context.request.get(`/api/routes/${id}/gpx`)).text());
  await discover.open("?type=yours");
  await discover.star(name).click();
  await expect.poll(async () => (await readKept(page)).routes).not.toContain(id);
});

test("a sign-out deletes everything that the device kept", { tag: "@core" }, async ({
  openDevice,
  server,
}) => {
  const name = freshWord("wattle");
  const { context, page } = await openDevice("computer");
  const id = await sharedRoute(server, context, { name });
  const discover = new DiscoverPage(page);
  await discover.open(`?search=${name}`);
  await discover.star(name).click();
  await keepsRoute(page, id);
  await keeps(page, name);
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.city.fill("Marree");
  const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /draft/.test(key)));
  await expect.poll(drafts).toHaveLength(1);
  await new Shell(page).signOut();
  await page.waitForURL("/");
  await expect.poll(() => readKept(page)).toMatchObject({ owners: [], answers: [], routes: [] });
  expect(await drafts()).toEqual([]);
  const { cached } = await readKept(page);
  expect(cached.filter((url) => /\/(api|trpc|uploads)\//.test(url))).toEqual([]);
  await context.setOffline(true);
  await page.goto(`/discover?search=${name}`);
  await expect(page.getByText(name)).toBeHidden();
});

test("PWA-06: a sign-out without a network deletes what the device kept and says that the session goes on", async ({
  openDevice,
}) => {
  const { context, page } = await openDevice("computer");
  const shell = new Shell(page);
  await expect.poll(async () => (await readKept(page)).owners.length).toBe(1);
  await context.setOffline(true);
  await shell.signOut();
  await shell.told("you're still signed in");
  expect(new URL(page.url()).pathname).toBe("/about");
  expect(await readKept(page)).toMatchObject({ owners: [], answers: [], routes: [] });
});

test("the end of the session deletes what the device kept", async ({ openDevice }) => {
  const { context, page } = await openDevice("computer");
  await expect.poll(async () => (await readKept(page)).owners.length).toBe(1);
  await context.clearCookies();
  await page.goto("/about");
  await expect.poll(() => readKept(page)).toMatchObject({ owners: [], answers: [] });
});

test("a second member of the device sees nothing of the first", { tag: "@core" }, async ({
  openDevice,
  server,
}) => {
  const name = freshWord("spinifex");
  const { context, page } = await openDevice("computer");
  await sharedRoute(server, context, { name, isPublic: "false" });
  await page.goto("/discover?type=yours&list=mine");
  await expect(new DiscoverPage(page).card(name)).toBeVisible();
  await keeps(page, '"mine"');
  const first = await readKept(page);
  // The first member's session is replaced without a sign-out.
  await page.goto("about:blank");
  await context.clearCookies();
  const second = await signedInMember(server, context, { firstName: "Ben" });
  await page.goto("/about");
  await expect.poll(async () => (await readKept(page)).owners).toEqual([second.id]);
  expect(first.owners).not.toEqual([second.id]);
  await context.setOffline(true);
  await page.goto("/discover?type=yours&list=mine");
  await expect(page.getByRole("button", { name: /^User menu: Ben/ })).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});
