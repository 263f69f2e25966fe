import { STEP_TEXTS } from "@longpaddock/web/texts/events/events/next";
import { COMPLETION_TEXTS, STAR_TEXTS } from "@longpaddock/web/texts/routes/marks";
import { STAT_LABELS } from "@longpaddock/web/texts/you/start";
import { daytimeZone } from "../fixtures/daytime-zone";
import { expect, test } from "../fixtures/journey";
import { freshWord, post, sharedRoute, signedInMember } from "../fixtures/members";
import { HomePage } from "../pages/you/home-page";

const HOUR_MS = 3_600_000;

test.use({ viewport: { width: 360, height: 740 } });

test("a member on a phone checks in for today's ride first, completes and stars a route, and goes on to others", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "gold" });
  const name = freshWord("counted");
  const id = await sharedRoute(server, author, { name, distance: "312.4" });
  await signedInMember(server, page.context());
  const { id: rideId } = await post(server, author, [
    "/api/rides",
    {
      name: `${name} today`,
      description: "A loop",
      dateTime: new Date(Date.now() + HOUR_MS).toISOString(),
      timeZone: daytimeZone,
    },
  ]);
  await post(server, page.context(), [`/api/events/${rideId}/join`, {}]);
  // More popular than the routes of other journeys.
  for (const rider of [author, page.context()])
    await post(server, rider, [`/api/routes/${id}/rate`, { rating: 5 }]);
  const home = new HomePage(page);
  await home.open();
  await page.getByRole("button", { name: STEP_TEXTS.check_in }).click();
  await expect(page.getByRole("link", { name: STEP_TEXTS.board })).toHaveAttribute(
    "href",
    `/events/${rideId}#board`,
  );
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
