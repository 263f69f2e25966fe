import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { evenBasemap } from "@longpaddock/roads/test/even-basemap";
import { chromium, expect, request } from "@playwright/test";
import { BROWSER_ARGUMENTS, CHROMIUM } from "../fixtures/browser";
import { openInstall } from "../fixtures/install";
import { openInstalled } from "../fixtures/installed";
import { sharedRoute } from "../fixtures/members";
import { PackCard } from "../pages/routes/pack-card";
import { RoutePage } from "../pages/routes/route-page";

/** `--small`: a short route, to see that the measurement still runs. */
const LENGTH_KM = process.argv.includes("--small") ? 20 : 300;
const SPACING_KM = 0.1;
const START = { latitude: -32, longitude: 146 };
const KM_PER_DEGREE = 111.2;
/** The corridor of a pack, in degrees. */
const MARGIN = 0.06;
const CLOSEST_ZOOM = 13;
const PATIENCE = { timeout: 600_000 };

/**
 * `pnpm offline-copy`: takes the offline copy of a recorded route with its map. Prints how large it is said to be and is, and
 * how long downloading and Check take in Chromium, with the server on the same machine.
 */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "long-paddock-pack-"));
  const [basemap, file] = [join(folder, "even.pmtiles"), join(folder, "long-way.gpx")];
  const track = trackAlong(LENGTH_KM);
  await writeFile(file, gpxOf(track));
  await writeFile(basemap, evenBasemap(boundsOf(track), CLOSEST_ZOOM));
  const site = await openInstall(request, { basemap });
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS] });
  try {
    const { context, page } = await openInstalled(
      browser,
      { server: site, troubles: [] },
      { plan: "premium" },
    );
    const id = await sharedRoute(site, context, { name: "The long way", file });
    const pack = new PackCard(page);
    await new RoutePage(page).open(id);
    await pack.look.click();
    await pack.take.waitFor();
    const textOf = (text: RegExp) => pack.card.getByText(text).last().textContent();
    const [contents, estimated] = [await textOf(/GPX file/), await textOf(/^About/)];
    const used = async () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const before = await used();
    const downloadS = await secondsOf(async () => {
      await pack.take.click();
      await expect(pack.card).toContainText(/loaded just now/, PATIENCE);
    });
    const held = await textOf(/loaded just now/);
    const checkS = await secondsOf(async () => {
      await pack.check.click();
      await expect(pack.whole).toBeVisible(PATIENCE);
    });
    const rows = {
      [`contents, of ${LENGTH_KM} km`]: contents,
      estimated: /[\d.]+ [kM]B/.exec(estimated ?? "")?.[0],
      downloaded: /[\d.]+ [kM]B/.exec(held ?? "")?.[0],
      "on the disk": `${(((await used()) - before) / 1e6).toFixed(1)} MB`,
      download: `${downloadS.toFixed(1)} s`,
      Check: `${checkS.toFixed(1)} s`,
    };
    console.log("| what | |\n| --- | ---: |");
    for (const [what, value] of Object.entries(rows)) console.log(`| ${what} | ${value} |`);
  } finally {
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true });
  }
}

interface Point {
  latitude: number;
  longitude: number;
}

/** To the east, with bends. */
function trackAlong(kilometres: number): Point[] {
  const perKm = 1 / (KM_PER_DEGREE * Math.cos((START.latitude * Math.PI) / 180));
  return Array.from({ length: kilometres / SPACING_KM }, (_, index) => ({
    latitude: START.latitude + 0.01 * Math.sin(index / 40),
    longitude: START.longitude + index * SPACING_KM * perKm,
  }));
}

function boundsOf(track: readonly Point[]) {
  const longitudes = track.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes) - MARGIN,
    east: Math.max(...longitudes) + MARGIN,
    south: START.latitude - MARGIN,
    north: START.latitude + MARGIN,
  };
}

function gpxOf(track: readonly Point[]): string {
  const points = track.map(({ latitude, longitude }, index) => {
    const time = new Date(Date.UTC(2026, 2, 1, 7) + index * 6000).toISOString();
    const height = Math.round(400 + 100 * Math.sin(index / 90));
    return `<trkpt lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"><ele>${height}</ele><time>${time}</time></trkpt>`;
  });
  return `<gpx version="1.1" creator="pack" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return (performance.now() - begin) / 1000;
}

await main();
