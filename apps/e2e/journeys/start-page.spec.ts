import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { HOME_TEXTS, STAT_LABELS } from "@longpaddock/web/texts/you/start";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { HomePage } from "../pages/home-page";

test.use({ viewport: { width: 360, height: 740 } });

test("a new member on a phone finds their way from every part of the start page", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "gold" });
  await sharedRoute(server, author, { name: freshWord("pedal"), vehicleType: "cycling" });
  await signedInMember(server, page.context());
  const home = new HomePage(page);
  await home.open();
  await expect(home.greeting("Ana")).toBeVisible();
  await expect(page.getByText("NSW, Australia")).toBeVisible();
  for (const label of Object.values(STAT_LABELS)) await expect(home.stat(label)).toHaveText("0");
  await expect(home.groups.getByText(HOME_TEXTS.noGroups)).toBeVisible();

  await home.groups.getByRole("link").click();
  await expect(page).toHaveURL("/groups");
  await page.goBack();
  // After the discussions of other journeys' groups, if there are any.
  await home.discussions.getByRole("link").last().click();
  await expect(page).toHaveURL("/groups");
  await page.goBack();
  for (const [name, path] of [
    [HOME_TEXTS.discoverRoutes, "/discover"],
    [HOME_TEXTS.joinGroups, "/groups"],
    [HOME_TEXTS.shareRoute, "/add-route"],
  ] as const) {
    await page.getByRole("main").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(home.heading).toBeVisible();
  }
  await expect(home.vehicle("cycling")).toContainText(/\d+ Routes?$/);
  await home.vehicle("cycling").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/discover?vehicleType=cycling");
});

test("a completion and a star on the start page count at once, without a reload", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "gold" });
  const name = freshWord("counted");
  const id = await sharedRoute(server, author, { name, distance: "312.4" });
  await signedInMember(server, page.context());
  // More popular than the routes of other journeys.
  for (const rider of [author, page.context()])
    await post(server, rider, [`/api/routes/${id}/rate`, { rating: 5 }]);
  const home = new HomePage(page);
  await home.open();
  const card = home.card(name);
  await card.getByRole("button", { name: COMPLETION_TEXTS.complete }).click();
  await expect(home.stat(STAT_LABELS.routesCompleted)).toHaveText("1");
  await expect(home.stat(STAT_LABELS.totalDistance)).toHaveText("312");
  await card.getByRole("button", { name: `${STAR_TEXTS.star}: ${name}` }).click();
  await expect(home.stat(STAT_LABELS.routesStarred)).toHaveText("1");
});
