import { events } from "@longpaddock/db/schema/events";
import { groups } from "@longpaddock/db/schema/groups";
import type { Logger } from "drizzle-orm";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { drizzle as drizzlePostgres } from "drizzle-orm/postgres-js";
import { describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/build-app";
import { shareRoute } from "../../../test/factories";
import { member, type Person } from "../../../test/people";
import { buildServer } from "../../server";

const app = testApp();

/** In Victoria, New South Wales and South Australia. */
const ACROSS_BORDERS = [
  { name: "Horsham", latitude: -36.71, longitude: 142.2 },
  { name: "Broken Hill", latitude: -31.95, longitude: 141.45 },
  { name: "Burra", latitude: -33.67, longitude: 138.93 },
];

const mark = (person: Person, routeId: number, status = "completed") =>
  person.rest("POST", "/api/user/routes", { payload: { routeId, status } });
const namesOf = async (person: Person) =>
  (await person.api.badges.earned.query()).map(({ badge }) => badge.name).toSorted();
const badgeOf = async (person: Person, name: string) =>
  (await person.api.badges.list.query()).find((badge) => badge.name === name);

describe("an act awards its badges", () => {
  test("completing a route, and the answer's header names the new badge", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author);
    const answer = await mark(rider, id);
    const badge = await badgeOf(rider, "First Tracks");
    expect(answer.json()).toEqual({ status: "completed", starred: false, completed: true });
    expect(answer.headers["x-badges-unlocked"]).toBe(String(badge?.id));
    expect((await mark(rider, id)).headers["x-badges-unlocked"]).toBeUndefined();
    expect(await namesOf(rider)).toEqual(["First Tracks"]);
  });

  test("several calls in one tRPC request, and one header names the badges of all", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author);
    const answer = await rider.rest("POST", "/trpc/marks.set,ratings.rate,ratings.rate?batch=1", {
      payload: { 0: { routeId: id, status: "completed" }, 1: { id, rating: 5 }, 2: { id, rating: 9 } },
    });
    const ids = await Promise.all(["First Tracks", "Fair Dinkum"].map((name) => badgeOf(rider, name)));
    expect([answer.statusCode, answer.headers["x-badges-unlocked"]]).toEqual([
      207,
      ids.map((badge) => badge?.id).join(","),
    ]);
  });

  test("rating, sharing and starring routes", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const ids: number[] = [];
    while (ids.length < 10) ids.push(await shareRoute(author, { name: `Route ${ids.length}` }));
    expect(await namesOf(author)).toEqual(["Open Gate", "Track Keeper"]);
    for (const id of ids.slice(0, 5))
      await rider.api.ratings.rate.mutate({ id, rating: 5, review: "Corrugated after the grid" });
    expect(await namesOf(rider)).toEqual(["Fair Dinkum", "Track Report"]);
    for (const id of ids) await mark(rider, id, "starred");
    expect(await namesOf(rider)).toEqual(["Fair Dinkum", "Track Report", "Wish List"]);
  });

  test("states, vehicles, hard routes and kilometres count each of their own kind", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    for (const fields of [
      { state: "NSW", vehicleType: "4x4", difficulty: "expert", distance: 600 },
      { state: "Victoria", vehicleType: "cycling", difficulty: "advanced", distance: 399.6 },
      { state: "VIC", vehicleType: "motorcycle", difficulty: "beginner" },
    ] as const)
      await mark(rider, await shareRoute(author, fields));
    expect(await badgeOf(rider, "Border Hopper")).toMatchObject({ currentValue: 2 });
    expect(await badgeOf(rider, "Any Wheels")).toMatchObject({ currentValue: 2 });
    expect(await badgeOf(rider, "Low Range")).toMatchObject({ currentValue: 2 });
    expect(await badgeOf(rider, "Thousand K")).toMatchObject({ currentValue: 999, progress: 99 });
    await mark(
      rider,
      await shareRoute(author, { state: "TAS", vehicleType: "offroad-motorcycle", distance: 0.4 }),
    );
    expect(await namesOf(rider)).toEqual(["Any Wheels", "Border Hopper", "First Tracks", "Thousand K"]);
  });

  test("a private route that crosses borders counts for each of its states", async () => {
    const rider = await member(app);
    const id = await shareRoute(rider, { isPublic: false, state: "VIC", waypoints: ACROSS_BORDERS });
    await mark(rider, id);
    expect(await badgeOf(rider, "Border Hopper")).toMatchObject({ currentValue: 3 });
  });

  test("progress follows a star that is removed, and an earned badge stays", async () => {
    const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
    const ids: number[] = [];
    while (ids.length < 10) ids.push(await shareRoute(author, { name: `Star ${ids.length}` }));
    for (const id of ids.slice(0, 9)) await mark(rider, id, "starred");
    await mark(rider, ids[0] ?? 0, "none");
    await rider.rest("DELETE", `/api/user/routes/${ids[1]}`);
    expect(await badgeOf(rider, "Wish List")).toMatchObject({ currentValue: 7, progress: 70 });
    for (const id of ids) await mark(rider, id, "starred");
    await mark(rider, ids[0] ?? 0, "none");
    expect(await badgeOf(rider, "Wish List")).toMatchObject({ currentValue: 9, progress: 100 });
    expect(await namesOf(rider)).toEqual(["Wish List"]);
  });

  test("a private route counts as shared only once it is public", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { isPublic: false });
    expect(await namesOf(author)).toEqual([]);
    await author.api.routes.update.mutate({ id, isPublic: true });
    expect(await namesOf(author)).toEqual(["Open Gate"]);
    expect(await badgeOf(author, "Track Keeper")).toMatchObject({ currentValue: 1 });
    await author.api.routes.update.mutate({ id, isPublic: false });
    expect(await badgeOf(author, "Track Keeper")).toMatchObject({ currentValue: 0 });
  });

  test("an edit moves a shared route to another state", async () => {
    const author = await member(app);
    await shareRoute(author, { name: "At home", state: "NSW" });
    const id = await shareRoute(author, { name: "Elsewhere", state: "NSW" });
    await author.api.routes.update.mutate({ id, state: "TAS" });
    expect(await badgeOf(author, "Overlander")).toMatchObject({ currentValue: 2, progress: 25 });
  });

  test("what a member has done in groups and events counts with their next act", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const { db } = app.deps.database;
    await db.insert(groups).values({ name: "Mob", description: "Riders", type: "4x4", createdBy: rider.id });
    await db.insert(events).values({
      title: "Loop",
      description: "A loop",
      vehicleType: "4x4",
      organizerId: rider.id,
      startsAt: new Date("2026-11-22T00:00Z"),
    });
    await mark(rider, await shareRoute(author));
    const found = await rider.api.badges.earned.query();
    // Of badges that are earned at once, those that the catalogue has last are the latest.
    expect(found.map(({ badge }) => badge.name)).toEqual(["Starting a Mob", "Trip Leader", "First Tracks"]);
  });

  test("a refused or failed act awards nothing", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const hidden = await shareRoute(author, { isPublic: false });
    const answer = await mark(rider, hidden);
    expect([answer.statusCode, answer.headers["x-badges-unlocked"]]).toEqual([404, undefined]);
    expect(await namesOf(rider)).toEqual([]);
  });
});

test("completing a route costs at most two statements for badges", async () => {
  const [author, rider] = [await member(app), await member(app)];
  const id = await shareRoute(author);
  const statements: string[] = [];
  const server = await buildServer(withLogger(app, { logQuery: (query) => void statements.push(query) }));
  const answer = await server.inject({
    method: "POST",
    url: "/api/user/routes",
    cookies: rider.cookies,
    headers: { "sec-fetch-site": "same-origin" },
    payload: { routeId: id, status: "completed" },
  });
  await server.close();
  expect([answer.statusCode, answer.headers["x-badges-unlocked"]]).toEqual([
    200,
    expect.stringMatching(/^\d+$/),
  ]);
  const forBadges = statements.filter(
    (query) => query.includes("badge") || (query.includes('"users"') && query.includes("for no key update")),
  );
  expect(forBadges.length).toBeGreaterThan(0);
  expect(forBadges.length).toBeLessThanOrEqual(2);
  expect(statements.filter((query) => query.includes('insert into "user_routes"'))).toHaveLength(1);
});

/** The app's services with a database handle that logs its statements. */
function withLogger({ deps }: TestApp, logger: Logger): TestApp["deps"] {
  const { database } = deps;
  const client = Reflect.get(database.db, "$client");
  const db =
    database.kind === "pglite" ? drizzlePglite(client, { logger }) : drizzlePostgres(client, { logger });
  return { ...deps, database: { ...database, db } };
}
