import { readFile } from "node:fs/promises";
import { FOLLOW_TEXTS } from "@longpaddock/web/texts/routes/routes";
import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleFromTop } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RoutePage } from "../pages/routes/route-page";

test.use({ viewport: { width: 360, height: 740 } });

const ESSENTIALS = { state: "New South Wales", vehicle: "Adventure Motorcycle" };

async function plotToBathurst(page: Page) {
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.choose(1, "Sydney");
  await plotting.choose(2, "Bathurst");
  return { addRoute, plotting };
}

test("a member plots Sydney to Bathurst along the roads, shares it and downloads its places", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const name = freshWord("Over the mountains ");
  const { addRoute, plotting } = await plotToBathurst(page);
  const { keyboard } = page;

  await test.step("straight lines stay until the switch is on, which the keyboard turns", async () => {
    await expect(plotting.length).toHaveText(/^15\d(\.\d)? km in straight lines/);
    await plotting.followRoads.focus();
    await keyboard.press("Space");
    await expect(plotting.followRoads).toBeChecked();
    await expect(plotting.length).toHaveText(/^20\d(\.\d)? km along roads\./);
    await expect(page.getByRole("status").filter({ hasText: FOLLOW_TEXTS.schematic })).toBeVisible();
    await expect(plotting.rows.nth(1)).toContainText(/\+ 20\d(\.\d)? km/);
    await expectAccessibleFromTop(page, "plotting along roads");
  });

  await test.step("undo and redo keep the roads", async () => {
    await plotting.add.click();
    await plotting.choose(3, "Orange");
    await expect(plotting.length).toHaveText(/^25\d(\.\d)? km along roads/);
    await plotting.undo.click();
    await plotting.undo.click();
    await expect(plotting.length).toHaveText(/^20\d(\.\d)? km along roads/);
    await plotting.redo.click();
    await plotting.redo.click();
    await expect(plotting.length).toHaveText(/^25\d(\.\d)? km along roads/);
    await plotting.remove(3).click();
    await expect(plotting.length).toHaveText(/^20\d(\.\d)? km along roads/);
  });

  await test.step("the preview and the details say so too, also after a reload", async () => {
    await plotting.generate.click();
    await expect(plotting.preview).toContainText(/20\d(\.\d)? km along roads/);
    await plotting.finalize.click();
    await page.reload();
    await expect(plotting.preview).toContainText(/20\d(\.\d)? km along roads/);
    await addRoute.name.fill(name);
    await addRoute.level("Intermediate").check();
    await addRoute.share.click();
    await expect(page).toHaveURL("/discover");
  });

  await test.step("the card and the page have the kilometres of the roads, and the GPX file their places", async () => {
    const discover = new DiscoverPage(page);
    await expect(discover.card(name)).toContainText(/20\d km/);
    await expect(discover.card(name)).not.toContainText("straight");
    await discover.details(name).click();
    const route = new RoutePage(page);
    await expect(route.title(name)).toBeVisible();
    await route.waitForTrack();
    await expect(route.details).toContainText(/20\d(\.\d)? km/);
    await expect(page.getByText(FOLLOW_TEXTS.pageSchematic)).toBeVisible();
    await expect(page.getByText("This route has no elevation data.")).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent("download"), route.download.click()]);
    const gpx = await readFile(await download.path(), "utf8");
    expect(gpx.match(/<rtept /g)?.length).toBeGreaterThan(4);
    expect(gpx).toContain("Schematic: the places on the way, joined by straight lines.");
    expect(gpx).not.toContain("<trk");
  });

  await test.step("the author changes the waypoints and then turns the roads off", async () => {
    await page.goto(`${page.url().split("?")[0]}/edit`);
    await page.getByRole("button", { name: "Change waypoints" }).click();
    await expect(plotting.followRoads).toBeChecked();
    await plotting.add.click();
    await plotting.choose(3, "Orange");
    await expect(plotting.length).toHaveText(/^25\d(\.\d)? km along roads/);
    await plotting.generate.click();
    await plotting.finalize.click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    const route = new RoutePage(page);
    await expect(route.details).toContainText(/25\d(\.\d)? km/);
    await page.goto(`${page.url().split("?")[0]}/edit`);
    await page.getByRole("button", { name: "Change waypoints" }).click();
    await plotting.followRoads.click();
    await expect(plotting.length).toHaveText(/in straight lines/);
    await plotting.generate.click();
    await plotting.finalize.click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(route.details).toContainText("straight lines");
    await expect(page.getByRole("link", { name: ROUTE_PAGE_TEXTS.downloadGpx })).toBeVisible();
  });
});

test("without a network the line is straight, and follows the roads once it is back", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const { plotting } = await plotToBathurst(page);
  await page.context().setOffline(true);
  await plotting.followRoads.click();
  await expect(page.getByText(FOLLOW_TEXTS.offline)).toBeVisible();
  await expect(plotting.length).toHaveText(/in straight lines/);
  await page.context().setOffline(false);
  await expect(plotting.length).toHaveText(/^20\d(\.\d)? km along roads/);
  await expect(page.getByText(FOLLOW_TEXTS.offline)).toHaveCount(0);
});

test("a failure of the server leaves straight lines and can be tried again", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const { plotting } = await plotToBathurst(page);
  await page.route(/roads\.follow/, (route) => route.fulfill({ status: 503, body: "{}" }));
  await plotting.followRoads.click();
  await expect(page.getByText(FOLLOW_TEXTS.failed)).toBeVisible();
  await expect(plotting.length).toHaveText(/in straight lines/);
  await expectAccessible(page, "roads that failed");
  await page.unroute(/roads\.follow/);
  await page.getByRole("button", { name: FOLLOW_TEXTS.tryAgain }).click();
  await expect(plotting.length).toHaveText(/^20\d(\.\d)? km along roads/);
});
