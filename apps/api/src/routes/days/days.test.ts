import { readGpx } from "@longpaddock/gpx/read-gpx";
import { track } from "@longpaddock/gpx/test/documents";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, uploadRoute } from "../../../test/factories";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const START = { latitude: -36.757, longitude: 144.279 };
const LINE = Array.from({ length: 301 }, (_point, at) => ({
  longitude: START.longitude,
  latitude: START.latitude - at / 100,
  ele: at % 20 < 10 ? 100 + (at % 20) * 10 : 300 - (at % 20) * 10,
}));

const split = (person: Person, id: number, cuts: unknown) =>
  person.rest("POST", `/api/routes/${id}/days`, { payload: { cuts } });

const read = async (id: number, person = guest(app)) =>
  (await person.rest("GET", `/api/routes/${id}`)).json();

test("an author splits a route into days, each with its facts and its file, and takes the split away", async () => {
  const author = await member(app, { plan: "gold" });
  const { id, distance } = await uploadRoute(author, {
    name: "South",
    state: "VIC",
    gpxFile: fileOf(track(LINE)),
  });
  expect((await read(id)).days).toBeNull();
  const answer = await split(author, id, [100, 220.5]);
  expect(answer.statusCode).toBe(200);
  const { days } = await read(id);
  expect(answer.json().days).toEqual(days);
  expect(days.map((day: { distance: number }) => day.distance)).toEqual([
    100,
    120.5,
    expect.closeTo(Number(distance) - 220.5, 2),
  ]);
  expect(days[0]).toMatchObject({ day: 1, start: "Bendigo", gpxUrl: `/api/routes/${id}/gpx?day=1` });
  expect(days[0].ascent).toBeGreaterThan(100);
  expect(days[0].fuelGap).toBeLessThanOrEqual(100);
  for (const { day, distance: km, gpxUrl } of days) {
    const file = await guest(app).rest("GET", gpxUrl);
    expect([day, file.statusCode]).toEqual([day, 200]);
    expect(readGpx([Buffer.from(file.payload)]).distanceKm).toBeCloseTo(km, 1);
  }
  expect((await guest(app).rest("GET", `/api/routes/${id}/gpx?day=4`)).statusCode).toBe(404);
  expect((await split(author, id, [])).json().days).toBeNull();
  expect((await guest(app).rest("GET", `/api/routes/${id}/gpx?day=1`)).statusCode).toBe(404);
});

test("an author gets the places along the route where a day may end, and nobody else does", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, {
    name: "South",
    state: "VIC",
    gpxFile: fileOf(track(LINE)),
    waypoints: JSON.stringify([
      { name: "Camp under the gums", latitude: -37.757, longitude: 144.279 },
      { name: "Gate", latitude: -38.757, longitude: 144.279 },
    ]),
  });
  const asked = await author.rest("GET", `/api/routes/${id}/days/places`);
  expect(asked.statusCode).toBe(200);
  const { distance, places } = asked.json();
  expect(distance).toBeCloseTo(Number((await read(id)).distance), 0);
  expect(places[0]).toEqual({ name: "Bendigo", kind: "town", km: expect.closeTo(0, 0) });
  expect(places).toContainEqual({ name: "Camp under the gums", kind: "camp", km: expect.closeTo(111.2, 0) });
  expect(places).toContainEqual({ name: "Gate", kind: "place", km: expect.closeTo(222.4, 0) });
  const { days } = (await split(author, id, [111.2])).json();
  expect(days[0].end).toBe("Camp under the gums");
  expect((await (await member(app)).rest("GET", `/api/routes/${id}/days/places`)).statusCode).toBe(403);
});

test("cuts that don't fit are refused at their field, and so is everybody but the author", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, { name: "South", state: "VIC", gpxFile: fileOf(track(LINE)) });
  for (const cuts of [
    [0],
    [-5],
    [100, 100],
    [200, 100],
    [5000],
    ["x"],
    "100",
    [0.2],
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
    null,
  ]) {
    const answer = await split(author, id, cuts);
    expect([cuts, answer.statusCode]).toEqual([cuts, 400]);
  }
  expect((await split(await member(app), id, [100])).statusCode).toBe(403);
  expect((await split(guest(app), id, [100])).statusCode).toBe(401);
});

test("others get no days of a route that is cut near a home", async () => {
  const author = await member(app, { plan: "gold" });
  const { id } = await uploadRoute(author, { name: "South", state: "VIC", gpxFile: fileOf(track(LINE)) });
  await split(author, id, [100]);
  await author.rest("PUT", "/api/user/home-area", { payload: { ...START, radius: 1000 } });
  expect((await read(id)).days).toBeNull();
  expect((await read(id, author)).days).toHaveLength(2);
  expect((await split(author, id, [100, 200])).json().days).toHaveLength(3);
  expect((await read(id)).days).toBeNull();
  expect((await guest(app).rest("GET", `/api/routes/${id}/gpx?day=1`)).statusCode).toBe(404);
});
