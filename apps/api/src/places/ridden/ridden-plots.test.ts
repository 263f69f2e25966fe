import { routes } from "@longpaddock/db/schema/routes";
import { SCHEMATIC_FILE_TEXT } from "@longpaddock/domain/routes/texts";
import { trueRoad } from "@longpaddock/roads/test/true-roads";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { BRIDGE, COWARD, follow, metresOff, plot, RIDDEN, share } from "../../../test/maps/ridden-legs";
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
    const { track, files, content, distance, fuel } = await read(by);
    expect(track.course.ridden).toEqual([false, true, false]);
    expect(track.straight).toEqual([false, false, false]);
    for (const at of track.lines[1]) expect(metresOff(at, trueRoad(RIDDEN))).toBeLessThan(60);
    const { kilometres, riddenKilometres } = track.course;
    expect(Math.abs(riddenKilometres - RIDDEN.kilometres)).toBeLessThan(2);
    expect([distance, fuel.fuel, fuel.water]).toEqual([before.distance, before.fuel.fuel, before.fuel.water]);
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
    const { track, files, content, distance } = await read(guest(app));
    expect(track.course.riddenKilometres).toBeGreaterThan(60);
    shown.push({ track, files, content, distance });
  }
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
});

test("fuel gaps and days are measured along the stored line, so that a ride moves no town and no night", async () => {
  const rider = await member(app, { plan: "gold" });
  const { id, read } = await plot(rider);
  const days = await rider.rest("POST", `/api/routes/${id}/days`, { payload: { cuts: [100] } });
  expect(days.json().days).toHaveLength(2);
  const day = async () => (await rider.rest("GET", `/api/routes/${id}/gpx?day=1&as=track`)).payload;
  const before = [(await read(rider)).fuel, await day()];
  await share(await member(app, { plan: "gold" }));
  await sweep();
  expect((await read(rider)).track.course).toBeDefined();
  expect([(await read(rider)).fuel, await day()]).toEqual(before);
});
