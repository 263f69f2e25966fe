import { ROUTES_MAP_TEXTS } from "@longpaddock/web/texts/routes/routes/discover/map";
import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { DiscoverPage } from "../pages/routes/discover-page";

const startingAt = (longitude: number, latitude: number) =>
  JSON.stringify([
    { name: "Start", latitude, longitude },
    { name: "End", latitude: latitude + 0.05, longitude },
  ]);

test("a phone switches between list and map, opens a route on the map, and searches the area that it shows", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signedInMember(server, page.context());
  const word = freshWord("gully");
  const [there, elsewhere] = [`${word} hills`, `${word} plains`];
  await sharedRoute(server, page.context(), { name: there, waypoints: startingAt(144.28, -36.76) });
  await sharedRoute(server, page.context(), { name: elsewhere, waypoints: startingAt(121.47, -30.75) });
  const discover = new DiscoverPage(page);
  const map = page.getByRole("region", { name: "Map", exact: true });

  await discover.open(`?search=${word}&bbox=143,-38,146,-35`);
  await expect(discover.card(there)).toBeVisible();
  await expect(discover.card(elsewhere)).toHaveCount(0);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(discover.cards.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText("1 route in 1 place on the map.")).toBeVisible();

  await test.step("a tapped place shows its route", async () => {
    await map.locator("[data-routes='1']").click();
    const picked = page.getByRole("region", { name: ROUTES_MAP_TEXTS.picked });
    await expect(picked.getByRole("heading", { name: there })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, "the map of routes");
    await page.setViewportSize({ width: 360, height: 740 });
    await picked.getByRole("button", { name: ROUTES_MAP_TEXTS.close }).click();
  });

  await test.step("the whole country has both, and its area is the list's", async () => {
    await page.getByRole("button", { name: ROUTES_MAP_TEXTS.reset }).click();
    await expect(page.getByText("2 routes in 2 places on the map.")).toBeVisible();
    await page.getByRole("button", { name: ROUTES_MAP_TEXTS.search }).click();
    await expect(page).toHaveURL(/map=on.*bbox=|bbox=.*map=on/);
    await page.getByRole("button", { name: "List", exact: true }).click();
    await expect(discover.cards.filter({ visible: true })).toHaveCount(2);
  });

  await test.step("Back returns to the first area, and its chip takes the area off", async () => {
    await page.goBack();
    await page.goBack();
    await expect(page.getByText("1 route in 1 place on the map.")).toBeVisible();
    await page.getByRole("button", { name: ROUTES_MAP_TEXTS.clear }).click();
    await expect(page).not.toHaveURL(/bbox/);
  });
});

test("a wide screen has the map beside the list without being asked, until somebody hides it there", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("saddle ");
  await sharedRoute(server, page.context(), { name, waypoints: startingAt(144.28, -36.76) });
  const discover = new DiscoverPage(page);
  const map = page.getByRole("region", { name: "Map", exact: true });
  await discover.open(`?search=${encodeURIComponent(name)}`);
  await expect(discover.card(name)).toBeVisible();
  await expect(page.getByText("1 route in 1 place on the map.")).toBeVisible();
  await expectAccessible(page, "Discover with its map");
  await page.getByRole("button", { name: "Hide map" }).click();
  await expect(map).toHaveCount(0);
  await page.reload();
  await expect(discover.card(name)).toBeVisible();
  await expect(map).toHaveCount(0);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(map).toBeVisible();
});
