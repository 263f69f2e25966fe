import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sampleBasemap } from "@longpaddock/roads/test/sample-basemap";
import { gpxFile } from "../fixtures/gpx-files";
import { openInstall } from "../fixtures/install";
import { expect, test } from "../fixtures/journey";
import { sharedRoute, signedInMember } from "../fixtures/members";
import { pixelsInColour } from "../fixtures/pixels";
import { RoutePage } from "../pages/route-page";

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
