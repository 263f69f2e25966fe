import { routes } from "@longpaddock/db/schema/routes";
import { userVehicles } from "@longpaddock/db/schema/user-vehicles";
import { SCHEMATIC_FILE_TEXT } from "@longpaddock/domain/routes/texts";
import type { Way } from "@longpaddock/roads/graph";
import { trueRoad } from "@longpaddock/roads/test/true-roads";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
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
import { guest, member } from "../../../test/people";
import { sweepRidden } from "./sweep-ridden";

const app = testApp();
const sweep = () => sweepRidden(app.deps);

beforeEach(async () => {
  await app.deps.database.db.delete(routes);
});

test("a plotted route is drawn and downloaded along a ride, and says how much of it is", async () => {
  const rider = await member(app, { plan: "gold" });
  const { read } = await plot(rider);
  const before = await read(rider);
  expect(before.track.course).toBeUndefined();
  await share(await member(app, { plan: "gold" }));
  await sweep();
  for (const by of [rider, guest(app)]) {
    const { track, files, content, distance } = await read(by);
    expect(track.course.ridden).toEqual([false, true, false]);
    expect(track.straight).toEqual([false, false, false]);
    for (const at of track.lines[1]) expect(metresOff(at, trueRoad(RIDDEN))).toBeLessThan(60);
    const { kilometres, riddenKilometres } = track.course;
    expect(Math.abs(riddenKilometres - RIDDEN.kilometres)).toBeLessThan(2);
    expect(distance).toEqual(before.distance);
    // Whoever plots it again reads the same length before they save it.
    expect((await follow(rider, [COWARD, BRIDGE])).kilometres).toBe(Number(distance));
    const text = `${Math.round(riddenKilometres)} km of ${Math.round(kilometres)} km follow lines that members rode; the rest is schematic, drawn straight between places.`;
    for (const file of [...files, content]) expect(file).toContain(text);
    const [plan] = files;
    expect(plan).toContain(`<rte><name>Plotted</name><desc>${SCHEMATIC_FILE_TEXT}</desc>`);
    expect(plan).toContain("<trk><name>Plotted, ridden by members</name>");
  }
});

test("others get the same of a plotted route whether its author lives on what was ridden or elsewhere off the stored line", async () => {
  const course = trueRoad(RIDDEN);
  const [longitude = 0, latitude = 0] = course[Math.floor(course.length / 2)] ?? [];
  await share(await member(app, { plan: "gold" }));
  await sweep();
  const shown: unknown[] = [];
  for (const home of [
    null,
    { longitude, latitude, radius: 500 },
    { longitude, latitude: latitude + 1, radius: 500 },
  ]) {
    const rider = await member(app, { plan: "gold" });
    if (home) await rider.rest("PUT", "/api/user/home-area", { payload: home });
    const { read } = await plot(rider);
    const seen = await read(guest(app));
    expect(seen.track.course.riddenKilometres).toBeGreaterThan(60);
    shown.push(seen);
  }
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
});

/** A tenth longer than the named road. */
const shareLong = async (leg: Way) =>
  share(await member(app, { plan: "gold" }), {
    gpxFile: fileAlong([{ ...leg, kilometres: 1.1 * leg.kilometres }]),
  });

test("fuel gaps and days grow with a ride that is longer than the named road, and no town and no night moves", async () => {
  const rider = await member(app, { plan: "gold" });
  const { id, read } = await plot(rider);
  const leg = way(CREEK, BRIDGE);
  await app.deps.database.db.insert(userVehicles).values({
    userId: rider.id,
    vehicleType: "4x4",
    name: "Truck",
    fuelRange: Math.round(1.05 * leg.kilometres),
  });
  const dateTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const ride = { name: "Ride", description: "x", dateTime, vehicleType: "4x4" } as const;
  const event = await rider.api.events.createRide.mutate({ ...ride, routeId: id });
  const third = Math.round(leg.kilometres / 3);
  const cut = RIDDEN.kilometres + third;
  await rider.api.fuel.addStop.mutate({ id, name: "Bore", supply: "water", km: cut });
  await rider.rest("POST", `/api/routes/${id}/days`, { payload: { cuts: [cut] } });
  const readAll = async () => {
    const { fuel, days, track } = await read(guest(app));
    const { riders } = await rider.api.fuel.ofEvent.query({ id: event.id });
    const file = (await rider.rest("GET", `/api/routes/${id}/gpx?day=1&as=track`)).payload;
    const { added } = (await rider.rest("GET", `/api/routes/${id}/fuel`)).json();
    const names = fuel.water.stops.map(({ name }: { name: string }) => name);
    const kept = { names, end: days[0].end, file };
    const [first, second] = fuel.gaps.map(({ lengthKm }: { lengthKm: number }) => lengthKm);
    const lengths = [fuel.lengthKm, first, second, days[0].distance, days[1].distance, added[0].km];
    return { kept, lengths, riders, course: track.course };
  };
  const before = await readAll();
  const { kilometres } = leg;
  const whole = RIDDEN.kilometres + kilometres;
  const near = (lengths: readonly number[]) => lengths.map((km) => expect.closeTo(km, 0));
  expect(before.lengths).toEqual(near([whole, RIDDEN.kilometres, kilometres, cut, whole - cut, cut]));
  expect(before.riders.short).toBe(0);
  await shareLong(leg);
  await sweep();
  const after = await readAll();
  const more = [kilometres, 0, kilometres, third, kilometres - third, third];
  for (const [at, km] of after.lengths.entries())
    expect([at, Math.abs(km - (before.lengths[at] ?? 0) - 0.1 * (more[at] ?? 0)) < 1]).toEqual([at, true]);
  expect(after.lengths[0]).toBeCloseTo(after.course.kilometres, 1);
  expect(after.riders.short).toBe(1);
  expect(after.kept).toEqual(before.kept);
});

test("an author who splits a route or adds a stop along a ride gets it where they said", async () => {
  const rider = await member(app, { plan: "gold" });
  const { id, read } = await plot(rider);
  await shareLong(RIDDEN);
  await sweep();
  const { distance: totalKm, places } = (await rider.rest("GET", `/api/routes/${id}/days/places`)).json();
  const creek = places.find(({ name }: { name: string }) => name === "William Creek").km;
  expect(creek).toBeGreaterThan(1.08 * RIDDEN.kilometres);
  await rider.api.fuel.addStop.mutate({ id, name: "Drum", supply: "fuel", km: Math.round(creek / 2) });
  await rider.rest("POST", `/api/routes/${id}/days`, { payload: { cuts: [creek] } });
  const { fuel, days } = await read(rider);
  expect(fuel.added[0].km).toBeCloseTo(Math.round(creek / 2), 0);
  expect(days.map(({ distance }: { distance: number }) => distance)).toEqual([
    expect.closeTo(creek, 1),
    expect.closeTo(totalKm - creek, 1),
  ]);
  expect(days[0].end).toBe("William Creek");
});

test("a day or a stop past the finish of a ridden line is refused with that length and the listed one", async () => {
  const rider = await member(app, { plan: "gold" });
  const { id, read } = await plot(rider);
  const listed = Number((await read(rider)).distance);
  const past = Math.round(1.2 * listed);
  const refusals = async () => {
    const cut = await rider.rest("POST", `/api/routes/${id}/days`, { payload: { cuts: [100, past] } });
    const stop = { name: "Drum", supply: "fuel", km: past };
    const added = await rider.rest("POST", `/api/routes/${id}/stops`, { payload: stop });
    return [cut, added].map((answer) => [answer.statusCode, answer.json().message]);
  };
  const plain = `${past} km is past the finish: the route is ${listed} km long`;
  expect(await refusals()).toEqual([
    [400, plain],
    [400, plain],
  ]);
  await shareLong(RIDDEN);
  await sweep();
  const { kilometres } = (await read(rider)).track.course;
  const ridden = `${past} km is past the finish: along lines that members rode the route is ${kilometres.toFixed(1)} km long (its ${listed} km are those of the named roads)`;
  expect(await refusals()).toEqual([
    [400, ridden],
    [400, ridden],
  ]);
});

test("of a line that was cut near a home others get nothing that was ridden, also in its lengths", async () => {
  const rider = await member(app, { plan: "gold" });
  const [at] = waypointsAt([COWARD]);
  if (!at) expect.unreachable("no place");
  const { latitude, longitude } = at;
  await rider.rest("PUT", "/api/user/home-area", { payload: { latitude, longitude, radius: 1000 } });
  const { read } = await plot(rider);
  const [before, own] = [await read(guest(app)), await read(rider)];
  await shareLong(RIDDEN);
  await sweep();
  expect(await read(guest(app))).toEqual(before);
  expect((await read(rider)).fuel.lengthKm).toBeGreaterThan(own.fuel.lengthKm + 5);
});
