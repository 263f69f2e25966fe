import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import type { Page } from "@playwright/test";
import { gpxFile } from "../fixtures/gpx-files";
import type { Install } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { signedInMember } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { Shell } from "../pages/app/shell";
import { AddRoutePage } from "../pages/routes/add-route-page";

const DETAILS = { name: "A name that must stay", description: "And a description, too." };

/** Opens the details step with everything filled in except the file. */
async function openDetails(page: Page): Promise<AddRoutePage> {
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.toDetails({ state: "Queensland", city: "Birdsville", vehicle: "4x4 Off-Road" });
  await addRoute.name.fill(DETAILS.name);
  await addRoute.description.fill(DETAILS.description);
  await addRoute.level("Expert").check();
  return addRoute;
}

async function expectDetailsKept(addRoute: AddRoutePage): Promise<void> {
  await expect(addRoute.name).toHaveValue(DETAILS.name);
  await expect(addRoute.description).toHaveValue(DETAILS.description);
  await expect(addRoute.level("Expert")).toBeChecked();
}

/** Lists stored GPX files and unfinished uploads. Each worker has its own server, so no other journey adds any. */
async function storedFiles({ dataDir }: Install): Promise<string[]> {
  const list = (folder: string) =>
    readdir(join(dataDir, folder), { recursive: true }).catch((): string[] => []);
  const [kept, incoming] = [await list("uploads"), await list("incoming")];
  return [...kept.filter((name) => name.endsWith(".gpx")), ...incoming];
}

async function countRoutes(page: Page, name: string): Promise<number> {
  const answer = await page.request.get("/api/routes", { params: { search: name } });
  return (await answer.json()).length;
}

const FIFTY_ONE_MB = 51 * 1024 * 1024;
/** Below the reader's limit for a single text. */
const PADDING_BYTES = 60_000;

async function largeFile(path: string): Promise<string> {
  const points = '<trkpt lat="-25.9" lon="139.35"/><trkpt lat="-25.8" lon="139.36"/>';
  const ends = ['<gpx version="1.1" creator="test">', `<trk><trkseg>${points}</trkseg></trk></gpx>`];
  await mkdir(dirname(path), { recursive: true });
  const padding = `<desc>${" ".repeat(PADDING_BYTES)}</desc>`;
  await writeFile(path, ends.join(padding.repeat(Math.ceil(FIFTY_ONE_MB / PADDING_BYTES))));
  return path;
}

test("files that are no GPX files are refused before they are sent or by the server, an upload can be cancelled, and the form is kept", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const before = await storedFiles(server);
  const addRoute = await openDetails(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/routes")) sent.push(request.url());
  });
  for (const { file, says } of [
    { file: "photo.gpx", says: "This is not a GPX, KML, TCX or FIT file: it is a JPEG photo" },
    { file: "no-points.gpx", says: "The GPX file has no points" },
    { file: "html.gpx", says: "This is not a GPX, KML, TCX or FIT file: it is a web page" },
    { file: "doctype.gpx", says: "Files with a DOCTYPE aren't accepted" },
    { file: "nan.gpx", says: "Invalid coordinate at point" },
  ])
    await test.step(file, async () => {
      await addRoute.file.setInputFiles(gpxFile(`broken/${file}`));
      await expect(addRoute.file).toHaveAccessibleDescription(new RegExp(says));
      await addRoute.share.click();
      await expect(addRoute.file).toBeFocused();
      await expectDetailsKept(addRoute);
      expect(sent).toEqual([]);
    });

  await test.step("another file takes its place, and a missing field is marked", async () => {
    await addRoute.file.setInputFiles(gpxFile("waypoints-gibb-river-road.gpx"));
    await expect(addRoute.preview).toBeVisible();
    await expect(addRoute.file).not.toHaveAccessibleDescription(/Invalid coordinate/);
    await expectDetailsKept(addRoute);
    await addRoute.name.fill("");
    await addRoute.share.click();
    await expect(addRoute.name).toHaveAccessibleDescription(ROUTE_MESSAGES.name);
    await expect(addRoute.name).toBeFocused();
    expect(sent).toEqual([]);
    await addRoute.name.fill(DETAILS.name);
  });

  await test.step("a file that the browser could not check is refused by the server", async () => {
    await page.route(/gpx-preview\.worker.*\.js$/, (route) => route.abort());
    await addRoute.file.setInputFiles(gpxFile("broken/truncated.gpx"));
    await expect(page.getByText("We couldn't preview this file.")).toBeVisible();
    await addRoute.share.click();
    await expect(addRoute.file).toHaveAccessibleDescription(/ends unexpectedly at line/);
    await expectDetailsKept(addRoute);
    expect(await countRoutes(page, DETAILS.name)).toBe(0);
    expect(await storedFiles(server)).toEqual(before);
    await page.unroute(/gpx-preview\.worker.*\.js$/);
  });

  await test.step("a cancelled upload stores nothing and keeps the form, which can be sent again", async () => {
    await addRoute.file.setInputFiles(gpxFile("strava-adelaide-hills.gpx"));
    await expect(addRoute.preview).toBeVisible();
    await slowUploads(page, 20_000);
    await addRoute.share.click();
    await expect
      .poll(async () => Number(await addRoute.progress.getAttribute("aria-valuenow")))
      .toBeGreaterThan(0);
    await addRoute.cancel.click();
    await expect(addRoute.progress).toBeHidden();
    await expectDetailsKept(addRoute);
    await expect(addRoute.preview).toBeVisible();
    await expect.poll(() => storedFiles(server)).toEqual(before);
    expect(await countRoutes(page, DETAILS.name)).toBe(0);

    await slowUploads(page, -1);
    await addRoute.share.click();
    await new Shell(page).told("Success!");
  });
});

test("a file over the limit is refused by the server when the plan was changed meanwhile, and after that before it is sent", async ({
  page,
  server,
}, testInfo) => {
  const { id } = await signedInMember(server, page.context(), { plan: "gold" });
  const before = await storedFiles(server);
  const routesBefore = await countRoutes(page, DETAILS.name);
  const addRoute = await openDetails(page);
  const file = await largeFile(testInfo.outputPath("large.gpx"));
  await addRoute.file.setInputFiles(file);
  await expect(addRoute.preview).toBeVisible();
  await server.administrator.patch(`/api/admin/users/${id}`, { data: { profileType: "premium" } });
  const answering = page.waitForResponse("/api/routes");
  await addRoute.share.click();
  expect((await answering).status()).toBe(413);
  await expect(page.getByText("The file is larger than your plan's limit of 50 MB")).toBeVisible();
  await expectDetailsKept(addRoute);
  expect(await countRoutes(page, DETAILS.name)).toBe(routesBefore);
  expect(await storedFiles(server)).toEqual(before);

  await page.reload();
  await expectDetailsKept(addRoute);
  await expect(page.getByText("please choose large.gpx again")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await addRoute.file.setInputFiles(file);
  await expect(addRoute.file).toHaveAccessibleDescription(/larger than your plan's limit of 50 MB/);
  await addRoute.share.click();
  await expect(addRoute.file).toBeFocused();
  await expectDetailsKept(addRoute);
  expect(sent.filter((url) => url.endsWith("/api/routes"))).toEqual([]);
});
