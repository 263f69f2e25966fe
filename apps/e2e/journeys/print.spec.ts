import { ROUTE_PAGE_TEXTS } from "@longpaddock/web/texts/routes/routes/actions";
import type { Page } from "@playwright/test";
import decodeQR from "qr/decode.js";
import { gpxFile } from "../fixtures/gpx-files";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { captureElement } from "../fixtures/pictures";
import { RoutePage } from "../pages/routes/route-page";

const sheetOf = (page: Page) => page.locator("[data-print-sheet]");

/** Opens a route and waits until the page has preloaded its print sheet. */
async function openSheet(page: Page, id: number): Promise<void> {
  await page.emulateMedia({ media: null });
  const sheet = page.waitForResponse(/print-sheet-/);
  await new RoutePage(page).open(id);
  await (await sheet).finished();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(sheetOf(page)).toBeVisible();
}

/** What a phone's camera reads from the printed code. */
async function readCode(page: Page): Promise<string> {
  const code = sheetOf(page).getByRole("img", { name: /^QR code/ });
  const picture = (await captureElement(code)).toString("base64");
  const { data, width, height } = await page.evaluate(async (source) => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas?.drawImage(image, 0, 0);
    const pixels = canvas?.getImageData(0, 0, image.width, image.height);
    return { data: [...(pixels?.data ?? [])], width: image.width, height: image.height };
  }, picture);
  return decodeQR({ data: new Uint8ClampedArray(data), width, height });
}

/** Keeps what would be on paper whenever the page asks to print: the sheet's pictures and rows, or the page itself. */
async function recordPrints(page: Page): Promise<string[]> {
  const prints: string[] = [];
  await page.exposeFunction("recordPrint", (print: string) => void prints.push(print));
  await page.addInitScript(() => {
    window.print = () => {
      window.dispatchEvent(new Event("beforeprint"));
      const sheet = document.querySelector("[data-print-sheet]");
      const pictures = [...(sheet?.querySelectorAll("[role=img]") ?? [])].map((picture) =>
        picture.getAttribute("aria-label"),
      );
      const rows = sheet?.querySelectorAll("tbody tr").length ?? 0;
      window.recordPrint(sheet ? [...pictures.slice(1), `${rows} rows`].join(", ") : "the page itself");
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  return prints;
}

declare global {
  interface Window {
    recordPrint(print: string): void;
  }
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
    bestSeason: "Spring, Summer",
    vehicleUsed: "A tandem with four panniers",
    description: "Take a jumper.",
  });
  await openSheet(page, id);
  const sheet = sheetOf(page);
  for (const text of [
    "Over the top on paper",
    "2 days",
    "Adventure Motorcycle",
    "Spring, Summer",
    "A tandem with four panniers",
    "Take a jumper.",
  ])
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

test("a long list goes on to further pages, and the longest words stay on the paper", async ({
  page,
  server,
}) => {
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

  const fuel = await sharedRoute(server, page.context(), {
    name: "Fuel only",
    file: gpxFile("waypoints-gibb-river-road.gpx"),
  });
  await openSheet(page, fuel);
  await expect(sheetOf(page).getByRole("row")).toHaveCount(6);
  await expect(sheetOf(page).getByRole("columnheader")).toHaveText(["#", "Waypoint", "Position"]);
  await expect(sheetOf(page)).not.toContainText("off the line");

  const long = await sharedRoute(server, page.context(), {
    name: "Long words over the border",
    city: "Albury",
    duration: "w".repeat(100),
    waypoints: JSON.stringify(
      [-35.7, -36.4].map((latitude) => ({ name: "W".repeat(200), latitude, longitude: 147 })),
    ),
  });
  await openSheet(page, long);
  await expect(sheetOf(page).getByRole("row")).toHaveCount(3);
  await expect(sheetOf(page)).toContainText("NSW / VIC • Albury");
  const [paper, content] = await sheetOf(page).evaluate((sheet) => [sheet.clientWidth, sheet.scrollWidth]);
  expect(content).toBe(paper);
});

test("the Print button waits for the sheet, says so if it doesn't load, and prints nothing that its reader can't see", async ({
  page,
  server,
  anotherBrowser,
}) => {
  await signedInMember(server, page.context(), { plan: "premium" });
  const id = await sharedRoute(server, page.context(), {
    name: "Printed at once",
    file: gpxFile("waypoints-gibb-river-road.gpx"),
  });
  const prints = await recordPrints(page);
  const print = page.getByRole("button", { name: ROUTE_PAGE_TEXTS.print });
  const track = /\/trpc\/[^?]*routes\.track/;
  await page.route(track, (request) => request.abort());
  await openSheet(page, id);
  await expect(sheetOf(page)).toContainText("The map and waypoints weren't loaded yet");
  await page.emulateMedia({ media: null });
  await print.click();
  await expect(page.getByText("We couldn't load that").first()).toBeVisible();
  expect(prints).toEqual([]);

  await page.unroute(track);
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(track, async (request) => {
    await isLetThrough;
    await request.continue();
  });
  await page.reload();
  await print.click();
  await expect(print).toHaveAttribute("aria-busy", "true");
  expect(prints).toEqual([]);
  letThrough();
  await expect.poll(() => prints).toEqual(["Map, 5 rows"]);
  await expect(print).not.toHaveAttribute("aria-busy");

  const visitor = await anotherBrowser();
  const made = await server.administrator.patch(`/api/admin/routes/${id}`, {
    data: { routeType: "premium" },
  });
  expect(made.ok()).toBe(true);
  const theirs = await recordPrints(visitor);
  await new RoutePage(visitor).open(id);
  await visitor.getByRole("button", { name: ROUTE_PAGE_TEXTS.print }).click();
  await expect.poll(() => theirs).toEqual(["0 rows"]);
  await openSheet(visitor, id);
  await expect(sheetOf(visitor)).toContainText("Printed at once");
  await expect(sheetOf(visitor).getByRole("img", { name: "Map" })).toHaveCount(0);
  await expect(sheetOf(visitor).getByRole("row")).toHaveCount(0);
});
