import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RoutePage } from "../pages/routes/route-page";

const PHONE = { width: 360, height: 740 };
test.use({ viewport: PHONE });

test("an author goes back and forth through the steps, says when the route is good and what they rode, shares and changes it", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const [addRoute, plotting] = [new AddRoutePage(page), new PlottingPage(page)];
  await addRoute.startPlotting({ state: "South Australia", city: "Marree", vehicle: "Adventure Motorcycle" });
  await plotting.plot("Marree", "Birdsville");
  const name = freshWord("Strzelecki ");
  await addRoute.name.fill(name);

  await test.step("the form's Back", async () => {
    await addRoute.back.click();
    await expect(plotting.mapsLink).toBeVisible();
    await addRoute.back.click();
    await expect(addRoute.manualMethod).toBeVisible();
    await addRoute.back.click();
    await expect(addRoute.state).toHaveValue("SA");
    await addRoute.continue.click();
    await addRoute.manualMethod.click();
    await expect(plotting.field(2)).toHaveValue("Birdsville");
    await plotting.finalize.click();
  });
  await test.step("the browser's Back and Forward", async () => {
    await expect(addRoute.name).toHaveValue(name);
    await page.goBack();
    await expect(plotting.mapsLink).toBeVisible();
    await page.goBack();
    await expect(addRoute.manualMethod).toBeVisible();
    await page.goForward();
    await page.goForward();
    await expect(addRoute.name).toHaveValue(name);
  });
  await test.step("best season and vehicle used", async () => {
    await addRoute.level("Advanced").check();
    await addRoute.moreDetails.click();
    await expect(addRoute.season("Summer")).toBeFocused();
    await addRoute.season("Winter").click();
    await addRoute.season("Autumn").click();
    await addRoute.vehicleUsed.fill("DR650 with a big tank");
    await expectAccessible(page, "best season and vehicle used");
    await page.setViewportSize(PHONE);
  });
  await test.step("a reload", async () => {
    await page.reload();
    await expect(addRoute.currentStep).toContainText("Details");
    await expect(addRoute.name).toHaveValue(name);
    await expect(addRoute.level("Advanced")).toBeChecked();
    await expect(addRoute.season("Autumn")).toHaveAttribute("aria-pressed", "true");
    await expect(addRoute.vehicleUsed).toHaveValue("DR650 with a big tank");
    await page.goBack();
    await expect(plotting.field(2)).toHaveValue("Birdsville");
    await page.goBack();
    await expect(addRoute.currentStep).toContainText("Method");
    await page.goBack();
    await expect(addRoute.state).toHaveValue("SA");
    await expect(addRoute.city).toHaveValue("Marree");
    await expect(addRoute.vehicle("Adventure Motorcycle")).toBeChecked();
  });
  const [discover, route, edit] = [new DiscoverPage(page), new RoutePage(page), new EditRoutePage(page)];
  await test.step("sharing, after which the form is empty", async () => {
    await page.goForward();
    await page.goForward();
    await page.goForward();
    await addRoute.share.click();
    await expect(discover.card(name)).toBeVisible();
    await page.goBack();
    await expect(addRoute.state).toHaveValue("NSW");
    await page.goForward();
  });
  await test.step("a change of the season", async () => {
    await discover.details(name).click();
    await expect(route.fact("Best Season")).toHaveText("Autumn, Winter");
    await expect(route.fact("Vehicle Used")).toHaveText("DR650 with a big tank");
    await expectAccessible(page, "a route with its best season");
    await page.setViewportSize(PHONE);
    await edit.link.click();
    await expect(addRoute.season("Winter")).toHaveAttribute("aria-pressed", "true");
    await addRoute.season("Dry season").click();
    await expect(addRoute.season("Winter")).toHaveAttribute("aria-pressed", "false");
    await addRoute.vehicleUsed.fill("");
    await edit.save.click();
    await expect(route.fact("Best Season")).toHaveText("Dry season");
    await expect(route.fact("Vehicle Used")).toHaveCount(0);
  });
});
