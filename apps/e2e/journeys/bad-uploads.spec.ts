import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { FILE_KINDS } from "@longpaddock/domain/files/kinds";
import { ROUTE_MESSAGES } from "@longpaddock/domain/routes/texts";
import { SESSION_TEXTS } from "@longpaddock/web/texts/accounts/auth/session-ended";
import type { Page } from "@playwright/test";
import { gpxFile } from "../fixtures/gpx-files";
import type { Install } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { PASSWORD, signedInMember } from "../fixtures/members";
import { slowUploads } from "../fixtures/network";
import { recordToasts } from "../fixtures/toasts";
import { SignInPage } from "../pages/account-pages";
import { AddRoutePage } from "../pages/add-route-page";
import { Shell } from "../pages/shell";

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

test("files that are no GPX files are refused before they are sent", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = await openDetails(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/routes")) sent.push(request.url());
  });
  for (const { file, says } of [
    { file: "photo.gpx", says: "This is not a GPX file" },
    { file: "no-points.gpx", says: "The GPX file has no points" },
    { file: "html.gpx", says: "This is not a GPX file: it is a web page" },
    { file: "doctype.gpx", says: "GPX files with a DOCTYPE aren't accepted" },
    { file: "nan.gpx", says: "Invalid coordinate at point" },
  ]) {
    await addRoute.file.setInputFiles(gpxFile(`broken/${file}`));
    await expect(addRoute.file, file).toHaveAccessibleDescription(new RegExp(says));
    await addRoute.share.click();
    await expect(addRoute.file, file).toBeFocused();
    await expectDetailsKept(addRoute);
    expect(sent, file).toEqual([]);

    await addRoute.file.setInputFiles(gpxFile("waypoints-gibb-river-road.gpx"));
    await expect(addRoute.preview, file).toBeVisible();
    await expect(addRoute.file).not.toHaveAccessibleDescription(new RegExp(says));
    await expectDetailsKept(addRoute);
  }
});

test("a file that the browser could not check is refused by the server with a message", async ({
  page,
  server,
}) => {
  await page.route(/gpx-preview\.worker.*\.js$/, (route) => route.abort());
  await signedInMember(server, page.context(), { plan: "premium" });
  const before = await storedFiles(server);
  const addRoute = await openDetails(page);
  await addRoute.file.setInputFiles(gpxFile("broken/truncated.gpx"));
  await expect(page.getByText("We couldn't preview this file.")).toBeVisible();
  await addRoute.share.click();
  await expect(addRoute.file).toHaveAccessibleDescription(/ends unexpectedly at line/);
  await expectDetailsKept(addRoute);
  expect(await countRoutes(page, DETAILS.name)).toBe(0);
  expect(await storedFiles(server)).toEqual(before);
});

test("only .gpx files can be chosen", async ({ page, server }, testInfo) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = await openDetails(page);
  const picture = testInfo.outputPath("holiday.jpg");
  await mkdir(dirname(picture), { recursive: true });
  await writeFile(picture, "not a track");
  await addRoute.file.setInputFiles(picture);
  await expect(page.getByRole("alert").filter({ hasText: FILE_KINDS.gpx.wrongType })).toBeVisible();
});

test.describe("a file over the plan's limit", () => {
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

  test("is refused before it is sent", async ({ page, server }, testInfo) => {
    await signedInMember(server, page.context(), { plan: "premium" });
    const addRoute = await openDetails(page);
    await addRoute.file.setInputFiles(await largeFile(testInfo.outputPath("large.gpx")));
    await expect(addRoute.file).toHaveAccessibleDescription(/larger than your plan's limit of 50 MB/);
    await addRoute.share.click();
    await expectDetailsKept(addRoute);
  });

  test("is refused by the server when the plan was changed after the file was chosen", async ({
    page,
    server,
  }, testInfo) => {
    const { id } = await signedInMember(server, page.context(), { plan: "gold" });
    const before = await storedFiles(server);
    const addRoute = await openDetails(page);
    await addRoute.file.setInputFiles(await largeFile(testInfo.outputPath("large.gpx")));
    await expect(addRoute.preview).toBeVisible();
    await server.administrator.patch(`/api/admin/users/${id}`, { data: { profileType: "premium" } });
    const answering = page.waitForResponse("/api/routes");
    await addRoute.share.click();
    expect((await answering).status()).toBe(413);
    await expect(page.getByText("The file is larger than your plan's limit of 50 MB")).toBeVisible();
    await expectDetailsKept(addRoute);
    expect(await countRoutes(page, DETAILS.name)).toBe(0);
    expect(await storedFiles(server)).toEqual(before);
  });
});

test("a missing field is marked, and nothing is sent", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = new AddRoutePage(page);
  await addRoute.open();
  await addRoute.state.selectOption("Choose a state");
  await addRoute.continue.click();
  await expect(addRoute.state).toHaveAccessibleDescription(ROUTE_MESSAGES.state);
  await expect(addRoute.state).toBeFocused();
  await addRoute.toDetails({ state: "Queensland", vehicle: "Cycling" });
  await addRoute.share.click();
  await expect(addRoute.name).toHaveAccessibleDescription(ROUTE_MESSAGES.name);
  await expect(addRoute.difficulty).toHaveAccessibleDescription(ROUTE_MESSAGES.difficulty);
  await addRoute.file.setInputFiles(gpxFile("waypoints-gibb-river-road.gpx"));
  await expect(addRoute.preview).toBeVisible();
  await addRoute.name.fill(DETAILS.name);
  await addRoute.share.click();
  await expect(addRoute.difficulty.getByRole("radio").first()).toBeFocused();
});

test("a cancelled upload stores nothing and keeps the form", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const before = await storedFiles(server);
  const addRoute = await openDetails(page);
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
  await expect(new Shell(page).toastWith("Success!")).toBeVisible();
});

test("an expired session leads through sign-in back to the filled-in form", async ({ page, server }) => {
  const { email } = await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = await openDetails(page);
  await addRoute.file.setInputFiles(gpxFile("garmin-alpine-way.gpx"));
  await expect(addRoute.preview).toBeVisible();
  await page.request.post("/api/auth/sign-out", { headers: { origin: server.url } });
  const toastTexts = await recordToasts(page);
  await addRoute.share.click();
  await expect.poll(() => toastTexts.join(" ")).toContain(SESSION_TEXTS.loggedOut.description);
  expect(toastTexts.join(" ")).toContain(SESSION_TEXTS.loggedOut.title);
  await new SignInPage(page).signIn({ email, password: PASSWORD });
  await expectDetailsKept(addRoute);
  await expect(page.getByText("please choose garmin-alpine-way.gpx again")).toBeVisible();
});

test("a reload of Add Route keeps the step and the fields", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const addRoute = await openDetails(page);
  await page.reload();
  await expect(addRoute.currentStep).toContainText("Details");
  await expectDetailsKept(addRoute);
  await addRoute.back.click();
  await expect(addRoute.currentStep).toContainText("Method");
  await addRoute.back.click();
  await expect(addRoute.state).toHaveValue("QLD");
  await expect(addRoute.city).toHaveValue("Birdsville");
  await expect(addRoute.vehicle("4x4 Off-Road")).toBeChecked();
});
