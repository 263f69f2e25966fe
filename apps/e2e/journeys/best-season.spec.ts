import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/add-route-page";
import { DiscoverPage } from "../pages/discover-page";
import { EditRoutePage } from "../pages/edit-route-page";
import { PlottingPage } from "../pages/plotting-page";
import { RoutePage } from "../pages/route-page";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("an author says when a route is good and what they rode, and changes it", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const name = freshWord("Strzelecki ");
    const [add, route, edit] = [new AddRoutePage(page), new RoutePage(page), new EditRoutePage(page)];
    await add.startPlotting({ state: "South Australia", vehicle: "Adventure Motorcycle" });
    await new PlottingPage(page).plot("Marree", "Birdsville");
    await add.name.fill(name);
    await add.level("Advanced").check();
    await add.moreDetails.click();
    await expect(add.season("Summer")).toBeFocused();
    await add.season("Winter").click();
    await add.season("Autumn").click();
    await add.vehicleUsed.fill("DR650 with a big tank");
    await expectAccessible(page, "best season and vehicle used");

    await page.reload();
    await expect(add.season("Autumn")).toHaveAttribute("aria-pressed", "true");
    await expect(add.vehicleUsed).toHaveValue("DR650 with a big tank");
    await add.share.click();

    await new DiscoverPage(page).details(name).click();
    await expect(route.fact("Best Season")).toHaveText("Autumn, Winter");
    await expect(route.fact("Vehicle Used")).toHaveText("DR650 with a big tank");
    await expectAccessible(page, "a route with its best season");

    await edit.link.click();
    await expect(add.season("Winter")).toHaveAttribute("aria-pressed", "true");
    await add.season("Dry season").click();
    await expect(add.season("Winter")).toHaveAttribute("aria-pressed", "false");
    await add.vehicleUsed.fill("");
    await edit.save.click();
    await expect(route.fact("Best Season")).toHaveText("Dry season");
    await expect(route.fact("Vehicle Used")).toHaveCount(0);
  });

  test("a rider finds the routes that are good in a season", async ({ page, server }) => {
    await signedInMember(server, page.context(), { plan: "gold" });
    const word = freshWord("kidman");
    const share = (name: string, bestSeason: string) =>
      sharedRoute(server, page.context(), { name: `${word} ${name}`, bestSeason });
    await share("cold", "Autumn, Winter");
    await share("north", "Dry season");
    await share("always", "All year");
    await share("hot", "Summer");
    const discover = new DiscoverPage(page);
    await discover.open(`?search=${word}`);
    await expect(discover.count).toHaveText("4 community routes found");
    await discover.filters.click();
    await discover.season.selectOption("Winter");
    await page.getByRole("button", { name: "Show 3 routes" }).click();
    await expect(discover.count).toHaveText("3 community routes found");
    await expect(page).toHaveURL(`/discover?search=${word}&season=Winter`);
    await expect(discover.card(`${word} hot`)).toHaveCount(0);
    await page.reload();
    await expect(discover.chips).toHaveText([/kidman/, /Winter/, "Clear all filters"]);
    await discover.chips.getByRole("button", { name: /Winter/ }).click();
    await expect(discover.count).toHaveText("4 community routes found");
    await discover.filters.click();
    await expectAccessible(page, "the filters of routes");
  });

  test("words without a break stay in the card of the route's details", async ({ page, server }) => {
    await signedInMember(server, page.context());
    const [duration, vehicleUsed] = ["y".repeat(100), "x".repeat(255)];
    const fields = { name: "Long words", duration, vehicleUsed };
    const route = new RoutePage(page);
    await route.open(await sharedRoute(server, page.context(), fields));
    await expect(route.fact("Vehicle Used")).toHaveText(vehicleUsed);
    const [card, content] = await route.details
      .locator("dl")
      .evaluate((list) => [list.clientWidth, list.scrollWidth]);
    expect(content).toBe(card);
  });
});

test("an old link with another spelling of a season still filters", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const discover = new DiscoverPage(page);
  await discover.open("?season=dry");
  await expect(discover.season).toHaveValue("Dry season");
});
