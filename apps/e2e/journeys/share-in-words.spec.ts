import { expect, test } from "../fixtures/journey";
import { freshWord, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";

test("a route can be shared in words alone, without points and without a file", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const [addRoute, discover] = [new AddRoutePage(page), new DiscoverPage(page)];
  const share = async (name: string) => {
    await addRoute.name.fill(name);
    await addRoute.level("Intermediate").check();
    await page.getByRole("textbox", { name: "Distance (km)" }).fill("240.5");
    await addRoute.share.click();
    await expect(discover.card(name)).toContainText("241 km");
  };
  await addRoute.open();
  await addRoute.toMethods({ state: "Queensland", vehicle: "Cycling" });
  await addRoute.manualMethod.click();
  await page.getByRole("button", { name: "Share without a map" }).click();
  await expect(page.getByText("This route will have no map.")).toBeVisible();
  await share(freshWord("By word of mouth "));
  await addRoute.open();
  await addRoute.toDetails({ state: "Queensland", vehicle: "Cycling" });
  await share(freshWord("No file today "));
});
