import { gunzipSync } from "node:zlib";
import { riddenChanges } from "@longpaddock/db/schema/ridden-changes";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { riddenTiles } from "@longpaddock/db/schema/ridden-tiles";
import { riddenWaiting } from "@longpaddock/db/schema/ridden-waiting";
import { routes } from "@longpaddock/db/schema/routes";
import { gpx, track } from "@longpaddock/gpx/test/documents";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { at, ride } from "../../../test/home-tracks";
import { columnOf, kilometres, riddenLines, rowOf } from "../../../test/maps/ridden-lines";
import { member, type Person } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";
import { noteMissingRoutes } from "./take-in-routes";

const app = testApp();
const { get, linesAround } = riddenLines(app);

type Spot = readonly [number, number];

const HERE = at(0, 0);
const EAST: Spot[] = [
  [0, 0],
  [0, 6000],
];
const TILE = `12/${Math.floor(columnOf(HERE.longitude, 12))}/${Math.floor(rowOf(HERE.latitude, 12))}`;

const fileAlong = (spots: readonly Spot[], startsAt?: string) => fileOf(track(ride(spots, startsAt)));
const share = async (author: Person, fields: Record<string, string | File> = {}): Promise<number> =>
  (await uploadRoute(author, { name: "Ride", gpxFile: fileAlong(EAST), ...fields })).id;
const remove = async (id: number) =>
  (await member(app, { admin: true })).rest("DELETE", `/api/routes/${id}/admin-delete`, { payload: {} });
const sweep = () => sweepRidden(app.deps);
const linesHere = () => linesAround(HERE, 12);

beforeEach(async () => {
  await app.deps.database.db.delete(routes);
  await sweep();
});

test("a shared ride is drawn at every zoom, with its vehicle and the month of its file", async () => {
  await share(await member(app, { plan: "gold" }));
  expect(await linesHere()).toEqual([]);
  await sweep();
  for (const zoom of [6, 8, 10, 11, 12, 13, 15]) {
    const lines = await linesAround(HERE, zoom);
    expect([zoom, lines.map(({ tags }) => tags)]).toEqual([
      zoom,
      lines.map(() => ({ vehicles: "offroad-motorcycle", month: "2026-03" })),
    ]);
    expect([zoom, lines.length > 0]).toEqual([zoom, true]);
    if (zoom > 9 && zoom < 13) expect(Math.abs(kilometres(lines) - 6)).toBeLessThan(0.2);
  }
});

test("everybody gets the tiles, packed for who takes that, and caches keep them for less than a minute", async () => {
  await share(await member(app, { plan: "gold" }));
  await sweep();
  const packed = await get(TILE, { "accept-encoding": "br, gzip" });
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({
    "content-type": "application/vnd.mapbox-vector-tile",
    "content-encoding": "gzip",
    "cache-control": "public, max-age=20, stale-while-revalidate=20",
    vary: expect.stringMatching(/accept-encoding/i),
  });
  expect(packed.headers["set-cookie"]).toBeUndefined();
  const plain = await get(TILE);
  expect(plain.rawPayload).toEqual(gunzipSync(packed.rawPayload));
  const again = await get(TILE, { "if-none-match": String(packed.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  for (const nowhere of ["12/10/10", "16/10/10", "26/10/10"]) {
    const empty = await get(nowhere);
    expect([empty.statusCode, empty.body, typeof empty.headers.etag]).toEqual([204, "", "string"]);
  }
  for (const none of ["30/0/0", "3/8/0", "3/0/8", "-1/0/0", "1.5/0/0", "x/y/z"])
    expect((await get(none)).statusCode).toBe(400);
});

test("rides along one road are one line, with every vehicle and the latest month, also after one of them goes", async () => {
  const author = await member(app, { plan: "gold" });
  const stray = (metres: number) =>
    fileAlong([0, 1, 2, 3].map((step): Spot => [step % 2 ? metres : -metres, step * 2000]));
  for (const metres of [3, 8, 12, 15]) await share(author, { gpxFile: stray(metres) });
  const last = await share(author, {
    vehicleType: "4x4",
    gpxFile: fileAlong(EAST, "2026-09-30T20:00:00Z"),
  });
  await sweep();
  const merged = await linesHere();
  expect(Math.abs(kilometres(merged) - 6)).toBeLessThan(0.4);
  // The end of September in Greenwich, and the first of October where it was.
  expect(merged.map(({ tags }) => tags)).toContainEqual({
    vehicles: "offroad-motorcycle,4x4",
    month: "2026-10",
  });
  await remove(last);
  const left = await linesHere();
  expect(left.map(({ tags }) => tags)).toEqual(
    left.map(() => ({ vehicles: "offroad-motorcycle", month: "2026-03" })),
  );
  expect(Math.abs(kilometres(left) - 6)).toBeLessThan(0.4);
});

test("what isn't a ride that everybody may see is never in it", async () => {
  const author = await member(app, { plan: "gold" });
  const admin = await member(app, { admin: true });
  await share(author, { visibility: "me" });
  const premium = await share(author);
  await admin.rest("PATCH", `/api/admin/routes/${premium}`, { payload: { routeType: "premium" } });
  const planned = ride(EAST).map(
    ({ latitude, longitude }) => `<rtept lat="${latitude}" lon="${longitude}"/>`,
  );
  await share(author, { gpxFile: fileOf(gpx(`<rte>${planned.join("")}</rte>`)) });
  await sweep();
  expect(await linesHere()).toEqual([]);
  expect(await app.deps.database.db.select().from(riddenPieces)).toEqual([]);
  expect(await app.deps.database.db.select().from(riddenWaiting)).toEqual([]);
});

/** Each takes a shared ride out of what everybody may see. */
const LEAVING: Record<string, (author: Person, id: number) => Promise<unknown>> = {
  "is made private": (author, id) =>
    author.rest("PATCH", `/api/routes/${id}`, { payload: { visibility: "me" } }),
  "is deleted": (_author, id) => remove(id),
  "becomes premium": async (_author, id) =>
    (await member(app, { admin: true })).rest("PATCH", `/api/admin/routes/${id}`, {
      payload: { routeType: "premium" },
    }),
  "is of a member who is suspended": async (author) =>
    (await member(app, { admin: true })).rest("PUT", `/api/admin/users/${author.id}/suspension`, {
      payload: { reason: "Made up rides" },
    }),
};

test.each(Object.keys(LEAVING))("a ride that %s leaves it with that write", async (name) => {
  const author = await member(app, { plan: "gold" });
  const id = await share(author);
  await sweep();
  expect(await linesHere()).not.toEqual([]);
  const answer = (await LEAVING[name]?.(author, id)) as { statusCode: number; body: string };
  expect([answer.body, answer.statusCode < 300]).toEqual([expect.any(String), true]);
  expect(await app.deps.database.db.select().from(riddenPieces).where(eq(riddenPieces.routeId, id))).toEqual(
    [],
  );
  for (const zoom of [12, 5, 14, 9]) expect([zoom, await linesAround(HERE, zoom)]).toEqual([zoom, []]);
  await sweep();
  expect(await app.deps.database.db.select().from(riddenTiles)).toEqual([]);
  expect(await app.deps.database.db.select().from(riddenChanges)).toEqual([]);
});

test("a suspension that ends gives the rides back", async () => {
  const [author, admin] = [await member(app, { plan: "gold" }), await member(app, { admin: true })];
  await share(author);
  const until = new Date(Date.now() + 60 * 60_000).toISOString();
  await admin.rest("PUT", `/api/admin/users/${author.id}/suspension`, { payload: { reason: "Rude", until } });
  await sweep();
  expect(await linesHere()).toEqual([]);
  app.setTime(new Date(Date.now() + 2 * 60 * 60_000));
  await noteMissingRoutes(app.deps);
  await sweep();
  app.setTime(null);
  expect(await linesHere()).not.toEqual([]);
});

test("an edited ride is where its new file is, and what it is ridden on follows the route", async () => {
  const author = await member(app, { plan: "gold" });
  const id = await share(author);
  await sweep();
  await author.rest("PATCH", `/api/routes/${id}`, { payload: { vehicleType: "cycling" } });
  await sweep();
  const ridden = await linesHere();
  expect(ridden.map(({ tags }) => tags)).toEqual(
    ridden.map(() => ({ vehicles: "cycling", month: "2026-03" })),
  );
  await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, id));
  await app.deps.database.db.update(routes).set({ isPublic: true }).where(eq(routes.id, id));
  await sweep();
  expect(kilometres(await linesHere())).toBeCloseTo(kilometres(ridden));
});
