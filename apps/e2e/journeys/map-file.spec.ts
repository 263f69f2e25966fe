import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleBasemap } from "@longpaddock/roads/test/sample-basemap";
import { gpxFile } from "../fixtures/gpx-files";
import { openInstall } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { slopeFile } from "../fixtures/pictures";
import { pixelsInColour } from "../fixtures/pixels";
import { RoutePage } from "../pages/routes/route-page";

const ALPINE = gpxFile("garmin-alpine-way.gpx");

test("a site with a map file draws its roads and names, asks nobody else, and goes on without the file", async ({
  page,
  playwright,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-map-"));
  const basemap = join(folder, "sample.pmtiles");
  await writeFile(basemap, sampleBasemap());
  const install = await openInstall(playwright.request, { basemap });
  try {
    await signedInMember(install, page.context(), { plan: "premium" });
    const id = await sharedRoute(install, page.context(), { name: "Over the Alps", file: ALPINE });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const route = new RoutePage(page);
    const tile = page.waitForResponse((answer) => answer.url().includes("/api/tiles/base/") && answer.ok());
    await page.goto(`${install.url}/routes/${id}`);
    await tile;
    await route.waitForTrack();
    await expect(page.getByText("Long Paddock's sample")).toBeVisible();
    // Thin lines, few of whose pixels have the full colour. So close, the built-in map has none.
    await expect.poll(() => pixelsInColour(page.locator("canvas").first(), "map-road")).toBeGreaterThan(0);
    expect(asked.filter((url) => !url.startsWith(install.url) && !/^(blob|data):/.test(url))).toEqual([]);

    await rm(basemap);
    await page.reload();
    await route.waitForTrack();
  } finally {
    await install.close();
    await rm(folder, { recursive: true });
  }
});

test("a plotted route shows the profile and the ascent that a file of heights gives", async ({
  page,
  playwright,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-heights-"));
  const terrain = join(folder, "slope.pmtiles");
  // The tile around Bathurst; a degree of longitude is 45.5 pixels wide.
  const slope = { tile: { z: 6, x: 58, y: 38 }, metresPerPixel: 10 };
  const bounds = { west: 146, south: -37, east: 152, north: -32 };
  await writeFile(terrain, await slopeFile(page, { ...slope, bounds }));
  const install = await openInstall(playwright.request, { terrain });
  try {
    await signedInMember(install, page.context(), { plan: "premium" });
    const waypoints = [149, 150].map((longitude) => ({ latitude: -33.5, longitude }));
    const id = await sharedRoute(install, page.context(), {
      name: "Up the range",
      waypoints: JSON.stringify(waypoints),
    });
    const route = new RoutePage(page);
    // The thread that measures lines may take longer to start than a page waits.
    await expect(async () => {
      await page.goto(`${install.url}/routes/${id}`);
      await expect(route.profile).toBeVisible({ timeout: 5000 });
    }).toPass();
    const elevation = page.getByRole("region", { name: "Elevation" });
    await expect(elevation.getByText("Heights from the terrain file, not recorded.")).toBeVisible();
    const figure = (name: string) => elevation.locator(`dt:text-is("${name}") + dd`);
    await expect(figure("Ascent")).toHaveText(/^45\d m$/);
    await expect(figure("Descent")).toHaveText("0 m");
    await route.profile.press("End");
    await expect(elevation).toContainText(/9\d\.\d km.*1,7\d\d m/);
  } finally {
    await install.close();
    await rm(folder, { recursive: true });
  }
});
