import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { STAT_LABELS } from "@longpaddock/web/texts/you/start";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { HomePage } from "../pages/home-page";

test.use({ viewport: { width: 360, height: 740 } });

test("a member on a phone completes and stars a route, which count at once, and goes on to others", async ({
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

  await expect(home.vehicle("cycling")).toContainText(/\d+ Routes?$/);
  await home.vehicle("cycling").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/discover?vehicleType=cycling");
});
