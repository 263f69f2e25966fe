import { expectAccessible } from "../fixtures/axe";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { AddRoutePage } from "../pages/routes/add-route-page";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { RoutePage } from "../pages/routes/route-page";

type Place = readonly [latitude: number, longitude: number];
const BEECHWORTH: Place = [-36.359, 146.687];
const WODONGA: Place = [-36.125, 146.885];
const ALBURY: Place = [-36.07, 146.916];
const HOLBROOK: Place = [-35.724, 147.313];

function gpxOf(name: string, ...places: Place[]) {
  const points = places.map(([latitude, longitude]) => `<trkpt lat="${latitude}" lon="${longitude}"/>`);
  const text = `<gpx><trk><name>${name}</name><trkseg>${points.join("")}</trkseg></trk></gpx>`;
  return { name: "border.gpx", mimeType: "application/gpx+xml", buffer: Buffer.from(text) };
}

test("a track in another state asks, and a route over the border is found under both states", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const name = freshWord("Border run ");
  const addRoute = new AddRoutePage(page);
  const route = new RoutePage(page);
  const question = page.getByRole("alert").filter({ hasText: "You chose Queensland." });

  await test.step("a state that the track doesn't touch is asked about", async () => {
    await addRoute.open();
    await addRoute.toMethods({ state: "Queensland", vehicle: "4x4" });
    await addRoute.method("GPX Upload").click();
    await addRoute.file.setInputFiles(gpxOf(name, BEECHWORTH, WODONGA));
    await expect(question).toContainText("Your track is in Victoria");
    await expectAccessible(page, "a question about the state");
    await addRoute.file.setInputFiles(gpxOf(name, BEECHWORTH, WODONGA, ALBURY, HOLBROOK));
    await expect(question).toContainText("Your track is in New South Wales and Victoria");
    await page.getByRole("button", { name: "Use New South Wales" }).click();
    await expect(question).toBeHidden();
  });

  await test.step("the route has both states on its page and its card", async () => {
    await addRoute.level("Intermediate").check();
    await addRoute.share.click();
    await expect(page).toHaveURL(/discover/);
    const card = new DiscoverPage(page).card(name);
    for (const state of ["NSW", "VIC"]) {
      await page.goto(`/discover?state=${state}&search=${encodeURIComponent(name)}`);
      await expect(card).toContainText("NSW / VIC");
    }
    await card.getByRole("link", { name }).first().click();
    await expect(route.title(name)).toBeVisible();
    await expect(page.getByText("NSW / VIC")).toBeVisible();
    await page.goto(`/discover?state=QLD&search=${encodeURIComponent(name)}`);
    await expect(page.getByText(/No routes|No community routes/).first()).toBeVisible();
  });
});

test("a corrected file asks about the state, and the author may keep it", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const name = freshWord("Kept state ");
  await sharedRoute(server, page.context(), { name, state: "TAS" });
  const edit = new EditRoutePage(page);
  await page.goto("/discover");
  await new DiscoverPage(page).card(name).getByRole("link", { name }).first().click();
  await edit.link.click();
  await page.getByRole("button", { name: "Add a GPX file" }).click();
  await edit.file.setInputFiles(gpxOf(name, BEECHWORTH, WODONGA));
  await page.getByRole("button", { name: "Keep Tasmania" }).click();
  await expect(page.getByRole("button", { name: "Keep Tasmania" })).toBeHidden();
  await edit.save.click();
  await expect(new RoutePage(page).title(name)).toBeVisible();
  await expect(page.getByText("TAS / VIC")).toBeVisible();
});
