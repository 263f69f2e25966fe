import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/add-route-page";
import { DiscoverPage } from "../pages/discover-page";
import { PlottingPage } from "../pages/plotting-page";

const ESSENTIALS = { state: "South Australia", vehicle: "Adventure Motorcycle" };

test("Back goes one step at a time and keeps the plotted waypoints", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.plot("Marree", "Birdsville");
  await expect(addRoute.name).toBeVisible();
  await addRoute.back.click();
  await expect(plotting.mapsLink).toBeVisible();
  await addRoute.back.click();
  await expect(addRoute.manualMethod).toBeVisible();
  await addRoute.back.click();
  await expect(addRoute.state).toHaveValue("SA");
  await addRoute.continue.click();
  await addRoute.manualMethod.click();
  await expect(plotting.field(2)).toHaveValue("Birdsville");
});

test("the browser's Back and Forward go through the steps, also after a reload", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.plot("Marree", "Birdsville");
  await addRoute.name.fill("There and back");
  await page.goBack();
  await expect(plotting.mapsLink).toBeVisible();
  await page.goBack();
  await expect(addRoute.manualMethod).toBeVisible();
  await page.goForward();
  await page.goForward();
  await expect(addRoute.name).toHaveValue("There and back");

  await page.reload();
  await expect(addRoute.name).toHaveValue("There and back");
  await page.goBack();
  await expect(plotting.field(2)).toHaveValue("Birdsville");
  await page.goBack();
  await page.goBack();
  await expect(addRoute.state).toHaveValue("SA");
});

test("Back after sharing opens an empty form", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting(ESSENTIALS);
  await plotting.plot("Marree", "Birdsville");
  await addRoute.name.fill("Shared already");
  await addRoute.level("Advanced").check();
  await addRoute.share.click();
  await expect(new DiscoverPage(page).card("Shared already")).toBeVisible();
  await page.goBack();
  await expect(addRoute.state).toHaveValue("NSW");
});
