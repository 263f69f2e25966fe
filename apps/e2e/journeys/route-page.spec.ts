import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { RoutePage } from "../pages/routes/route-page";

const ALPINE = gpxFile("garmin-alpine-way.gpx");

test("a visitor with a shared link sees the track in both themes, and follows it with the arrow keys", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const id = await sharedRoute(server, author, { name: "For anybody", file: ALPINE });
  const route = new RoutePage(page);
  await page.emulateMedia({ colorScheme: "light" });
  await route.open(id);
  await expect(route.title("For anybody")).toBeVisible();
  await expect(route.download).toHaveAttribute("href", `/api/routes/${id}/gpx`);
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

  await page.emulateMedia({ colorScheme: "dark" });
  await page.reload();
  await route.waitForTrack();
});

test("a private route opens for its author only, and a stranger may edit neither this nor a public one", {
  tag: "@core",
}, async ({ page, server, anotherBrowser }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const name = freshWord("shed");
  const id = await sharedRoute(server, page.context(), { name, isPublic: "false" });
  const open = await sharedRoute(server, page.context(), { name: "Not yours" });
  await new RoutePage(page).open(id);
  await expect(new RoutePage(page).title(name)).toBeVisible();
  await expect(page.getByText("Private", { exact: true })).toBeVisible();

  const stranger = await anotherBrowser();
  await signedInMember(server, stranger.context());
  const [route, edit] = [new RoutePage(stranger), new EditRoutePage(stranger)];
  await route.open(open);
  await expect(route.title("Not yours")).toBeVisible();
  await expect(edit.link).toHaveCount(0);
  await edit.open(open);
  await expect(stranger.getByText(ROUTE_MESSAGES.notAuthor)).toBeVisible();
  await edit.open(id);
  await expect(route.notFound).toBeVisible();
  await route.open(id);
  await expect(route.notFound).toBeVisible();
  await stranger.getByRole("link", { name: ROUTE_PAGE_TEXTS.browse }).click();
  const discover = new DiscoverPage(stranger);
  await discover.search.fill(name);
  await expect(discover.count).toHaveText("0 community routes found");
});

test("the track is drawn without WebGL too, and a file without elevation says so", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, kind: "2d") {
        return /webgl/.test(kind) ? null : original.call(this, kind);
      },
    });
  });
  await signedInMember(server, page.context(), { plan: "premium" });
  const file = gpxFile("calimoto-putty-road.gpx");
  const id = await sharedRoute(server, page.context(), { name: "By hand", file });
  const route = new RoutePage(page);
  await route.open(id);
  await expect(page.getByRole("img", { name: "Drawing of By hand" })).toBeVisible();
  await expect(route.mapCanvas).toHaveCount(0);
  await expect(route.landmarks.filter({ hasText: /^Start/ })).toBeVisible();
  await expect(page.getByText("This route has no elevation data.")).toBeVisible();
});
