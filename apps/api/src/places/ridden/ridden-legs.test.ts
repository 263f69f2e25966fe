import { riddenLegChanges } from "@longpaddock/db/schema/ridden-choices";
import { riddenLegs } from "@longpaddock/db/schema/ridden-legs";
import { riddenPieces } from "@longpaddock/db/schema/ridden-pieces";
import { routes } from "@longpaddock/db/schema/routes";
import { isInside } from "@longpaddock/domain/geo";
import { legKey } from "@longpaddock/roads/ridden/leg-key";
import { trueCourse, trueRoad } from "@longpaddock/roads/test/true-roads";
import { eq, ne } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf } from "../../../test/factories";
import {
  BRIDGE,
  COWARD,
  CREEK,
  fileAlong,
  follow,
  metresOff,
  plot,
  RIDDEN,
  share,
  way,
  waypointsAt,
} from "../../../test/maps/ridden-legs";
import { guest, member, type Person } from "../../../test/people";
import { loadRides } from "../../gpx/ridden/load-ridden-lines";
import { ROADS_VERSION } from "../../gpx/ridden/roads-version";
import { noteMissing, sweepRidden } from "./sweep-ridden";
import { takeInRoutes } from "./take-in-routes";

const app = testApp();
const db = () => app.deps.database.db;
const sweep = () => sweepRidden(app.deps);
const remove = async (id: number) =>
  (await member(app, { admin: true })).rest("DELETE", `/api/routes/${id}/admin-delete`, { payload: {} });

/** Along the leg and back. */
const LOOP = {
  startLocation: "William Creek SA",
  duration: "1 day",
  vehicleType: "4x4" as const,
  preferences: "via Coward Springs",
  returnToStart: true,
};

beforeEach(async () => {
  await db().delete(routes);
});

test("a way along roads goes along the line of a ride where there is one, and says so of each piece", async () => {
  const rider = await member(app, { plan: "gold" });
  const before = await follow(rider, [COWARD, BRIDGE]);
  expect(before.riddenKilometres).toBe(0);
  expect(before.legs[0]?.pieces).toHaveLength(1);
  await share(rider);
  await sweep();
  const after = await follow(rider, [COWARD, BRIDGE]);
  const [join, ridden, straight, ...rest] = after.legs[0]?.pieces ?? [];
  expect(rest).toEqual([]);
  expect(join?.kilometres).toBeLessThan(0.05);
  expect(ridden).toMatchObject({
    kind: "road",
    ridden: { vehicle: "4x4", month: "2026-08" },
    roads: ["Oodnadatta Track"],
  });
  expect(straight).toMatchObject({ kind: "road", kilometres: way(CREEK, BRIDGE).kilometres });
  expect(straight?.ridden).toBeUndefined();
  expect(ridden?.positions.at(-1)).toEqual(straight?.positions[0]);
  const course = trueRoad(RIDDEN);
  for (const position of ridden?.positions ?? []) expect(metresOff(position, course)).toBeLessThan(60);
  expect(ridden?.positions.length).toBeGreaterThan(50);
  expect(after.riddenKilometres).toBe(ridden?.kilometres);
  expect(Math.abs(after.riddenKilometres - RIDDEN.kilometres)).toBeLessThan(2);
  expect([after.kilometres, after.legs[0]?.kilometres]).toEqual([
    before.kilometres,
    before.legs[0]?.kilometres,
  ]);
  const back = await follow(rider, [CREEK, COWARD]);
  expect(back.riddenKilometres).toBeCloseTo(after.riddenKilometres, 0);
  expect(metresOff(back.legs[0]?.pieces[1]?.positions[1] ?? [0, 0], course)).toBeLessThan(60);
});

test("a waypoint on a ride's line splits it, and one beside the road but not on that line leaves it", async () => {
  const rider = await member(app, { plan: "gold" });
  await share(rider);
  await sweep();
  const [start, end] = waypointsAt([COWARD, CREEK]);
  const course = trueRoad(RIDDEN);
  const [longitude = 0, latitude = 0] = course[Math.floor(course.length / 3)] ?? [];
  const through = (latitude: number) =>
    rider.api.roads.follow.mutate({
      waypoints: [start, { longitude, latitude }, end].flatMap((at) => at ?? []),
      vehicleType: "4x4",
    });
  const split = await through(latitude);
  for (const { pieces } of split.legs)
    expect(pieces.filter(({ ridden }) => ridden).map(({ ridden }) => ridden?.vehicle)).toEqual(["4x4"]);
  expect(Math.abs(split.kilometres - RIDDEN.kilometres)).toBeLessThan(2);
  const [first, second] = split.legs.map(({ kilometres }) => kilometres);
  expect((first ?? 0) / ((first ?? 0) + (second ?? 0))).toBeCloseTo(1 / 3, 1);
  expect((await through(latitude + 0.03)).riddenKilometres).toBe(0);
});

test("what is straight between the end of a ride's line and the town isn't said to be ridden, also if its author's home is there", async () => {
  const [author, rider] = [await member(app, { plan: "gold" }), await member(app, { plan: "gold" })];
  const [town] = waypointsAt([CREEK]).flatMap((at) => at ?? []);
  if (!town) expect.unreachable("no town");
  const home = { latitude: town.latitude, longitude: town.longitude, radius: 200 };
  const set = await author.rest("PUT", "/api/user/home-area", { payload: home });
  expect(set.statusCode).toBe(200);
  await share(author);
  await sweep();
  const { legs, riddenKilometres } = await follow(rider, [COWARD, CREEK, BRIDGE]);
  const pieces = legs.flatMap((leg) => leg.pieces);
  const ridden = pieces.filter((piece) => piece.ridden);
  expect(ridden).toHaveLength(1);
  const inHome = ([longitude, latitude]: readonly [number, number]) =>
    isInside({ longitude, latitude }, home);
  expect(ridden.flatMap(({ positions }) => positions).filter(inHome)).toEqual([]);
  expect(riddenKilometres).toBe(ridden[0]?.kilometres);
  const join = pieces[pieces.findIndex((piece) => piece.ridden) + 1];
  expect(join?.positions.at(-1)).toEqual([town.longitude, town.latitude]);
  expect(join?.kilometres).toBeGreaterThan(0.2);
  const { days } = await rider.api.planner.generate.mutate(LOOP);
  const plannedKm = days.reduce((sum, { riddenKm }) => sum + riddenKm, 0);
  expect(Math.abs(plannedKm - 2 * riddenKilometres)).toBeLessThanOrEqual(0.5 * days.length);
  const wholeKm = days.reduce((sum, { distance }) => sum + distance, 0);
  expect(wholeKm - plannedKm).toBeGreaterThanOrEqual(Math.floor(2 * (join?.kilometres ?? 0)));
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
  "passes a home that its author sets": async (author) => {
    const course = trueRoad(RIDDEN);
    const [longitude, latitude] = course[Math.floor(course.length / 2)] ?? [];
    return author.rest("PUT", "/api/user/home-area", { payload: { longitude, latitude, radius: 1000 } });
  },
};

test.each(Object.keys(LEAVING))("a ride that %s leaves all ways with that write", async (name) => {
  const [author, rider] = [await member(app, { plan: "gold" }), await member(app)];
  const plotted = await plot(rider);
  await rider.rest("POST", `/api/routes/${plotted.id}/days`, { payload: { cuts: [100] } });
  const before = await plotted.read(guest(app));
  const id = await share(author);
  await sweep();
  const legs = () =>
    db()
      .select()
      .from(riddenLegs)
      .where(eq(riddenLegs.leg, legKey(RIDDEN)));
  expect(await legs()).toHaveLength(1);
  expect((await follow(rider, [COWARD, CREEK])).riddenKilometres).toBeGreaterThan(0);
  const ridden = await plotted.read(guest(app));
  expect(ridden.track.course.ridden).toEqual([false, true, false]);
  expect([ridden.fuel, ridden.days]).not.toEqual([before.fuel, before.days]);
  const answer = (await LEAVING[name]?.(author, id)) as { statusCode: number; body: string };
  expect([answer.body, answer.statusCode < 300]).toEqual([expect.any(String), true]);
  expect(await legs()).toEqual([]);
  expect((await follow(rider, [COWARD, CREEK])).riddenKilometres).toBe(0);
  expect(await plotted.read(guest(app))).toEqual(before);
  await sweep();
  expect(await legs()).toEqual([]);
});

test("a planned trip counts on the lengths of rides, and says so, until they go", async () => {
  const rider = await member(app, { plan: "gold" });
  const plan = () => rider.api.planner.generate.mutate(LOOP);
  const before = await plan();
  expect(before.days.map(({ riddenKm }) => riddenKm)).toEqual(before.days.map(() => 0));
  const id = await share(rider);
  await sweep();
  const after = await plan();
  expect(after.days[0]?.riddenKm).toBeGreaterThan(100);
  expect(after.explanation).toMatch(/follow lines that members rode/i);
  await remove(id);
  expect(await plan()).toEqual(before);
});

test("what isn't a ride that everybody may see is on no way", async () => {
  const author = await member(app, { plan: "gold" });
  await share(author, { visibility: "me" });
  const planned = trueCourse([RIDDEN])
    .map(([longitude, latitude]) => `<rtept lat="${latitude}" lon="${longitude}"/>`)
    .join("");
  await share(author, { gpxFile: fileOf(`<gpx version="1.1"><rte>${planned}</rte></gpx>`) });
  await sweep();
  expect(await db().select().from(riddenLegs)).toEqual([]);
});

test("of several rides along a leg the one of middle length is taken, one of each author, and of two the longer one", async () => {
  const reader = await member(app);
  const ids: number[] = [];
  for (const seed of [1, 2, 3])
    ids.push(
      await share(await member(app, { plan: "gold" }), {
        name: `Ride ${seed}`,
        gpxFile: fileAlong([RIDDEN], 12 * seed, seed),
      }),
    );
  await takeInRoutes(app.deps);
  const rows = await db()
    .select()
    .from(riddenLegs)
    .where(eq(riddenLegs.leg, legKey(RIDDEN)));
  expect(rows).toHaveLength(3);
  const changed = () => db().select().from(riddenLegChanges);
  const km = async () => {
    // The same whether it is looked at now or was noted before.
    expect(await changed()).not.toEqual([]);
    const [lines, rides] = [await follow(reader, [COWARD, CREEK]), await loadRides(db())];
    await sweep();
    expect(await changed()).toEqual([]);
    expect(await follow(reader, [COWARD, CREEK])).toEqual(lines);
    expect(await loadRides(db())).toEqual(rides);
    expect(rides.get(legKey(RIDDEN))?.riddenKm).toBeCloseTo(lines.riddenKilometres, 1);
    return lines.riddenKilometres;
  };
  const [, middle, longest] = rows.map(({ metres }) => metres / 1000).sort((a, b) => a - b);
  expect(Math.abs((await km()) - (middle ?? 0))).toBeLessThan(0.2);
  await remove(ids[0] ?? 0);
  expect(Math.abs((await km()) - (longest ?? 0))).toBeLessThan(0.2);
  const author = await member(app, { plan: "gold" });
  for (const seed of [4, 5])
    await share(author, { name: `Long ride ${seed}`, gpxFile: fileAlong([RIDDEN], 60, seed) });
  await takeInRoutes(app.deps);
  expect(Math.abs((await km()) - (longest ?? 0))).toBeLessThan(0.2);
});

test("rides from before, and those compared with other roads, are compared again without their tiles being drawn again", async () => {
  const id = await share(await member(app, { plan: "gold" }));
  await sweep();
  const pieces = await db().select().from(riddenPieces);
  for (const lost of [eq(riddenLegs.routeId, id), ne(riddenLegs.leg, ROADS_VERSION)]) {
    await db().delete(riddenLegs).where(lost);
    await db()
      .update(riddenLegs)
      .set({ leg: "roads of the release before" })
      .where(eq(riddenLegs.leg, ROADS_VERSION));
    await noteMissing(app.deps);
    await sweep();
    const legs = await db().select({ leg: riddenLegs.leg }).from(riddenLegs);
    expect(legs.map(({ leg }) => leg).toSorted()).toEqual([legKey(RIDDEN), ROADS_VERSION].toSorted());
  }
  expect(await db().select().from(riddenPieces)).toEqual(pieces);
});
