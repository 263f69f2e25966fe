import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { DEMO_ACCOUNTS, type DemoAccount } from "@longpaddock/db/seed/demo-accounts";
import { type ControlPoint, DEMO_LINES } from "@longpaddock/db/seed/demo-lines";
import { DEMO_MEMBERS } from "@longpaddock/db/seed/demo-members";
import { DEMO_ROUTES, type DemoRoute } from "@longpaddock/db/seed/demo-routes";
import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { STATES, stateCode, VEHICLE_TYPES } from "@longpaddock/domain/vocabularies";
import { asc, count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/build-app";
import { guest, member, type Person } from "../../test/people";
import { recordTrack } from "./record-track";
import { seedDemo } from "./seed-demo";

async function keptFiles(dataDir: string, folder: string): Promise<string[]> {
  return readdir(join(dataDir, folder)).catch(() => []);
}

async function signedIn(
  app: TestApp,
  account: Pick<DemoAccount, "email" | "password"> | undefined,
): Promise<Person> {
  const person = guest(app);
  await person.api.auth.signIn.mutate({ email: account?.email ?? "", password: account?.password ?? "" });
  return person;
}

describe("seeding an empty database", () => {
  const app = testApp();
  let administrator: Person;

  beforeAll(async () => {
    expect(await seedDemo(app.deps)).toBe(true);
    administrator = await signedIn(app, DEMO_ACCOUNTS[0]);
  });

  test("shares every route, the public ones with everybody", async () => {
    const answer = await guest(app).rest("GET", "/api/routes?limit=100");
    const listed: string[] = answer.json().map(({ name }: { name: string }) => name);
    const open = DEMO_ROUTES.filter(({ isPublic }) => isPublic !== false).map(({ name }) => name);
    expect(listed).toEqual(open.toReversed());
    expect(await app.deps.database.db.$count(routes)).toBe(DEMO_ROUTES.length);
  });

  test("gives each recorded route its file, its line and its climb, and takes the named places from it", async () => {
    const { db } = app.deps.database;
    const rows = await db
      .select()
      .from(routes)
      .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
      .orderBy(asc(routes.id));
    for (const [i, { routes: row, route_tracks: track }] of rows.entries()) {
      const route = DEMO_ROUTES[i];
      expect(row).toMatchObject({ name: route?.name, routeType: route?.routeType ?? "community" });
      expect(row.outline).toMatch(/^M/);
      expect(row.gpxData?.waypoints.length).toBeGreaterThan(5);
      expect(track === null).toBe(route?.recorded === undefined);
      const file = await administrator.rest("GET", `/api/routes/${row.id}/gpx`);
      expect(file.statusCode).toBe(track ? 200 : 404);
      if (!track) continue;
      expect(track.points).toBeGreaterThanOrEqual(400);
      expect(track.points).toBeLessThanOrEqual(1500);
      expect(file.rawPayload.byteLength).toBe(track.bytes);
      expect(row.ascent).toBeGreaterThan(10);
      expect(row.spark).toMatch(/^M/);
    }
  });

  test("keeps the premium route's file for the plans that include it", async () => {
    const [route] = await app.deps.database.db.select().from(routes).where(eq(routes.routeType, "premium"));
    const path = `/api/routes/${route?.id}/gpx`;
    const [free, premium] = [await member(app), await member(app, { plan: "premium" })];
    expect((await free.rest("GET", path)).statusCode).toBe(403);
    expect((await premium.rest("GET", path)).statusCode).toBe(200);
  });

  test("spreads the routes over the past months in the order of their ids", async () => {
    const rows = await app.deps.database.db
      .select({ at: routes.createdAt })
      .from(routes)
      .orderBy(asc(routes.id));
    const times = rows.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
    expect(Date.now() - (times[0] ?? 0)).toBeGreaterThan(150 * 86_400_000);
  });

  test("counts ratings as a recount does, none of them by the author", async () => {
    const rows = await app.deps.database.db
      .select({
        name: routes.name,
        stored: routes.ratingSum,
        storedTotal: routes.totalRatings,
        recount: sql<number>`coalesce(sum(${routeRatings.rating}), 0)::int`,
        total: count(routeRatings.id),
        own: sql<number>`(count(*) filter (where ${routeRatings.userId} = ${routes.authorId}))::int`,
      })
      .from(routes)
      .leftJoin(routeRatings, eq(routeRatings.routeId, routes.id))
      .groupBy(routes.id);
    expect(rows).toHaveLength(DEMO_ROUTES.length);
    for (const { name, stored, storedTotal, recount, total, own } of rows) {
      expect({ name, stored, storedTotal, own }).toEqual({
        name,
        stored: recount,
        storedTotal: total,
        own: 0,
      });
      expect(total).toBe(DEMO_ROUTES.find((route) => route.name === name)?.ratings.length);
    }
  });

  test.each(DEMO_ACCOUNTS)("lets the $label sign in", async (account) => {
    const demo = DEMO_MEMBERS.find(({ email }) => email === account.email);
    const user = await (await signedIn(app, account)).api.auth.user.query();
    const { firstName, lastName, role, state } = demo ?? {};
    expect(user).toMatchObject({ firstName, lastName, role, state, onboardingCompleted: true });
  });

  test("leaves nothing behind and does nothing a second time", async () => {
    const before = await keptFiles(app.dataDir, "uploads/gpx");
    expect(before).toHaveLength(DEMO_ROUTES.filter(({ recorded }) => recorded).length);
    expect(await seedDemo(app.deps)).toBe(false);
    expect(await keptFiles(app.dataDir, "uploads/gpx")).toEqual(before);
    expect(await keptFiles(app.dataDir, "incoming")).toEqual([]);
  });
});

describe("seeding from two processes, or on a failing disk", () => {
  const app = testApp();

  test("puts in nothing where one file cannot be kept, and says which route it was", async () => {
    const { storage } = app.deps.services;
    const said: unknown[] = [];
    let room = 3;
    const keep: typeof storage.keep = async (key, file) => {
      if (room-- === 0) throw new Error("no space left on device");
      await storage.keep(key, file);
    };
    const log = Object.assign(Object.create(app.deps.log), {
      error: (details: unknown) => said.push(details),
    });
    const services = { ...app.deps.services, storage: { ...storage, keep } };
    expect(await seedDemo({ ...app.deps, services, log })).toBe(false);
    const refused = DEMO_ROUTES.filter(({ recorded }) => recorded)[3];
    expect(said).toMatchObject([{ err: new Error(`The demo route "${refused?.name}" was refused`) }]);
    expect(await app.deps.database.db.$count(users)).toBe(0);
    expect(await app.deps.database.db.$count(routes)).toBe(0);
    expect(await keptFiles(app.dataDir, "uploads/gpx")).toEqual([]);
    expect(await keptFiles(app.dataDir, "incoming")).toEqual([]);
  });

  test("is done by one of two that start together", async () => {
    const answers = await Promise.all([seedDemo(app.deps), seedDemo(app.deps)]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await app.deps.database.db.$count(users)).toBe(DEMO_MEMBERS.length);
  });

  test("leaves a database with somebody in it alone", async () => {
    const { db } = app.deps.database;
    await db.execute(sql`truncate users cascade`);
    await member(app);
    expect(await seedDemo(app.deps)).toBe(false);
    expect(await db.$count(routes)).toBe(0);
  });
});

describe("the demo data", () => {
  test("shows every state, vehicle type, difficulty and kind of route", () => {
    const all = <Key extends keyof DemoRoute>(key: Key) => new Set(DEMO_ROUTES.map((route) => route[key]));
    expect(new Set(DEMO_ROUTES.map(({ state }) => stateCode(state)))).toEqual(
      new Set(STATES.map(({ code }) => code)),
    );
    expect(all("vehicleType")).toEqual(new Set(VEHICLE_TYPES));
    expect(all("difficulty")).toEqual(new Set(DIFFICULTY_WORDS));
    expect(all("routeType")).toEqual(new Set([undefined, "recommended", "premium"]));
    expect(all("line").size).toBe(DEMO_ROUTES.length);
  });

  test("is recorded the same way each time, close to its line", () => {
    for (const { name, line, recorded } of DEMO_ROUTES) {
      if (!recorded) continue;
      const places: readonly ControlPoint[] = DEMO_LINES[line];
      const points = recordTrack(name, places, recorded);
      expect(points).toEqual(recordTrack(name, places, recorded));
      expect(points).not.toEqual(recordTrack(`${name}, again`, places, recorded));
      const lowest = Math.min(...places.map(([, , metres]) => metres));
      for (const { metres } of points) expect(metres).toBeGreaterThanOrEqual(lowest - 2);
      for (const [longitude, latitude] of places) {
        const nearest = Math.min(
          ...points.map((point) => Math.hypot(point.longitude - longitude, point.latitude - latitude)),
        );
        expect(nearest * 111_200).toBeLessThan(recorded.sway + 400);
      }
    }
  });
});
