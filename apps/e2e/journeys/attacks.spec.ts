import { BRAND } from "@longpaddock/domain/brand";
import { CHECK_IN_LABELS } from "@longpaddock/domain/check-ins/texts";
import { CHECK_IN_TEXTS } from "@longpaddock/web/texts/riders/check-ins";
import { AVATAR_TEXTS } from "@longpaddock/web/texts/you/profile";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { OpenDevice } from "../fixtures/app-worker/own-devices";
import { daytimeZone } from "../fixtures/daytime-zone";
import { gpxFile } from "../fixtures/gpx-files";
import type { Install } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { post, sharedRoute, signedInMember } from "../fixtures/members";
import { drawPhoto } from "../fixtures/pictures";
import { RoutePage } from "../pages/routes/route-page";
import { ProfilePage } from "../pages/you/profile-page";

const EVIL = "http://evil.example/";
const MINUTE_MS = 60_000;

/** A page of another site. */
async function visitEvil(context: BrowserContext, body: string): Promise<Page> {
  await context.route(EVIL, (route) => route.fulfill({ contentType: "text/html", body }));
  const page = await context.newPage();
  await page.goto(EVIL);
  return page;
}

test("WEB-08: a picture of /api/logout on another site signs nobody out", async ({ context, server }) => {
  await signedInMember(server, context);
  const asked = context.waitForEvent("request", (request) => request.url().endsWith("/api/logout"));
  const evil = await visitEvil(context, `<img src="${server.url}/api/logout" alt="">`);
  await (await asked).response().catch(() => null);
  await evil.evaluate(
    (url) => fetch(url, { mode: "no-cors", credentials: "include" }).catch(() => null),
    `${server.url}/api/logout`,
  );
  const user = await context.request.get(`${server.url}/api/auth/user`);
  expect(user.status()).toBe(200);
});

test("WEB-14: the map, a photo and the service worker run within the content security policy", async ({
  openDevice,
  server,
  troubles,
}) => {
  const { context, page } = await openDevice("computer", { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, context, { name: "Within the policy", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const profile = new ProfilePage(page);
  await profile.open();
  const buffer = await drawPhoto(page);
  await profile.pictureFile.setInputFiles({ name: "holiday.jpg", mimeType: "image/jpeg", buffer });
  await profile.savePicture.click();
  await expect(page.getByText(AVATAR_TEXTS.saved.title, { exact: true })).toBeVisible();
  // Breaches are among the troubles, which are checked at the end of each journey.
  expect(troubles).toEqual([]);
});

test("WEB-17: another site can't show the app in a frame", async ({ browser, server }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await context.route(EVIL, (route) =>
    route.fulfill({ contentType: "text/html", body: `<iframe src="${server.url}/about"></iframe>` }),
  );
  await page.goto(EVIL);
  await expect.poll(() => page.frames()[1]?.url()).toBe("chrome-error://chromewebdata/");
  await expect(page.frameLocator("iframe").getByText(BRAND.name)).toHaveCount(0);
  await context.close();
});

interface Deps {
  browser: Browser;
  server: Install;
  openDevice: OpenDevice;
}

/** A rider at the page of a ride that starts in an hour, or began a minute ago, with its organiser's browser. */
async function openRide({ browser, server, openDevice }: Deps, startsIn = -MINUTE_MS) {
  const organiser = await browser.newContext({ baseURL: server.url });
  await signedInMember(server, organiser, { firstName: "Olga" });
  const dateTime = new Date(Date.now() + startsIn).toISOString();
  const ride = { name: "Barry Way", description: "Slow and steady.", dateTime, timeZone: daytimeZone };
  const { id } = await post(server, organiser, ["/api/rides", ride]);
  const { context, page } = await openDevice("computer");
  await post(server, context, [`/api/events/${id}/join`, {}]);
  await page.goto(`/events/${id}`);
  await expect(action(page, "checked_in")).toBeVisible();
  const status = async () =>
    (await (await context.request.get(`${server.url}/api/events/${id}`)).json()).userCheckInStatus;
  return { id, organiser, context, page, status };
}

const action = (page: Page, name: keyof typeof CHECK_IN_TEXTS.actions) =>
  page.getByRole("button", { name: CHECK_IN_TEXTS.actions[name] });

const label = (page: Page, name: keyof typeof CHECK_IN_LABELS) =>
  page.getByRole("region", { name: CHECK_IN_TEXTS.title }).getByText(CHECK_IN_LABELS[name], { exact: true });

test("PWA-07: what was tapped twice and in two tabs without a network is applied once, in its order", {
  tag: "@core",
}, async ({ browser, server, openDevice }) => {
  const { id, organiser, context, page, status } = await openRide({ browser, server, openDevice });
  const other = await context.newPage();
  await other.goto(`/events/${id}`);
  await expect(action(other, "checked_in")).toBeVisible();
  const sent: string[] = [];
  // From the first, because what is tried just before the network comes back reaches the server.
  context.on("requestfinished", (request) => {
    if (request.url().endsWith("/check-in")) sent.push(request.postData() ?? "");
  });
  await context.setOffline(true);
  await action(page, "checked_in").dblclick();
  await expect(label(other, "checked_in")).toBeVisible();
  await action(other, "started").click();
  await expect(label(page, "started")).toBeVisible();
  await context.setOffline(false);
  await expect.poll(status, { timeout: 20_000 }).toBe("started");
  await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeHidden();
  // One whose answer was lost is sent again, as the same act.
  const acts = () =>
    new Map(sent.map((body) => JSON.parse(body)).map(({ actId, status }) => [actId, status]));
  await expect.poll(() => [...acts().values()]).toEqual(["checked_in", "started"]);
  // Sent again, as after a lost answer.
  for (const body of sent) await post(server, context, [`/api/events/${id}/check-in`, JSON.parse(body)]);
  expect(await status()).toBe("started");
  await organiser.close();
});

test("PWA-10: a check-in for a ride that was called off meanwhile is refused, and the rider is told", async ({
  browser,
  server,
  openDevice,
}) => {
  const { id, organiser, context, page, status } = await openRide(
    { browser, server, openDevice },
    60 * MINUTE_MS,
  );
  await context.setOffline(true);
  await action(page, "checked_in").click();
  await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
  const headers = { origin: server.url };
  expect((await organiser.request.delete(`${server.url}/api/rides/${id}`, { headers })).ok()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByText(CHECK_IN_TEXTS.refused).first()).toBeVisible({ timeout: 20_000 });
  expect(await status()).toBeNull();
  await organiser.close();
});

test("PWA-11: what can't be sent waits, asks for a sign-in or says why it was refused", async ({
  browser,
  server,
  openDevice,
}) => {
  const { organiser, context, page, status } = await openRide({ browser, server, openDevice });
  const answered: number[] = [];
  const answerWith = (status: number) =>
    context.route("**/check-in", (route) => {
      answered.push(status);
      return route.fulfill({ status, json: { message: "x", code: "X" } });
    });
  await answerWith(500);
  await action(page, "checked_in").click();
  await expect(page.getByText(CHECK_IN_TEXTS.waitingForServer)).toBeVisible();
  await context.unroute("**/check-in");
  await answerWith(401);
  await page.reload();
  await expect.poll(() => answered.at(-1), { timeout: 30_000 }).toBe(401);
  await expect(page.getByText(CHECK_IN_TEXTS.waiting)).toBeVisible();
  await context.unroute("**/check-in");
  await page.reload();
  await expect.poll(status, { timeout: 30_000 }).toBe("checked_in");
  const message = "You may not check in";
  await context.route("**/check-in", (route) =>
    route.fulfill({ status: 403, json: { message, code: "FORBIDDEN" } }),
  );
  await action(page, "started").click();
  await expect(page.getByText(message).first()).toBeVisible();
  await organiser.close();
});
