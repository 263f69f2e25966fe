import { MAP_TEXTS } from "@longpaddock/web/texts/map/base";
import { STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { Shell } from "../pages/app/shell";
import { RoutePage } from "../pages/routes/route-page";
import { HomeAreaCard } from "../pages/you/home-area-card";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a pointer or a tap on the track marks the place in the elevation profile", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Both ways", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  const end = route.landmarks.filter({ hasText: /^End/ });
  await expect(end).toContainText(/\d+ km • [\d,]+ m/);
  const mark = route.map.getByText("End", { exact: true }).first();

  // The map may still be moving to the whole track.
  await expect(async () => {
    await mark.hover({ force: true, position: { x: 18, y: 34 } });
    await expect(route.profile).not.toHaveAttribute("aria-valuetext", /^0\.0 km/, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  const place = (await route.profile.getAttribute("aria-valuetext")) ?? "";
  await expect(route.positionLabel(place)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(route.positionLabel(place)).toHaveCount(0);

  await mark.click({ force: true, position: { x: 18, y: 34 } });
  await expect(route.positionLabel(place)).toBeVisible();
});

test("a map whose code couldn't be loaded appears once the connection is back", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Out of range", file });
  const route = new RoutePage(page);
  // The app doesn't reload for missing code while it is offline.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "onLine", { value: false, configurable: true }),
  );
  const code = /\/assets\/map-view-[^/]+\.js$/;
  await page.route(code, (request) => request.abort());
  const failed = page.waitForEvent("console", (message) =>
    message.text().startsWith("TypeError: Failed to fetch"),
  );
  await route.open(id);
  await failed;
  await expect(route.mapCanvas).toHaveCount(0);

  await page.unroute(code);
  await page.evaluate(() => {
    // As a minute later: browsers that fetch no code again that failed once have the app reload.
    sessionStorage.clear();
    Object.defineProperty(navigator, "onLine", { value: true, configurable: true });
    window.dispatchEvent(new Event("online"));
  });
  await route.waitForTrack();
});

test("the whole route stays on the map when a phone is turned", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Turn around", file });
  const route = new RoutePage(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await route.open(id);
  await route.waitForTrack();
  await page.setViewportSize({ width: 740, height: 360 });
  const frame = await route.map.boundingBox();
  expect(frame?.height).toBeLessThan(360);
  for (const end of ["Start", "End"])
    await expect
      .poll(async () => {
        const mark = await route.map.getByText(end, { exact: true }).first().boundingBox();
        const inside = mark && frame && mark.x >= frame.x && mark.x + mark.width <= frame.x + frame.width;
        return Boolean(inside && mark.y >= frame.y && mark.y + mark.height <= frame.y + frame.height);
      })
      .toBe(true);
});

test("a download without a connection says so instead of opening an empty tab", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Too far out", file });
  const route = new RoutePage(page);
  await route.open(id);
  // The code for toasts loads with the first one.
  await route.star.click();
  await new Shell(page).told(STAR_TEXTS.starred);
  await page.context().setOffline(true);
  await route.download.click();
  await new Shell(page).told(ROUTE_PAGE_TEXTS.downloadOffline.description);
  expect(page.context().pages()).toHaveLength(1);
});

test("a map fills the screen with the profile, and Escape leads back to the page", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Large and wide", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  const open = route.map.getByRole("button", { name: MAP_TEXTS.fullScreen, exact: true });
  const close = route.map.getByRole("button", { name: MAP_TEXTS.leaveFullScreen });
  await open.click();
  await expect(close).toBeFocused();

  await test.step("it covers the page, which keyboards don't reach", async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const map = await route.mapCanvas.boundingBox();
    expect(map?.width).toBe(width);
    expect(map?.height).toBeGreaterThan(height / 2);
    expect(await route.download.evaluate((link) => link.closest("[inert]") !== null)).toBe(true);
    await expectAccessible(page, "a map that fills the screen");
  });

  await test.step("the profile marks a place on the map", async () => {
    const profile = route.map.getByRole("slider");
    await profile.focus();
    await page.keyboard.press("End");
    const place = (await profile.getAttribute("aria-valuetext")) ?? "";
    await expect(route.positionLabel(place)).toBeVisible();
  });

  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  expect(await route.download.evaluate((link) => link.closest("[inert]"))).toBeNull();
  await open.press("Enter");
  await close.click();
  await expect(route.map.getByRole("slider")).toHaveCount(0);
});

test("a wheel over the map scrolls the page and says how to zoom, until the map fills the screen", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("garmin-alpine-way.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Hands off", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  const scale = route.map.locator(".maplibregl-ctrl-scale");
  const before = await scale.textContent();
  await route.mapCanvas.hover();
  await page.mouse.wheel(0, 120);
  await expect(route.map.locator(".maplibregl-cooperative-gesture-screen")).toContainText(
    MAP_TEXTS.ctrlAndScroll,
  );
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(scale).toHaveText(before ?? "");

  await route.map.getByRole("button", { name: MAP_TEXTS.fullScreen, exact: true }).click();
  const full = await scale.textContent();
  await route.mapCanvas.hover();
  await page.mouse.wheel(0, 2000);
  await expect(scale).not.toHaveText(full ?? "");
});

test("close up, a map without roads has suburbs, or the way to the nearest places", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const home = new HomeAreaCard(page);
  await home.open();
  await home.setCentre("-36.62, 144.72");
  const signs = home.map.getByRole("list", { name: MAP_TEXTS.nearestPlaces }).getByRole("listitem");
  await expect(signs.first()).toHaveText(/^↑?Elmore 1\d km north-west$/);
  await expect(signs.filter({ hasText: "Goornong" })).toHaveCount(1);

  await home.search.fill("Parramatta");
  await page.getByRole("option", { name: "Parramatta NSW, Australia", exact: true }).click();
  await expect(home.centre).toHaveText(/^Centre: 33\.8\d+° S, 151\.0\d+° E$/);
  await expect(signs).toHaveCount(0);
});
