import { readFile } from "node:fs/promises";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { EDIT_ROUTE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import { expectAccessible } from "../fixtures/axe";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { freshWord, sharedRoute, signedInMember } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { DiscoverPage } from "../pages/discover-page";
import { EditRoutePage } from "../pages/edit-route-page";
import { PlottingPage } from "../pages/plotting-page";
import { RoutePage } from "../pages/route-page";
import { Shell } from "../pages/shell";

const WRONG = gpxFile("garmin-alpine-way.gpx");
const RIGHT = gpxFile("calimoto-putty-road.gpx");

test("a member publishes a route with a mistake, mends it and replaces its GPX file", {
  tag: "@core",
}, async ({ page, server }) => {
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
    await slowUploads(page, 60_000);
    await edit.save.click();
    await expect(page.getByRole("progressbar")).toHaveAccessibleName("Uploading calimoto-putty-road.gpx");
  });

  await test.step("the route's page, its card and its file are new at once", async () => {
    await expect(route.title(name)).toBeVisible();
    await expect(new Shell(page).toastWith(EDIT_ROUTE_TEXTS.done.title)).toBeVisible();
    await expect(page).toHaveURL(`/routes/${id}`);
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

test("the second of two editors is told, keeps what they typed and saves it over the other or loads it", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Two desks", description: "First." });
  const edit = new EditRoutePage(page);
  const otherDevice = (data: object) =>
    page.request.patch(`/api/routes/${id}`, { data, headers: { origin: server.url } });
  await edit.open(id);
  await edit.name.fill("From this desk");
  await otherDevice({ description: "From the phone." });
  await edit.save.click();
  await expect(edit.conflict).toBeVisible();
  await expect(edit.name).toHaveValue("From this desk");
  await expectAccessible(page, "edit conflict");
  await edit.saveOver.click();
  await expect(new RoutePage(page).title("From this desk")).toBeVisible();
  await expect(page.getByText("From the phone.")).toBeVisible();

  await edit.link.click();
  await edit.description.fill("Mine.");
  await otherDevice({ description: "Theirs." });
  await edit.save.click();
  await edit.loadOther.click();
  await expect(edit.description).toHaveValue("Theirs.");
  await expect(edit.conflict).toBeHidden();
});

test("changes survive a lost network and a reload, and are dropped only when the member says so", {
  tag: "@core",
}, async ({ page, server }) => {
  await signedInMember(server, page.context());
  const id = await sharedRoute(server, page.context(), { name: "Patchy range", distance: "84.5" });
  const edit = new EditRoutePage(page);
  await edit.open(id);
  await expect(edit.distance).toHaveValue("84.5");
  // An error shows that the code which checks the form has loaded.
  await edit.name.fill("");
  await edit.name.blur();
  await expect(edit.name).toHaveAccessibleDescription(ROUTE_MESSAGES.name);
  await edit.name.fill("Patchy range");
  await edit.distance.fill("90");
  await page.context().setOffline(true);
  await edit.save.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "We can't reach Long Paddock. Check your connection.",
  );
  await page.context().setOffline(false);
  // The browser asks whether to leave. Playwright's own reload can wait forever for that question.
  page.on("dialog", (dialog) => dialog.accept().catch(() => undefined));
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  await expect(edit.draftNotice).toBeVisible();
  await expect(edit.distance).toHaveValue("90");
  await edit.discard.click();
  await expect(edit.distance).toHaveValue("84.5");
  await edit.distance.fill("91");
  await edit.cancel.click();
  await expect(edit.question).toBeVisible();
  await edit.question.getByRole("button", { name: "Keep editing" }).click();
  await edit.save.click();
  await expect(new RoutePage(page).fact("Distance")).toHaveText("91.0 km");
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

test("only the author is offered the page, and a stranger's address says so", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = await anotherBrowser();
  await signedInMember(server, author.context());
  const id = await sharedRoute(server, author.context(), { name: "Not yours" });
  const hidden = await sharedRoute(server, author.context(), { name: "Hidden", isPublic: "false" });
  await signedInMember(server, page.context());
  const [edit, route] = [new EditRoutePage(page), new RoutePage(page)];
  await route.open(id);
  await expect(route.title("Not yours")).toBeVisible();
  await expect(edit.link).toHaveCount(0);
  await edit.open(id);
  await expect(page.getByText(ROUTE_MESSAGES.notAuthor)).toBeVisible();
  await expect(edit.save).toHaveCount(0);
  await edit.open(hidden);
  await expect(route.notFound).toBeVisible();
});
