import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { track } from "@longpaddock/gpx/test/documents";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, fileOf, uploadRoute } from "../../../test/factories";
import { CLIMB, FROM, slopeArchive, TO } from "../../../test/maps/slope-archive";
import { guest, member } from "../../../test/people";
import { openLog } from "../../open-log";
import { openArchives } from "../../places/maps/archives/open-archive";

const log = openLog({ logLevel: "silent" }, { write: () => undefined });
const folder = await mkdtemp(join(tmpdir(), "long-paddock-heights-"));
afterAll(() => rm(folder, { recursive: true }));

const archivesOf = (terrain: string) =>
  openArchives({ base: undefined, terrain, s3Endpoint: undefined }, log);
const slope = join(folder, "slope.pmtiles");
const mapbox = join(folder, "mapbox.pmtiles");
const broken = join(folder, "broken.pmtiles");
const apps = {
  slope: testApp({ services: { archives: archivesOf(slope) } }),
  mapbox: testApp({ services: { archives: archivesOf(mapbox) } }),
  broken: testApp({ services: { archives: archivesOf(broken) } }),
  none: testApp(),
};

beforeEach(async () => {
  await writeFile(slope, await slopeArchive("terrarium"));
  await writeFile(mapbox, await slopeArchive("mapbox"));
  await writeFile(broken, await slopeArchive("terrarium"));
  await truncate(broken, 700);
});

async function plotted(app: (typeof apps)["slope"], waypoints = [FROM, TO]) {
  const { id } = await uploadRoute(await member(app, { plan: "gold" }), {
    ...ESSENTIALS,
    waypoints: JSON.stringify(waypoints),
  });
  return async () => (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
}

test.each(["slope", "mapbox"] as const)(
  "a plotted line climbs what the file says (%s)",
  { timeout: 90_000 },
  async (kind) => {
    // The thread that measures lines may take longer to start than a page waits.
    const READ = { timeout: 30_000 };
    const read = await plotted(apps[kind]);
    await expect.poll(async () => (await read()).terrain.isRead, READ).toBe(true);
    const { elevation, terrain } = await read();
    expect(Math.abs(terrain.ascent - CLIMB)).toBeLessThan(CLIMB * 0.02);
    expect(terrain.descent).toBe(0);
    expect(Math.abs(elevation.at(-1)[1] - elevation[0][1] - CLIMB)).toBeLessThan(5);
    const readBack = await plotted(apps[kind], [TO, FROM]);
    await expect.poll(async () => (await readBack()).terrain.isRead, READ).toBe(true);
    const back = await readBack();
    expect([back.terrain.ascent, back.terrain.descent]).toEqual([0, terrain.ascent]);
  },
);

test("a route is saved and has no heights where the file can't be read, has nothing, or isn't set", async () => {
  expect(await (await plotted(apps.broken))()).toMatchObject({
    elevation: null,
    terrain: { ascent: null, descent: null, isRead: false },
  });
  const elsewhere = { latitude: -33.5, longitude: 160 };
  for (const [app, waypoints] of [
    [apps.slope, [FROM, elsewhere]],
    [apps.none, [FROM, TO]],
  ] as const) {
    const answer = await (await plotted(app, [...waypoints]))();
    expect([answer.elevation, answer.terrain]).toEqual([null, undefined]);
  }
});

test("a recorded track keeps its own heights, or none", async () => {
  const author = await member(apps.slope, { plan: "gold" });
  const recorded = (ele?: number) =>
    track(
      [FROM, TO].map((place, at) => ({
        ...place,
        ...(ele && { ele: ele + at }),
        time: `2026-03-01T0${at + 1}:00:00Z`,
      })),
    );
  for (const [file, first] of [
    [recorded(700), 700],
    [recorded(), undefined],
  ] as const) {
    const { id } = await uploadRoute(author, { ...ESSENTIALS, gpxFile: fileOf(file) });
    const answer = (await guest(apps.slope).rest("GET", `/api/routes/${id}/track`)).json();
    expect([answer.elevation?.[0][1], answer.terrain]).toEqual([first, undefined]);
  }
});
