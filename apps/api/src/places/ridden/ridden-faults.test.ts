import { gzipSync } from "node:zlib";
import { riddenChanges } from "@longpaddock/db/schema/ridden-changes";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenTiles } from "@longpaddock/db/schema/ridden-tiles";
import { riddenWaiting } from "@longpaddock/db/schema/ridden-waiting";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { gpx, track } from "@longpaddock/gpx/test/documents";
import { eq, inArray, isNull, sql } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { at, ride } from "../../../test/home-tracks";
import { columnOf, riddenLines, rowOf } from "../../../test/maps/ridden-lines";
import { member } from "../../../test/people";
import { WorkerThreads } from "../../core/threads/worker-threads";
import { packLines } from "../../gpx/ridden/packed-lines";
import { sweepStoredLines } from "../../routes/routes/edit/sweep-stored-lines";
import { drawChanges } from "./draw-changes";
import { noteMissing, sweepRidden } from "./sweep-ridden";
import { takeInRoutes } from "./take-in-routes";

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

test("a line that can't be compared with the roads is in the layer, and compared later", async () => {
  const { db } = app.deps.database;
  const run = WorkerThreads.prototype.run;
  const failing = vi.spyOn(WorkerThreads.prototype, "run").mockImplementation(function (
    this: WorkerThreads,
    name,
    input,
  ) {
    return name === "match" ? Promise.reject(new Error("too long")) : run.call(this, name, input);
  });
  const id = await share(EAST);
  await sweep();
  failing.mockRestore();
  expect(await linesAround(HERE, 12)).not.toEqual([]);
  const compared = () => db.select().from(riddenLegs).where(eq(riddenLegs.routeId, id));
  expect(await compared()).toEqual([]);
  await noteMissing(app.deps);
  await sweep();
  expect(await compared()).toHaveLength(1);
});

test("what was just shared or changed doesn't wait for many that are to be compared again", async () => {
  const { db } = app.deps.database;
  const author = await member(app, { plan: "gold" });
  const ids: number[] = [];
  for (let shared = 0; shared < 27; shared++)
    ids.push((await uploadRoute(author, { name: `Ride ${shared}`, gpxFile: fileOf(track(ride(EAST))) })).id);
  await sweep();
  await db.update(riddenLegs).set({ leg: "roads of the release before" });
  await noteMissing(app.deps);
  const [changed = 0] = ids;
  await db.update(routes).set({ vehicleType: "cycling" }).where(eq(routes.id, changed));
  const shared = await share(FAR);
  expect(await takeInRoutes(app.deps)).toEqual({ hasNews: true, isLast: false });
  const waiting = (await db.select().from(riddenWaiting)).map(({ routeId }) => routeId);
  expect(waiting.length).toBeGreaterThan(0);
  for (const id of [changed, shared]) expect(waiting).not.toContain(id);
  await sweep();
  expect(await db.select().from(riddenWaiting)).toEqual([]);
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

test("tiles that were drawn by other rules are drawn again, and no others", async () => {
  const { db } = app.deps.database;
  await share(EAST);
  const far = await share(FAR);
  await sweep();
  const drawn = await db.select().from(riddenTiles);
  await noteMissing(app.deps);
  expect(await changes()).toEqual([]);
  // Empty by those rules.
  const pieces = await db.select().from(riddenPieces).where(eq(riddenPieces.routeId, far));
  const places = pieces.map(({ place }) => place);
  await db.delete(riddenTiles).where(inArray(riddenTiles.place, places));
  // As a process of another release leaves them, that had the change before this one.
  await db.update(riddenTiles).set({ tile: gzipSync(""), digest: "0:before" });
  expect(await linesAround(HERE, 12)).toEqual([]);
  await noteMissing(app.deps);
  await sweep();
  const order = (tiles: typeof drawn) => tiles.toSorted((a, b) => a.zoom - b.zoom || a.place - b.place);
  expect(order(await db.select().from(riddenTiles))).toEqual(order(drawn));
});

test("a tile that other rules left empty is drawn again although no other is left of those, and once", async () => {
  const { db } = app.deps.database;
  const id = await share(EAST);
  await sweep();
  const drawn = await linesAround(HERE, 9);
  // As a process of the release before leaves them when it draws last.
  await db.delete(riddenTiles);
  await noteMissing(app.deps);
  await sweep();
  expect(await linesAround(HERE, 9)).toEqual(drawn);
  // Too short to be drawn: a point.
  await db.update(riddenPieces).set({ lines: packLines([[[5, 5]]]) });
  const pieces = await db.select().from(riddenPieces).where(eq(riddenPieces.routeId, id));
  for (const { place } of pieces)
    await db.insert(riddenChanges).values({ zoom: 12, place, isRemoval: false });
  await sweep();
  const [x, y] = [columnOf(HERE.longitude, 12), rowOf(HERE.latitude, 12)].map(Math.floor);
  expect((await get(`12/${x}/${y}`)).statusCode).toBe(204);
  expect(await linesAround(HERE, 14)).toEqual([]);
  await noteMissing(app.deps);
  expect(await changes()).toEqual([]);
  await db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
  await sweep();
  expect(await db.select().from(riddenTiles)).toEqual([]);
});

test("many tiles that are to be drawn again let others have their turn, and the last changes are drawn first", async () => {
  const { db } = app.deps.database;
  await db.execute(sql`
    insert into ${riddenChanges} (zoom, place, is_removal) select 12, n, false from generate_series(1, 1000) n`);
  const ctx = { db, log: app.deps.log };
  expect(await drawChanges(ctx)).toBe(false);
  const left = (await changes()).map(({ place }) => place);
  expect(left.length).toBeGreaterThan(0);
  expect(Math.max(...left)).toBe(left.length);
  await sweep();
  expect(await changes()).toEqual([]);
});

test("who asks for a tile waits for what was taken out of it, not for what is to be drawn again", async () => {
  const { db } = app.deps.database;
  const id = await share(EAST);
  await share(FAR);
  await sweep();
  await db.update(riddenTiles).set({ digest: "0:before" });
  await noteMissing(app.deps);
  const noted = (await changes()).filter(({ zoom }) => zoom === 12).length;
  const pieces = await db.select().from(riddenPieces).where(eq(riddenPieces.routeId, id));
  await db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
  expect((await get("0/0/0")).statusCode).toBe(200);
  const left = (await changes()).filter(({ zoom }) => zoom === 12);
  expect(left).toHaveLength(noted - pieces.length);
  expect(left.filter(({ isRemoval }) => isRemoval)).toEqual([]);
  expect(await linesAround(HERE, 12)).toEqual([]);
  await sweep();
  expect(await changes()).toEqual([]);
  expect(await linesAround(at(60_000, 0), 12)).not.toEqual([]);
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
