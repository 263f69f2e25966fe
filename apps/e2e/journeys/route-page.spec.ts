import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/discover-page";
import { RoutePage } from "../pages/route-page";

const ALPINE = gpxFile("garmin-alpine-way.gpx");

test("a shared link opens for a visitor and offers the file", async ({ page, server, anotherBrowser }) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const id = await sharedRoute(server, author, { name: "For anybody", file: ALPINE });
  const route = new RoutePage(page);
  await route.open(id);
  await expect(route.title("For anybody")).toBeVisible();
  await expect(page.getByText(ROUTE_PAGE_TEXTS.noDescription)).toBeVisible();
  await expect(route.download).toHaveAttribute("href", `/api/routes/${id}/gpx`);
  await expect(route.download).toHaveAttribute("target", "_blank");
  await route.waitForTrack();
});

test("a private route opens for its author only", { tag: "@core" }, async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const name = freshWord("shed");
  const id = await sharedRoute(server, page.context(), { name, isPublic: "false" });
  await new RoutePage(page).open(id);
  await expect(new RoutePage(page).title(name)).toBeVisible();
  await expect(page.getByText("Private", { exact: true })).toBeVisible();

  const stranger = await anotherBrowser();
  await signedInMember(server, stranger.context());
  const route = new RoutePage(stranger);
  await route.open(id);
  await expect(route.notFound).toBeVisible();
  await expect(stranger.getByText(ROUTE_PAGE_TEXTS.notFoundDescription)).toBeVisible();
  await stranger.getByRole("link", { name: ROUTE_PAGE_TEXTS.browse }).click();
  const discover = new DiscoverPage(stranger);
  await discover.search.fill(name);
  await expect(discover.count).toHaveText("0 community routes found");
});

test("the page of an unknown route says that it was not found", async ({ page }) => {
  const route = new RoutePage(page);
  for (const id of ["999999", "abc", "0", "-1", "1e3", "99999999999999"]) {
    await route.open(id);
    await expect(route.notFound, id).toBeVisible();
  }
});

test("arrow keys move along the elevation profile, and the map follows", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), { name: "Up and over", file: ALPINE });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  await route.profile.focus();
  await page.keyboard.press("End");
  const end = await route.profile.getAttribute("aria-valuetext");
  expect(end).toMatch(/^[\d,]+\.\d km • [\d,]+ m$/);
  await page.keyboard.press("Home");
  await expect(route.profile).toHaveAttribute("aria-valuetext", /^0\.0 km • [\d,]+ m$/);
  await page.keyboard.press("PageUp");
  await expect(route.profile).not.toHaveAttribute("aria-valuetext", /^0\.0 km/);
  const place = (await route.profile.getAttribute("aria-valuetext")) ?? "";
  await expect(route.positionLabel(place)).toBeVisible();
});

test("the track is drawn without WebGL too", async ({ page, server }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: "2d") {
        return /webgl/.test(kind) ? null : original.call(this, kind);
      },
    });
  });
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), { name: "By hand", file: ALPINE });
  const route = new RoutePage(page);
  await route.open(id);
  await expect(page.getByRole("img", { name: "Drawing of By hand" })).toBeVisible();
  await expect(route.mapCanvas).toHaveCount(0);
  await expect(route.landmarks.filter({ hasText: /^Start/ })).toBeVisible();
});

test("a file without elevation says so", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("calimoto-putty-road.gpx");
  const id = await sharedRoute(server, page.context(), { name: "Flat as far as we know", file });
  const route = new RoutePage(page);
  await route.open(id);
  await route.waitForTrack();
  await expect(page.getByText("This route has no elevation data.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the map has the colours of the ${colorScheme} theme with reduced motion`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce", colorScheme });
    await signedInMember(server, page.context(), { plan: "premium" });
    const id = await sharedRoute(server, page.context(), { name: "Quietly", file: ALPINE });
    await new RoutePage(page).open(id);
    await new RoutePage(page).waitForTrack();
  });
