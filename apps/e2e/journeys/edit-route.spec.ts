import { readFile } from "node:fs/promises";
import { EDIT_ROUTE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { Shell } from "../pages/app/shell";
import { DiscoverPage } from "../pages/routes/discover-page";
import { EditRoutePage } from "../pages/routes/edit-route-page";
import { PlottingPage } from "../pages/routes/plotting-page";
import { RoutePage } from "../pages/routes/route-page";

const WRONG = gpxFile("garmin-alpine-way.gpx");
const RIGHT = gpxFile("calimoto-putty-road.gpx");

test("a member publishes a route with a mistake, mends it and replaces its GPX file", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const wrongName = freshWord("Putty Raod ");
  const name = wrongName.replace("Raod", "Road");
  const id = await sharedRoute(server, page.context(), { name: wrongName, state: "VIC", file: WRONG });
  const [edit, route, discover] = [new EditRoutePage(page), new RoutePage(page), new DiscoverPage(page)];

  await page.goto("/discover");
  await discover.card(wrongName).getByRole("link", { name: wrongName }).first().click();
  await expect(route.title(wrongName)).toBeVisible();
  const wrongDistance = await route.fact("Distance").textContent();

  await test.step("the form shows the route as it is", async () => {
    await edit.link.click();
    await expect(edit.heading).toBeVisible();
    await expect(edit.name).toHaveValue(wrongName);
    await expect(edit.level("Advanced")).toBeChecked();
    await expect(edit.files).toContainText("garmin-alpine-way.gpx");
    await expect(edit.files).toContainText("340 points, 0.12 MB");
    await expectAccessible(page, "edit route");
  });

  await test.step("a broken file is refused before it is sent, and nothing is lost", async () => {
    await edit.name.fill(name);
    await page.getByRole("combobox", { name: "State or territory" }).selectOption("New South Wales");
    await edit.level("Intermediate").check();
    await edit.replace.click();
    await edit.file.setInputFiles(gpxFile("broken/photo.gpx"));
    await edit.save.click();
    await expect(edit.file).toBeFocused();
    await expect(edit.file).toHaveAccessibleDescription(/GPX/);
    // Otherwise the header covers half of a field.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, "edit route with a broken file");
  });

  await test.step("the right file is shown before it is saved", async () => {
    await edit.file.setInputFiles(RIGHT);
    await expect(edit.preview).toContainText(/Distance: [\d,]+\.\d km/);
  });

  await test.step("another device was first, and is saved over", async () => {
    await page.request.patch(`/api/routes/${id}`, {
      data: { description: "From the phone." },
      headers: { origin: server.url },
    });
    await edit.save.click();
    await expect(edit.conflict).toBeVisible();
    await expect(edit.name).toHaveValue(name);
    await expectAccessible(page, "edit conflict");
    await slowUploads(page, 60_000);
    await edit.saveOver.click();
    await expect(page.getByRole("progressbar")).toHaveAccessibleName("Uploading calimoto-putty-road.gpx");
  });

  await test.step("the route's page, its card and its file are new at once", async () => {
    await expect(route.title(name)).toBeVisible();
    await new Shell(page).told(EDIT_ROUTE_TEXTS.done.title);
    await expect(page).toHaveURL(`/routes/${id}`);
    await expect(page.getByText("From the phone.")).toBeVisible();
    await expect(route.fact("Difficulty")).toHaveText("Intermediate");
    await expect(route.fact("Distance")).not.toHaveText(wrongDistance ?? "");
    await route.waitForTrack();
    const file = await page.request.get(`/api/routes/${id}/gpx`);
    const withoutNames = (gpx: string) => gpx.replace(/<name>.*?<\/name>/gs, "");
    expect(withoutNames(await file.text())).toBe(withoutNames(await readFile(RIGHT, "utf8")));
    expect(await file.text()).toContain(`<name>${name}</name>`);
    await page.getByRole("navigation").getByRole("link", { name: "Discover" }).first().click();
    await expect(discover.card(name)).toContainText("NSW");
    await expect(discover.card(wrongName)).toHaveCount(0);
  });
});

test("the waypoints of a plotted route can be changed", async ({ page, server }) => {
  await signedInMember(server, page.context());
  const waypoints = JSON.stringify([
    { name: "Marree", latitude: -29.648, longitude: 138.064 },
    { name: "Birdsville", latitude: -25.899, longitude: 139.352 },
    { name: "Hay", latitude: -34.516, longitude: 144.856 },
  ]);
  const id = await sharedRoute(server, page.context(), { name: "Too long a way", waypoints });
  const [edit, plotting] = [new EditRoutePage(page), new PlottingPage(page)];
  await edit.open(id);
  await edit.changeWaypoints.click();
  await plotting.remove(3).click();
  await plotting.generate.click();
  await plotting.finalize.click();
  await expect(plotting.preview).toContainText("Marree to Birdsville");
  await edit.save.click();
  await expect(new RoutePage(page).fact("Distance")).toHaveText(/^4\d\d\.\d km, straight lines$/);
});
