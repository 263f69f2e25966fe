import { PACK_TEXTS } from "@longpaddock/web/texts/map/packs";
import { FUEL_TEXTS } from "@longpaddock/web/texts/routes/fuel";
import { PHOTO_TEXTS } from "@longpaddock/web/texts/writing/photos";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import type { Install } from "../fixtures/install";
import { openInstalled, readKept } from "../fixtures/installed";
import { test as base, expect } from "../fixtures/journey";
import { post, sharedRoute, signedInMember } from "../fixtures/members";
import { drawPhoto } from "../fixtures/pictures";
import { pixelsInColour } from "../fixtures/pixels";
import { PackCard } from "../pages/routes/pack-card";
import { RoutePage } from "../pages/routes/route-page";
import { ProfilePage } from "../pages/you/profile-page";

const FILE = gpxFile("garmin-alpine-way.gpx");
const NAME = "Over the Alps";
const LOADED = /MB, loaded just now/;

/** Somebody's route with photos, on a site with a map file. */
const test = base.extend<{ routeId: number }>({
  routeId: async ({ mapSite, browser }, use) => {
    const context = await browser.newContext({ baseURL: mapSite.url });
    await signedInMember(mapSite, context, { firstName: "Olga", plan: "premium" });
    const id = await sharedRoute(mapSite, context, { name: NAME, file: FILE });
    await addPhotos(mapSite, context, id);
    await context.close();
    await use(id);
  },
});

async function addPhotos({ url }: Install, context: BrowserContext, routeId: number): Promise<void> {
  const page = await context.newPage();
  const buffer = await drawPhoto(page);
  for (const name of ["ford.jpg", "pass.jpg"]) {
    const answer = await context.request.post(`${url}/api/routes/${routeId}/photos`, {
      multipart: { photo: { name, mimeType: "image/jpeg", buffer } },
      headers: { origin: url },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

const drawnPhotos = (page: Page) =>
  page
    .getByRole("region", { name: PHOTO_TEXTS.title })
    .getByRole("img")
    .evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);

/** Deletes tiles and spoils a photo, as a faulty disk would. */
const spoil = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open("kept"));
    const pieces = database.transaction("pieces", "readwrite").objectStore("pieces");
    const addresses = (await done(pieces.getAllKeys())).map(String);
    const tiles = addresses.filter((address) => address.includes("/tiles/base/"));
    for (const address of tiles.slice(0, 2)) await done(pieces.delete(address));
    const photo = addresses.find((address) => address.startsWith("/uploads/")) ?? "";
    const piece = await done(pieces.get(photo));
    await done(pieces.put({ ...piece, data: new ArrayBuffer(8) }, photo));
    database.close();
  });

test("a route taken with its map opens without a network with map, photos and profile, and Check proves it", async ({
  browser,
  mapSite,
  routeId,
  troubles,
}) => {
  const { context, page } = await openInstalled(browser, { server: mapSite, troubles });
  const pack = new PackCard(page);
  await new RoutePage(page).open(routeId);
  await pack.look.click();
  await expect(pack.card).toContainText(
    /1 GPX file, \d+ map tiles, \d+ tiles of ridden lines,? and 2 photos/,
  );
  await expect(pack.card).toContainText(/About [\d.]+ MB to download/);
  await expectAccessible(page, "the size of an offline copy");
  await expect(pack.take).toBeFocused();
  await pack.take.click();
  await expect(pack.card).toContainText(LOADED);
  await expect(pack.news).toHaveText(PACK_TEXTS.loaded);
  await expect(pack.check).toBeFocused();
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  const kept = new PackCard(later);
  const route = new RoutePage(later);
  await test.step("everything is there in a new page", async () => {
    await route.open(routeId);
    await route.waitForTrack();
    await expect(route.profile).toBeVisible();
    await expect(later.getByText("Long Paddock's sample")).toBeVisible();
    await expect.poll(() => pixelsInColour(route.mapCanvas, "map-road")).toBeGreaterThan(0);
    await later.getByRole("region", { name: PHOTO_TEXTS.title }).scrollIntoViewIfNeeded();
    await expect.poll(() => drawnPhotos(later)).toBe(2);
    await later.getByRole("region", { name: PHOTO_TEXTS.title }).getByRole("button").first().click();
    const large = later.getByRole("dialog").getByRole("img");
    await expect
      .poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await later.keyboard.press("Escape");
  });

  await test.step("Check says that it is whole, and what was deleted or damaged", async () => {
    await kept.check.click();
    await expect(kept.whole).toBeVisible();
    await expect(kept.card).toContainText(/\d+ map tiles, loaded just now/);
    await expectAccessible(later, "a checked offline copy");
    await spoil(later);
    await kept.check.click();
    await expect(kept.incomplete).toBeVisible();
    await expect(kept.card).toContainText(/map tiles: 2 missing, loaded/);
    await expect(kept.card).toContainText("4 picture files: 1 damaged");
  });

  await test.step("what is missing is fetched once there is a network", async () => {
    await kept.repair.click();
    await expect(kept.card).toContainText(PACK_TEXTS.failures.network);
    await context.setOffline(false);
    await kept.repair.click();
    await expect(kept.card).toContainText(LOADED);
    await kept.check.click();
    await expect(kept.whole).toBeVisible();
  });

  await test.step("another member of the device sees none of it", async () => {
    await later.goto("about:blank");
    await context.clearCookies();
    const second = await signedInMember(mapSite, context, { firstName: "Ben" });
    await later.goto("/about");
    await expect.poll(async () => (await readKept(later)).owners).toEqual([second.id]);
    expect(await readKept(later)).toMatchObject({ routes: [], pieces: [] });
    await context.setOffline(true);
    await route.open(routeId);
    await expect(later.getByText(NAME)).toBeHidden();
  });
  await context.close();
});

test("a removed copy of a starred route leaves its page, and of another one nothing", async ({
  browser,
  mapSite,
  routeId,
  troubles,
}) => {
  const { context, page } = await openInstalled(browser, { server: mapSite, troubles });
  const pack = new PackCard(page);
  const route = new RoutePage(page);
  await route.open(routeId);
  await pack.download();
  await pack.remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: PACK_TEXTS.remove }).click();
  await expect(pack.look).toBeFocused();
  expect(await readKept(page)).toMatchObject({ routes: [], pieces: [] });

  await test.step("so does a cancelled download", async () => {
    await pack.look.click();
    await expect(pack.take).toBeFocused();
    await page.route("**/gpx", () => undefined);
    await pack.take.click();
    await expect(pack.cancel).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(pack.look).toBeFocused();
    await page.unroute("**/gpx");
    expect(await readKept(page)).toMatchObject({ routes: [], pieces: [] });
  });

  await route.star.click();
  await expect.poll(async () => (await readKept(page)).routes, { timeout: 30_000 }).toEqual([routeId]);
  await page.reload();
  await expect(pack.card).toContainText(PACK_TEXTS.small);
  await pack.download();
  await pack.remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: PACK_TEXTS.remove }).click();
  await expect(pack.look).toBeVisible();
  expect(await readKept(page)).toMatchObject({ routes: [routeId], pieces: [`/api/routes/${routeId}/gpx`] });
  await context.close();
});

test("a copy that the browser throws away is said to be gone, and can be downloaded again", async ({
  browser,
  mapSite,
  routeId,
  troubles,
}) => {
  const { context, page } = await openInstalled(browser, { server: mapSite, troubles });
  const throwAway = async (of: Page, storageTypes: string) => {
    const devTools = await context.newCDPSession(of);
    await devTools.send("Storage.clearDataForOrigin", { origin: mapSite.url, storageTypes });
  };
  const pack = new PackCard(page);
  await new RoutePage(page).open(routeId);
  await pack.download();
  await throwAway(page, "indexeddb");
  await expect(pack.card).toContainText(PACK_TEXTS.gone.lost);
  await expectAccessible(page, "a lost offline copy");
  await pack.download();
  await expect(pack.card).toContainText(LOADED);
  await throwAway(page, "cache_storage");
  await pack.check.click();
  await expect(pack.incomplete).toBeVisible();
  await pack.repair.click();
  await expect(pack.card).toContainText(LOADED);
  await page.close();

  const later = await context.newPage();
  await throwAway(later, "indexeddb,cache_storage");
  await new RoutePage(later).open(routeId);
  const again = new PackCard(later);
  await expect(again.card).toContainText(PACK_TEXTS.none);
  await again.download();
  await expect(again.card).toContainText(LOADED);
  await context.close();
});

test("a ride is taken with its route, whose page opens without a network on a phone that never opened it", async ({
  browser,
  mapSite,
  routeId,
  troubles,
}) => {
  const { context, page } = await openInstalled(browser, { server: mapSite, troubles }, { plan: "gold" });
  const ride = {
    name: "A weekend in the Alps",
    description: "Slow and steady.",
    dateTime: "2099-03-07T07:00",
    timeZone: "Australia/Melbourne",
    routeId,
  };
  const place = { location: "Khancoban roadhouse", latitude: -36.217, longitude: 148.112 };
  const { id } = await post(mapSite, context, ["/api/rides", { ...ride, ...place }]);
  await post(mapSite, context, [
    `/api/events/${id}/briefing`,
    { briefingContent: "Fuel at Jindabyne.", disclaimerContent: "" },
  ]);
  const pack = new PackCard(page);
  await page.goto(`/events/${id}`);
  await pack.download();
  await expectAccessible(page, "a ride with an offline copy");
  await page.close();

  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/events/${id}`);
  await expect(later.getByRole("heading", { level: 1 })).toHaveText(ride.name);
  await expect(later.getByText("Fuel at Jindabyne.")).toBeVisible();
  await expect(later.getByRole("region", { name: FUEL_TEXTS.title })).toContainText(FUEL_TEXTS.caveat.fuel);
  const kept = new PackCard(later);
  await kept.check.click();
  await expect(kept.whole).toBeVisible();
  const route = new RoutePage(later);
  await route.open(routeId);
  await expect(route.title(NAME)).toBeVisible();
  await route.waitForTrack();
  await expect(route.profile).toBeVisible();
  await expect.poll(() => drawnPhotos(later)).toBe(2);

  await new ProfilePage(later).open("profile");
  const copies = later.getByRole("region", { name: PACK_TEXTS.list.title });
  await expect(copies.getByRole("link", { name: ride.name })).toBeVisible();
  await expect(copies.getByRole("button", { name: `${PACK_TEXTS.check} ${ride.name}` })).toBeVisible();
  await expect(copies).toContainText(/MB in all/);
  await expectAccessible(later, "the list of offline copies");
  await copies.getByRole("button", { name: PACK_TEXTS.remove }).click();
  await later.getByRole("alertdialog").getByRole("button", { name: PACK_TEXTS.remove }).click();
  await expect(copies.getByText(PACK_TEXTS.list.none)).toBeVisible();
  expect((await readKept(later)).pieces).toEqual([]);
  await context.close();
});

test("a full device says so while a copy is loaded, which goes on once there is room", async ({
  browser,
  mapSite,
  routeId,
  troubles,
}) => {
  const { context, page } = await openInstalled(browser, { server: mapSite, troubles });
  const devTools = await context.newCDPSession(page);
  const origin = mapSite.url;
  const limit = (bytes?: number) =>
    devTools.send("Storage.overrideQuotaForOrigin", {
      origin,
      ...(bytes !== undefined && { quotaSize: bytes }),
    });
  const used = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  const pack = new PackCard(page);
  await new RoutePage(page).open(routeId);
  await pack.look.click();
  await expect(pack.take).toBeVisible();
  await limit((await used()) + 20_000);
  // Chromium looks at the quota once in half a minute.
  await page.waitForTimeout(31_000);
  await pack.take.click();
  await expect(pack.card).toContainText(PACK_TEXTS.failures.full);
  await limit();
  // There may have been room for the page's answers, or not even for these.
  if (await pack.look.isVisible()) {
    await pack.look.click();
    await pack.take.click();
  } else await pack.repair.click();
  await expect(pack.card).toContainText(LOADED);
  await pack.check.click();
  await expect(pack.whole).toBeVisible();
  await context.close();
});
