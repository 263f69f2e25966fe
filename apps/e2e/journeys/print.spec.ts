import { ROUTE_PAGE_TEXTS } from "@longpaddock/domain/routes/texts";
import type { Page } from "@playwright/test";
import jsQr from "jsqr";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { RoutePage } from "../pages/route-page";

const sheetOf = (page: Page) => page.locator("[data-print-sheet]");

/** Opens a route and waits until the page has loaded its sheet ahead. */
async function openSheet(page: Page, id: number): Promise<void> {
  const sheet = page.waitForResponse(/print-sheet-/);
  await new RoutePage(page).open(id);
  await (await sheet).finished();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheetOf(page)).toBeVisible();
}

/** What a phone's camera reads from the printed code. */
async function readCode(page: Page): Promise<string | undefined> {
  const code = sheetOf(page).getByRole("img", { name: /^QR code/ });
  const picture = (await code.screenshot()).toString("base64");
  const { data, width, height } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const pixels = canvas?.getImageData(0, 0, image.width, image.height);
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height };
  }, picture);
  return jsQr(new Uint8ClampedArray(data), width, height)?.data;
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test("a route prints as a sheet with facts, map, profile, waypoints and a code that leads back", async ({
  page,
  server,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), {
    name: "Over the top on paper",
    file: gpxFile("garmin-alpine-way.gpx"),
    duration: "2 days",
    description: "Take a jumper.",
  });
  await openSheet(page, id);
  const sheet = sheetOf(page);
  for (const text of ["Over the top on paper", "2 days", "Adventure Motorcycle", "Take a jumper."])
    await expect(sheet).toContainText(text);
  await expect(sheet.getByRole("img", { name: "Map" })).toBeVisible();
  await expect(sheet.getByRole("img", { name: "Elevation" })).toBeVisible();
  await expect(sheet.getByRole("row").nth(1)).toContainText(/Start.*0\.0 km/);
  expect(await readCode(page)).toBe(`${server.url}/routes/${id}`);

  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link")).toHaveCount(0);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(paper).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test("a long list of waypoints goes on to further pages", async ({ page, server }) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const waypoints = Array.from({ length: 40 }, (_, index) => ({
    name: `Gate ${index + 1}`,
    latitude: -30 - index / 20,
    longitude: 140 + index / 30,
  }));
  const id = await sharedRoute(server, page.context(), {
    name: "Every gate",
    waypoints: JSON.stringify(waypoints),
  });
  await openSheet(page, id);
  const rows = sheetOf(page).getByRole("row");
  await expect(rows).toHaveCount(41);
  await expect(rows.nth(20)).toContainText(/Gate 20.*\d km/);
  await expect(rows.nth(20)).toHaveCSS("break-inside", "avoid");
  await expect(sheetOf(page)).toContainText("straight lines");
  await page.emulateMedia({ media: null });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
});

test("the Print button prints, and a premium route keeps its line from those who can't see it on paper too", async ({
  page,
  server,
  anotherBrowser,
}) => {
  const author = (await anotherBrowser()).context();
  await signedInMember(server, author, { plan: "premium" });
  const id = await sharedRoute(server, author, {
    name: "For members",
    file: gpxFile("garmin-alpine-way.gpx"),
  });
  const made = await server.administrator.patch(`/api/admin/routes/${id}`, {
    data: { routeType: "premium" },
  });
  expect(made.ok()).toBe(true);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-asked-to-print", "");
  });
  await new RoutePage(page).open(id);
  await page.getByRole("button", { name: ROUTE_PAGE_TEXTS.print }).click();
  await expect(page.locator("body[data-asked-to-print]")).toHaveCount(1);
  await openSheet(page, id);
  await expect(sheetOf(page)).toContainText("For members");
  await expect(sheetOf(page).getByRole("img", { name: "Map" })).toHaveCount(0);
  await expect(sheetOf(page).getByRole("row")).toHaveCount(0);
});
