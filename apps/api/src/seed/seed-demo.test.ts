import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findDifferences } from "@longpaddock/db/kept/kept-value";
import { KEPT_VALUES } from "@longpaddock/db/kept/kept-values";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { userRoutes } from "@longpaddock/db/schema/user-routes";
import { users } from "@longpaddock/db/schema/users";
import type { ControlPoint } from "@longpaddock/db/seed/control-point";
import { DEMO_ACCOUNTS, type DemoAccount } from "@longpaddock/db/seed/demo-accounts";
import { DEMO_LINES } from "@longpaddock/db/seed/demo-lines";
import { DEMO_MEMBERS, type DemoMember } from "@longpaddock/db/seed/demo-members";
import type { DemoRoute } from "@longpaddock/db/seed/demo-route";
import { DEMO_ROUTES } from "@longpaddock/db/seed/demo-routes";
import { DIFFICULTY_WORDS, difficultyLevel } from "@longpaddock/domain/difficulties";
import { PROFILE_TYPES } from "@longpaddock/domain/plans";
import { STATES, stateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES, VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { and, asc, count, eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test/build-app";
import { guest, member, type Person } from "../../test/people";
import { recordTrack } from "./record-track";
import { seedDemo } from "./seed-demo";

const completedRoute = and(eq(userRoutes.routeId, routes.id), eq(userRoutes.status, "completed"));

async function storedFiles(dataDir: string, folder: string): Promise<string[]> {
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

  test("creates every route and lists the public ones for everyone", async () => {
    const answer = await guest(app).rest("GET", "/api/routes?limit=100");
    const listed: string[] = answer.json().map(({ name }: { name: string }) => name);
    const open = DEMO_ROUTES.filter(({ isPublic }) => isPublic !== false).map(({ name }) => name);
    expect(listed).toEqual(open.toReversed());
    expect(await app.deps.database.db.$count(routes)).toBe(DEMO_ROUTES.length);
  });

  test("gives the administrator something to do", async () => {
    const { admin, issues, siteAdmin, site } = administrator.api;
    const [open, requests, notices] = await Promise.all([
      issues.list.query({ status: "open" }),
      admin.listDeletionRequests.query({}),
      siteAdmin.listNotices.query({}),
    ]);
    expect([open.total, requests.total]).toEqual([2, 2]);
    expect(notices.items.map(({ state }) => state)).toEqual(["scheduled", "over"]);
    expect((await site.read.query()).notices).toEqual([]);
  });

  test("plans rides today, later and in the past, one of them full with riders who wait", async () => {
    const listed = async (when: string) =>
      (await guest(app).rest("GET", `/api/events?${when}=true&limit=100`)).json();
    const titles = (events: { title: string }[]) => events.map(({ title }) => title);
    expect(titles(await listed("today"))).toContain("Putty Road breakfast");
    expect(titles(await listed("completed"))).toContain("Great Ocean Road before the buses");
    const full = (await listed("upcoming")).find(({ title }: { title: string }) =>
      title.startsWith("Alpine"),
    );
    expect(full).toMatchObject({
      confirmedCount: 5,
      maxParticipants: 5,
      waitlistedCount: 2,
      tentativeCount: 2,
    });
    expect(full.route.name).toBe("Alpine Way, Khancoban to Jindabyne");
  });

  test("gives each recorded route its file, line, climb and named places", async () => {
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
      expect(file.statusCode).toBe(200);
      if (!track) continue;
      expect(track.points).toBeGreaterThanOrEqual(400);
      expect(track.points).toBeLessThanOrEqual(1500);
      expect(file.rawPayload.byteLength).toBe(track.bytes);
      expect(row.ascent).toBeGreaterThan(10);
      expect(row.spark).toMatch(/^M/);
    }
  });

  test("restricts the files of premium routes to plans that include them", async () => {
    const rows = await app.deps.database.db.select().from(routes).where(eq(routes.routeType, "premium"));
    const [free, premium] = [await member(app), await member(app, { plan: "premium" })];
    expect(rows.length).toBeGreaterThan(1);
    for (const { id } of rows) {
      expect((await free.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(403);
      expect((await premium.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
    }
  });

  test("spreads the routes over the past months in the order of their ids", async () => {
    const rows = await app.deps.database.db
      .select({ at: routes.createdAt })
      .from(routes)
      .orderBy(asc(routes.id));
    const times = rows.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
    expect(Date.now() - (times[0] ?? 0)).toBeGreaterThan(500 * 86_400_000);
  });

  test("keeps with each row what a recount says", async () => {
    for (const kept of KEPT_VALUES)
      expect([kept.name, (await findDifferences(app.deps.database.db, kept, 5)).first]).toEqual([
        kept.name,
        [],
      ]);
  });

  test("stores rating totals that match a recount, without ratings by authors", async () => {
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

  test("stores the reviews and gives ratings only to completed routes", async () => {
    const rows = await app.deps.database.db
      .select({ rating: routeRatings, name: routes.name, completedAt: userRoutes.completedAt })
      .from(routeRatings)
      .innerJoin(routes, eq(routes.id, routeRatings.routeId))
      .leftJoin(userRoutes, and(completedRoute, eq(userRoutes.userId, routeRatings.userId)))
      .orderBy(asc(routeRatings.id));
    const expected = DEMO_ROUTES.map(({ name, ratings }) => ({
      name,
      ratings: ratings.map((rating) => (typeof rating === "number" ? [rating, null] : rating.slice(0, 2))),
    }));
    const stored = DEMO_ROUTES.map(({ name }) => ({
      name,
      ratings: rows
        .filter((row) => row.name === name)
        .map(({ rating: { rating, review } }) => [rating, review]),
    }));
    expect(stored).toEqual(expected);
    for (const { rating, completedAt } of rows) expect(completedAt).toEqual(rating.createdAt);
  });

  test("stars and completes routes only after they were shared, and never the member's own or private ones", async () => {
    const rows = await app.deps.database.db
      .select({ mark: userRoutes, route: routes, plan: users.profileType, joined: users.createdAt })
      .from(userRoutes)
      .innerJoin(routes, eq(routes.id, userRoutes.routeId))
      .innerJoin(users, eq(users.id, userRoutes.userId))
      .orderBy(asc(userRoutes.id));
    for (const { mark, route, plan, joined } of rows) {
      expect(joined.getTime()).toBeLessThan(route.createdAt.getTime());
      expect(mark.createdAt.getTime()).toBeGreaterThan(route.createdAt.getTime());
      expect(mark.createdAt.getTime()).toBeLessThan(Date.now());
      expect(route).toMatchObject({ isPublic: true });
      expect(route.authorId).not.toBe(mark.userId);
      if (mark.status === "completed" && route.routeType === "premium") expect(plan).not.toBe("free");
    }
    const times = rows.map(({ mark }) => mark.createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const [stars, completions] = (["starred", "completed"] as const).map((status) =>
      rows.filter(({ mark }) => mark.status === status),
    );
    expect(stars?.length).toBeGreaterThan(150);
    expect(completions?.length).toBeGreaterThan(
      DEMO_ROUTES.reduce((total, { ratings }) => total + ratings.length, 0),
    );
  });

  test.each(DEMO_ACCOUNTS)("gives the $label starred and completed routes", async ({ email }) => {
    const rows = await app.deps.database.db
      .select({ status: userRoutes.status })
      .from(userRoutes)
      .innerJoin(users, eq(users.id, userRoutes.userId))
      .where(eq(users.email, email));
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["starred", "completed"]));
  });

  test.each(DEMO_ACCOUNTS)("creates an account that lets the $label sign in", async (account) => {
    const demo = DEMO_MEMBERS.find(({ email }) => email === account.email);
    const user = await (await signedIn(app, account)).api.auth.user.query();
    const { firstName, lastName, role, state } = demo ?? {};
    expect(user).toMatchObject({ firstName, lastName, role, state, onboardingCompleted: true });
  });

  test("leaves no temporary files and does nothing a second time", async () => {
    const before = await storedFiles(app.dataDir, "uploads/gpx");
    expect(before).toHaveLength(DEMO_ROUTES.filter(({ recorded }) => recorded).length);
    expect(await seedDemo(app.deps)).toBe(false);
    expect(await storedFiles(app.dataDir, "uploads/gpx")).toEqual(before);
    expect(await storedFiles(app.dataDir, "incoming")).toEqual([]);
  });
});

describe("seeding when something goes wrong", () => {
  const app = testApp();

  test("stores nothing when one file cannot be saved, and logs the name of its route", async () => {
    const { storage } = app.deps.services;
    const logged: unknown[] = [];
    let remaining = 3;
    const save: typeof storage.save = async (key, file) => {
      if (remaining-- === 0) throw new Error("no space left on device");
      await storage.save(key, file);
    };
    const log = Object.assign(Object.create(app.deps.log), {
      error: (details: unknown) => logged.push(details),
    });
    const services = { ...app.deps.services, storage: { ...storage, save } };
    expect(await seedDemo({ ...app.deps, services, log })).toBe(false);
    const failed = DEMO_ROUTES.filter(({ recorded }) => recorded)[3];
    const err = new Error(`The demo route "${failed?.name}" could not be created`);
    expect(logged).toMatchObject([{ err }]);
    expect(await app.deps.database.db.$count(users)).toBe(0);
    expect(await app.deps.database.db.$count(routes)).toBe(0);
    expect(await storedFiles(app.dataDir, "uploads/gpx")).toEqual([]);
    expect(await storedFiles(app.dataDir, "incoming")).toEqual([]);
  });

  test("happens once when two processes start at the same time", async () => {
    const answers = await Promise.all([seedDemo(app.deps), seedDemo(app.deps)]);
    expect(answers.toSorted()).toEqual([false, true]);
    expect(await app.deps.database.db.$count(users)).toBe(DEMO_MEMBERS.length);
  });
});

describe("seeding a database that has an account", () => {
  const app = testApp();

  test("leaves it unchanged", async () => {
    await member(app);
    expect(await seedDemo(app.deps)).toBe(false);
    expect(await app.deps.database.db.$count(routes)).toBe(0);
  });
});

describe("demo data", () => {
  const allValues = <Key extends keyof DemoRoute>(key: Key) =>
    new Set(DEMO_ROUTES.map((route) => route[key]));
  const routesWithout = (key: keyof DemoRoute) => DEMO_ROUTES.filter((route) => route[key] === undefined);

  test("has about 40 routes that cover every state, vehicle type, difficulty and route type", () => {
    expect(DEMO_ROUTES.length).toBeGreaterThanOrEqual(40);
    for (const { code } of STATES) {
      const inState = DEMO_ROUTES.filter(({ state }) => stateCode(state) === code);
      expect(inState.length).toBeGreaterThanOrEqual(3);
    }
    expect(allValues("vehicleType")).toEqual(new Set(ROUTE_VEHICLE_TYPES));
    expect(allValues("difficulty")).toEqual(new Set(DIFFICULTY_WORDS));
    for (const vehicleType of VEHICLE_TYPES) {
      const levels = DEMO_ROUTES.filter((route) => route.vehicleType === vehicleType).map(({ difficulty }) =>
        difficultyLevel(difficulty),
      );
      expect(new Set(levels).size).toBeGreaterThanOrEqual(3);
    }
    expect(allValues("routeType")).toEqual(new Set([undefined, "recommended", "premium"]));
    expect(allValues("line").size).toBe(DEMO_ROUTES.length);
    expect(allValues("name").size).toBe(DEMO_ROUTES.length);
  });

  test("includes long names and missing optional fields", () => {
    expect(DEMO_ROUTES.filter(({ name }) => name.length > 100).length).toBeGreaterThanOrEqual(2);
    for (const key of ["description", "city", "duration", "recorded"] as const) {
      expect(routesWithout(key).length).toBeGreaterThanOrEqual(3);
      expect(routesWithout(key).length).toBeLessThan(DEMO_ROUTES.length / 2);
    }
    expect(DEMO_ROUTES.filter(({ isPublic }) => isPublic === false)).toHaveLength(2);
    expect(DEMO_ROUTES.some(({ ratings }) => ratings.length >= 10)).toBe(true);
    expect(DEMO_ROUTES.some(({ ratings, isPublic }) => ratings.length === 0 && isPublic !== false)).toBe(
      true,
    );
  });

  test("has about 30 members that cover every state, plan and vehicle, some without a name", () => {
    const members: readonly DemoMember[] = DEMO_MEMBERS;
    const every = <Key extends keyof DemoMember>(key: Key) => new Set(members.map((person) => person[key]));
    expect(members).toHaveLength(30);
    expect(every("email").size).toBe(members.length);
    expect(every("state")).toEqual(new Set([null, ...STATES.map(({ code }) => code)]));
    expect(every("profileType")).toEqual(new Set(PROFILE_TYPES));
    expect(new Set(members.flatMap(({ preferredVehicles }) => preferredVehicles))).toEqual(
      new Set(ROUTE_VEHICLE_TYPES),
    );
    for (const key of ["firstName", "lastName", "location", "bio"] as const)
      expect(every(key)).toContain(null);
    const named = members.filter(({ email }) => DEMO_ACCOUNTS.some((account) => account.email === email));
    expect(named).toHaveLength(DEMO_ACCOUNTS.length);
  });

  test.each(Object.entries<readonly ControlPoint[]>(DEMO_LINES))(
    "has the line %s within Australia and no steeper than a road",
    (_, line) => {
      for (const [i, [longitude, latitude, metres]] of line.entries()) {
        expect(longitude).toBeGreaterThan(113);
        expect(longitude).toBeLessThan(153.7);
        expect(latitude).toBeGreaterThan(-43.7);
        expect(latitude).toBeLessThan(-10.6);
        const next = line[i + 1];
        if (!next) continue;
        const east = (next[0] - longitude) * Math.cos((latitude * Math.PI) / 180);
        const length = Math.hypot(east, next[1] - latitude) * 111_200;
        expect(length).toBeGreaterThan(200);
        expect(Math.abs(next[2] - metres) / length).toBeLessThan(0.18);
      }
    },
  );

  test("records the same track each time, close to its line", () => {
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
