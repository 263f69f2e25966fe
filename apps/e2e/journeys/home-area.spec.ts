import { HOME_AREA_TEXTS, OLD_ROUTES_TEXTS, offerTitle } from "@longpaddock/web/texts/routes/home-areas";
import type { Page } from "@playwright/test";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { pixelsInColour } from "../fixtures/pixels";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { RoutePage } from "../pages/routes/route-page";
import { HomeAreaCard } from "../pages/you/home-area-card";

/** The start of the file's track. */
const HOME = { latitude: -36.417, longitude: 148.6236 };
const START = "36.417° S, 148.624° E";
const FILE = gpxFile("garmin-alpine-way.gpx");
const NOTICE = "Others can't see the parts of this route near your home.";

async function startOn(page: Page, id: number): Promise<string | null> {
  const route = new RoutePage(page);
  await route.open(id);
  return route.landmarks.filter({ hasText: /^Start/ }).textContent();
}

test("others see a route start away from its author's home, also after a move, until the author shows it in full", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const home = new HomeAreaCard(page);
  await home.open();
  await expect(home.search).toBeFocused();
  await home.setCentre(`${HOME.latitude}, ${HOME.longitude}`);
  await expect(home.centre).toHaveText(`Centre: ${START}`);
  await home.card.getByRole("radio", { name: "2 km" }).click();
  await expect(home.radius).toHaveValue("2000");
  await home.save.click();
  await expect(home.card.getByText(`2 km around ${START}`)).toBeVisible();
  await expect(home.edit).toBeFocused();

  const id = await sharedRoute(server, page.context(), { name: "Out of my own shed", file: FILE });
  const visitor = await anotherBrowser();
  expect(await startOn(page, id)).toContain(START);
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await startOn(visitor, id)).not.toContain(START);
  const gpx = await (await visitor.request.get(`/api/routes/${id}/gpx`)).text();
  expect(gpx).not.toContain("148.6236");
  await expect(visitor.getByText(NOTICE)).toHaveCount(0);
  await expectAccessible(page, "own route near home");

  await page.getByRole("button", { name: HOME_AREA_TEXTS.showWhole }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Show full route" }).click();
  await expect(page.getByText("Everyone can see this full route, including near your home.")).toBeVisible();
  expect(await startOn(visitor, id)).toContain(START);

  await page.getByRole("button", { name: HOME_AREA_TEXTS.hideHome }).click();
  await expect(page.getByText(NOTICE)).toBeVisible();
  expect(await startOn(visitor, id)).not.toContain(START);

  await home.open();
  await home.radius.fill("1500");
  await home.save.click();
  await expect(home.card.getByText(`1.5 km around ${START}`)).toBeVisible();
  await home.edit.click();
  await home.setCentre("-33.8, 150.9");
  await home.save.click();
  await expect(home.moveDialog).toContainText("1 of your routes has hidden parts near your old home.");
  await expect(home.moveDialog.getByRole("radio", { name: OLD_ROUTES_TEXTS.keepCut })).toBeChecked();
  await expectAccessible(page, "moving the home area");
  await page.keyboard.press("Escape");
  await expect(home.save).toBeFocused();

  await page.keyboard.press("Enter");
  await home.moveDialog.getByRole("button", { name: "Move home area" }).click();
  await expect(home.card.getByText("1.5 km around 33.800° S, 150.900° E")).toBeVisible();
  await expect(home.edit).toBeFocused();
  await expect(home.card.getByText("Your old home stays hidden.")).toBeVisible();
  expect(await startOn(visitor, id)).not.toContain(START);

  await home.edit.click();
  await home.setCentre("-30, 120");
  await home.save.click();
  await expect(home.moveDialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("ArrowDown");
  const showWhole = home.moveDialog.getByRole("radio", { name: OLD_ROUTES_TEXTS.showWhole });
  await expect(showWhole).toBeFocused();
  await page.keyboard.press("Space");
  await expect(showWhole).toBeChecked();
  await home.moveDialog.getByRole("button", { name: "Move home area" }).click();
  await expect(home.card.getByText("1.5 km around 30.000° S, 120.000° E")).toBeVisible();
  await expect(home.showOldRoutes).toHaveCount(0);
  expect(await startOn(visitor, id)).toContain(START);
});

test("setting a home area cuts existing routes, and removing it shows them in full on request", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), { name: "Shared before I thought of it", file: FILE });
  const visitor = await anotherBrowser();
  expect(await startOn(visitor, id)).toContain(START);

  const home = new HomeAreaCard(page);
  await home.open();
  await home.setCentre(`${HOME.latitude}, ${HOME.longitude}`);
  await home.save.click();
  await expect(page.getByText("The parts near your home are hidden on 1 route.").first()).toBeVisible();
  expect(await startOn(visitor, id)).not.toContain(START);

  await home.remove.click();
  await expect(home.removeDialog).toContainText("1 of your routes has hidden parts near your home.");
  await expectAccessible(page, "removal of the home area");
  await home.removeDialog.getByRole("button", { name: "Remove home area" }).click();
  await expect(home.card.getByText(HOME_AREA_TEXTS.none)).toBeVisible();
  expect(await startOn(visitor, id)).not.toContain(START);

  await expect(home.card.getByText("Your old home stays hidden.")).toBeVisible();
  await home.showOldRoutes.click();
  const showWhole = page.getByRole("alertdialog").getByRole("button", { name: OLD_ROUTES_TEXTS.showWhole });
  await expect(showWhole).toBeVisible();
  await expectAccessible(page, "showing old routes in full");
  await showWhole.click();
  await expect(home.showOldRoutes).toHaveCount(0);
  expect(await startOn(visitor, id)).toContain(START);
});

/** As a minute later. Browsers that fetch no code again that failed once have the app reload before the next try. */
const mayReloadAgain = (page: Page) => page.evaluate(() => sessionStorage.clear());

test("the profile stays when the home area form fails to load, and the form opens on the next try", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  await page.goto("/profile?tab=profile");
  const home = new HomeAreaCard(page);
  const form = /\/assets\/home-area-editor-[^/]+\.js$/;
  await page.route(form, (route) => route.abort());
  await home.edit.click();
  // The first failure reloads the app, as after a deploy. The second one shows the message.
  await page.waitForEvent("load");
  await home.edit.click();
  await expect(page.getByText("We couldn't load that").first()).toBeVisible();
  await expect(home.edit).toBeFocused();
  await page.unroute(form);
  await mayReloadAgain(page);
  await expect(async () => {
    await home.edit.click({ timeout: 5000 });
    await expect(home.search).toBeFocused({ timeout: 5000 });
  }).toPass();
});

test("the centre of a home area comes from a place search, the device's position or a tap on the map", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const home = new HomeAreaCard(page);
  await home.open();
  await home.save.click();
  await expect(home.card.getByRole("alert")).toContainText("Choose where your home is");
  await home.locate.click();
  await expect(home.card.getByText("We couldn't get your location.")).toBeVisible();

  await home.search.pressSequentially("Katoo");
  await home.card.getByRole("option", { name: "Katoomba" }).waitFor();
  // Not waiting for the options of the whole word, as somebody does who types quickly.
  await home.search.pressSequentially("mba");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(home.centre).toContainText("33.71");

  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude: -33.8, longitude: 150.9 });
  await home.locate.click();
  await expect(home.centre).toHaveText("Centre: 33.800° S, 150.900° E");
  await expect.poll(() => pixelsInColour(home.map.locator("canvas"), "accent")).toBeGreaterThan(100);

  await home.map.locator("canvas").click({ position: { x: 120, y: 120 } });
  await expect(home.centre).not.toHaveText("Centre: 33.800° S, 150.900° E");
  await home.radius.fill("50");
  await expect(home.radius).toHaveAccessibleDescription("Enter 200 to 10,000 metres");
  await expectAccessible(page, "the home area's form");
});

const ESSENTIALS = { state: "New South Wales", vehicle: "Adventure Motorcycle" };

test("a track that starts at home offers the home area there, and others never see that start", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.toDetails(ESSENTIALS);
  await addRoute.file.setInputFiles(FILE);
  const question = page.getByRole("region", { name: offerTitle("start") });
  await expect(question.getByText("It starts 0.2 km south-east of Jindabyne.")).toBeVisible();
  await expect(question.locator("canvas")).toBeVisible();
  await question.getByRole("radio", { name: HOME_AREA_TEXTS.offerEnd }).click();
  await expect(
    page.getByRole("region", { name: offerTitle("end") }).getByText(/of Khancoban\.$/),
  ).toBeVisible();
  await page.getByRole("radio", { name: HOME_AREA_TEXTS.offerStart }).click();
  await expectAccessible(page, "the offer of a home area");

  await question.getByRole("button", { name: HOME_AREA_TEXTS.offerSet }).click();
  const dialog = page.getByRole("dialog", { name: HOME_AREA_TEXTS.title });
  await expect(dialog.getByText(`Centre: ${START}`)).toBeVisible();
  await expectAccessible(page, "the home area's dialog");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(HOME_AREA_TEXTS.offerDone)).toBeVisible();
  await expect(addRoute.homeSafe).toBeChecked();

  const name = freshWord("Shed ");
  await addRoute.name.fill(name);
  await addRoute.level("Beginner").check();
  await addRoute.share.click();
  await page.waitForURL(/discover/);
  const found = await page.request.get(`/api/routes?search=${encodeURIComponent(name)}`);
  const [{ id }] = await found.json();
  expect(await startOn(await anotherBrowser(), id)).not.toContain(START);
});

test("'Not now' is kept on the device for this place, and another place is asked about", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.toDetails(ESSENTIALS);
  const choose = async (name: string) => {
    await addRoute.file.setInputFiles(gpxFile(name));
    await addRoute.preview.waitFor();
  };
  const notNow = page.getByRole("button", { name: HOME_AREA_TEXTS.offerNotNow });
  await choose("garmin-alpine-way.gpx");
  await notNow.click();
  await expect(notNow).toHaveCount(0);
  // Not where it is.
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/36\.4|148\.6/);

  await addRoute.open();
  await choose("garmin-alpine-way.gpx");
  await page.getByRole("region", { name: "File preview" }).waitFor();
  await expect(notNow).toHaveCount(0);
  await choose("strava-adelaide-hills.gpx");
  await expect(notNow).toBeVisible();
});
