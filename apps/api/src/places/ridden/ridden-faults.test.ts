import { riddenChanges } from "@longpaddock/db/schema/ridden-changes";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenWaiting } from "@longpaddock/db/schema/ridden-waiting";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { gpx, track } from "@longpaddock/gpx/test/documents";
import { eq, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { at, ride } from "../../../test/home-tracks";
import { columnOf, riddenLines, rowOf } from "../../../test/maps/ridden-lines";
import { member } from "../../../test/people";
import { sweepStoredLines } from "../../routes/routes/edit/sweep-stored-lines";
import { noteMissing, sweepRidden } from "./sweep-ridden";

const app = testApp();
const { get, linesAround } = riddenLines(app);

type Spot = readonly [number, number];

const HERE = at(0, 0);
const EAST: Spot[] = [
  [0, 0],
  [0, 6000],
];
const FAR: Spot[] = [
  [60_000, 0],
  [60_000, 3000],
];

const sweep = () => sweepRidden(app.deps);
const shareFile = async (file: string): Promise<number> =>
  (await uploadRoute(await member(app, { plan: "gold" }), { name: "Ride", gpxFile: fileOf(file) })).id;
const share = (spots: readonly Spot[]) => shareFile(track(ride(spots)));
const changes = () => app.deps.database.db.select().from(riddenChanges);

beforeEach(async () => {
  await app.deps.database.db.delete(routes);
  await sweep();
});

test("a line that can't be taken in holds up no other, and is tried again later", async () => {
  const { db } = app.deps.database;
  const broken = await share(EAST);
  await share(FAR);
  const [good] = await db.select().from(routeTracks).where(eq(routeTracks.routeId, broken));
  await db
    .update(routeTracks)
    .set({ track: sql`'"no lines"'::jsonb` })
    .where(eq(routeTracks.routeId, broken));
  await sweep();
  expect(await db.select().from(riddenWaiting)).toEqual([]);
  expect(await linesAround(at(60_000, 0), 12)).not.toEqual([]);
  await db.update(routeTracks).set({ track: good?.track }).where(eq(routeTracks.routeId, broken));
  await db.delete(riddenWaiting);
  await noteMissing(app.deps);
  await sweep();
  expect(await linesAround(HERE, 12)).not.toEqual([]);
});

test("a tile that can't be drawn is empty until it can, and holds up no other", async () => {
  const { db } = app.deps.database;
  const id = await share(EAST);
  await sweep();
  const drawn = await linesAround(HERE, 9);
  const kept = await db.select().from(riddenPieces).where(eq(riddenPieces.routeId, id));
  await db.update(riddenPieces).set({ lines: Buffer.from([0x17]) });
  for (const { place } of kept) await db.insert(riddenChanges).values({ zoom: 12, place, isRemoval: true });
  await share(FAR);
  for (const zoom of [12, 9, 14]) expect([zoom, await linesAround(HERE, zoom)]).toEqual([zoom, []]);
  const [x, y] = [columnOf(HERE.longitude, 12), rowOf(HERE.latitude, 12)].map(Math.floor);
  expect((await get(`12/${x}/${y}`)).statusCode).toBe(204);
  await sweep();
  expect(await changes()).toEqual([]);
  expect(await linesAround(at(60_000, 0), 12)).not.toEqual([]);
  for (const { place, lines } of kept)
    await db.update(riddenPieces).set({ lines }).where(eq(riddenPieces.place, place));
  await noteMissing(app.deps);
  await sweep();
  expect((await linesAround(HERE, 9)).length).toBeGreaterThanOrEqual(drawn.length);
  expect(await linesAround(HERE, 12)).not.toEqual([]);
});

test("what was taken out while its tile was drawn is nowhere further out", async () => {
  const { db } = app.deps.database;
  const id = await share(EAST);
  await sweep();
  await db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
  const removals = await changes();
  // As another process leaves it that had read a change before, and the lines after: drawn without a mark further out.
  await linesAround(HERE, 12);
  await db.delete(riddenChanges);
  for (const { zoom, place, isRemoval } of removals)
    await db.insert(riddenChanges).values({ zoom, place, isRemoval });
  await linesAround(HERE, 12);
  for (const zoom of [11, 10, 5]) expect([zoom, await linesAround(HERE, zoom)]).toEqual([zoom, []]);
});

test("a line from before it was known which are planned is in the layer once its file says that it was ridden", async () => {
  const { db } = app.deps.database;
  await share(EAST);
  const planned = ride(FAR).map(({ latitude, longitude }) => `<rtept lat="${latitude}" lon="${longitude}"/>`);
  await shareFile(gpx(`<rte>${planned.join("")}</rte>`));
  // As a process of that time stores them.
  await db.update(routeTracks).set({ isPlanned: sql`default` });
  await sweep();
  expect(await db.select().from(riddenPieces)).toEqual([]);
  await sweepStoredLines(app.deps);
  expect(await db.select().from(routeTracks).where(isNull(routeTracks.isPlanned))).toEqual([]);
  await sweep();
  expect(await linesAround(HERE, 12)).not.toEqual([]);
  expect(await linesAround(at(60_000, 0), 12)).toEqual([]);
});
