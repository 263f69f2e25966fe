import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { type TestPoint, track } from "@longpaddock/gpx/test/documents";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { fileOf, shareRoute, uploadRoute } from "../../../../test/factories";
import { homeRoutes } from "../../../../test/home-routes";
import { AT_HOME } from "../../../../test/home-tracks";
import { guest, member, type Person } from "../../../../test/people";
import { correctFigures } from "./correct-figures";

const app = testApp();
const { homeOwner, shareFile, expectHomeHidden } = homeRoutes(app);

const points = (faults: Readonly<Record<number, TestPoint>>): TestPoint[] =>
  Array.from({ length: 12 }, (_, i) => faults[i] ?? { latitude: -33 + i / 100, longitude: 149 });

const FAULTY = track(points({ 4: { latitude: 0, longitude: 0 } }));

/** As the figures were before faults were left out. */
async function storeFaultyFigures(id: number): Promise<void> {
  const faulty = { distance: "29657.000", lineStates: ["NSW", "VIC", "QLD", "WA"] as const };
  await app.deps.database.db
    .update(routes)
    .set({ ...faulty, lineStates: [...faulty.lineStates] })
    .where(eq(routes.id, id));
}

async function correct(id: number, isDryRun = false, storage = app.deps.services.storage) {
  const { database, services, ...deps } = app.deps;
  const [route] = await database.db
    .select({ id: routes.id, authorId: routes.authorId, storageKey: routeTracks.storageKey })
    .from(routes)
    .innerJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.id, id));
  if (!route) throw new Error("no such route");
  const ctx = { ...deps, db: database.db, services: { ...services, storage } };
  return correctFigures(ctx, route, { isDryRun });
}

const complete = (person: Person, routeId: number) =>
  person.rest("POST", "/api/user/routes", { payload: { routeId, status: "completed" } });
const badgesOf = async (person: Person) =>
  (await person.api.badges.earned.query()).map(({ badge }) => badge.name).toSorted();
const read = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();

test("faulty figures are corrected once, and badges that only they held are taken back", async () => {
  const [author, rider, other] = [await member(app, { plan: "gold" }), await member(app), await member(app)];
  const { id } = await uploadRoute(author, { state: "NSW", gpxFile: fileOf(FAULTY), duration: "All day" });
  const right = await read(author, id);
  await storeFaultyFigures(id);
  const honest = await shareRoute(author, { state: "QLD", distance: 1200 });
  for (const person of [rider, other]) await complete(person, id);
  await complete(other, honest);
  expect(await badgesOf(rider)).toEqual(["Big Lap", "Border Hopper", "First Tracks", "Thousand K"]);

  expect(await correct(id, true)).toMatchObject({
    outcome: "corrected",
    from: "29657.000",
    badgesTakenBack: 0,
  });
  expect((await read(author, id)).distance).toBe("29657.000");
  const done = await correct(id);
  expect(done).toMatchObject({ outcome: "corrected", to: right.distance, badgesTakenBack: 5 });
  expect(done).toMatchObject({ notes: [expect.stringContaining("point 5 (0, 0)")] });
  expect(await read(author, id)).toEqual(right);
  expect(await badgesOf(rider)).toEqual(["First Tracks"]);
  // The other route alone has a thousand kilometres.
  expect(await badgesOf(other)).toEqual(["First Tracks", "Thousand K"]);
  const progress = (await rider.api.badges.list.query()).find(({ name }) => name === "Thousand K");
  expect(progress).toMatchObject({ currentValue: Math.floor(Number(right.distance)) });
  expect(await correct(id)).toEqual({ outcome: "same" });
});

test("a badge that was earned otherwise stays, whatever it counts now", async () => {
  const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
  const { id } = await uploadRoute(author, { gpxFile: fileOf(FAULTY) });
  const honest = await shareRoute(author, { distance: 1500 });
  await complete(rider, honest);
  await rider.rest("DELETE", `/api/user/routes/${honest}`);
  await complete(rider, id);
  await app.deps.database.db.update(routes).set({ distance: "7.000" }).where(eq(routes.id, id));
  expect(await correct(id)).toMatchObject({ outcome: "corrected", badgesTakenBack: 0 });
  expect(await badgesOf(rider)).toEqual(["First Tracks", "Thousand K"]);
});

test("a route near its author's home is corrected whole and cut again", async () => {
  const author = await homeOwner();
  const route = await shareFile(author, AT_HOME["out and back"] ?? "");
  const seen = await read(guest(app), route.id);
  await app.deps.database.db
    .update(routeOriginals)
    .set({ original: sql`jsonb_set(${routeOriginals.original}, '{distance}', '"29657.000"')` })
    .where(eq(routeOriginals.routeId, route.id));
  expect(await correct(route.id)).toMatchObject({ outcome: "corrected", to: route.distance });
  expect(await read(author, route.id)).toEqual(route);
  expect(await read(guest(app), route.id)).toEqual(seen);
  await expectHomeHidden(route.id);
});

/** A rider who has a thousand kilometres, with the route near its author's home as it was counted before. */
async function riderNearHome(otherKm: (wholeKm: number) => number) {
  const [author, rider] = [await homeOwner(), await member(app)];
  const route = await shareFile(author, AT_HOME["out and back"] ?? "");
  const { db } = app.deps.database;
  const sharer = await member(app, { plan: "gold" });
  await complete(rider, await shareRoute(sharer, { distance: otherKm(Number(route.distance)) }));
  const seen = await read(guest(app), route.id);
  await db.update(routes).set({ distance: "1500.000" }).where(eq(routes.id, route.id));
  await complete(rider, route.id);
  await db
    .update(routeOriginals)
    .set({ original: sql`jsonb_set(${routeOriginals.original}, '{distance}', '"29657.000"')` })
    .where(eq(routeOriginals.routeId, route.id));
  expect(await badgesOf(rider)).toEqual(["First Tracks", "Thousand K"]);
  return { route, rider, seen };
}

test("a run that is killed while the line of now is stored leaves all as it was, and the next one takes the badges back", async () => {
  // Enough with the whole line, and not with the part of it that others see.
  const { route, rider, seen } = await riderNearHome((wholeKm) => Math.ceil(1000 - wholeKm));
  expect(Number(route.distance) - Number(seen.distance)).toBeGreaterThan(1);
  const before = await read(guest(app), route.id);
  const { storage } = app.deps.services;
  const killed = await new Promise<string>((resolve) => {
    const save: typeof storage.save = (key) => {
      resolve(key);
      return new Promise(() => {});
    };
    void correct(route.id, false, { ...storage, save });
  });
  expect(killed).not.toBe("");
  expect(await read(guest(app), route.id)).toEqual(before);
  expect(await badgesOf(rider)).toEqual(["First Tracks", "Thousand K"]);

  expect(await correct(route.id)).toMatchObject({ outcome: "corrected", badgesTakenBack: 1 });
  expect(await badgesOf(rider)).toEqual(["First Tracks"]);
  expect(await read(guest(app), route.id)).toEqual(seen);
  await expectHomeHidden(route.id);
});

test("a line that can't be stored leaves all as it was, and ends the run", async () => {
  const { route, rider } = await riderNearHome(() => 0);
  const before = await read(guest(app), route.id);
  const { storage } = app.deps.services;
  const full = { ...storage, save: () => Promise.reject(new Error("the disk is full")) };
  await expect(correct(route.id, false, full)).rejects.toThrow("the disk is full");
  expect(await read(guest(app), route.id)).toEqual(before);
  expect(await badgesOf(rider)).toEqual(["First Tracks", "Thousand K"]);
});
