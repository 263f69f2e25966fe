import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { gpx, type TestPoint, track } from "@longpaddock/gpx/test/documents";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { fileOf, shareRoute, uploadRoute } from "../../../../test/factories";
import { homeRoutes } from "../../../../test/home-routes";
import { AT_HOME } from "../../../../test/home-tracks";
import { guest, member, type Person } from "../../../../test/people";
import { expectNothingStored, storedFiles } from "../../../../test/stored-files";
import { sweepStoredLines } from "./sweep-stored-lines";

const app = testApp();
const { homeOwner, shareFile, expectHomeHidden, expectNoLeftoverFiles } = homeRoutes(app);

/** To the north, a minute and a hundredth of a degree each; 1.112 km. */
const point = (number: number): TestPoint => ({
  latitude: -34 + number / 100,
  longitude: 150,
  ele: number * 10,
  time: `2026-03-14T22:${String(number).padStart(2, "0")}:00Z`,
});
const points = (count: number) => Array.from({ length: count }, (_, i) => point(i + 1));
const STOPS = `<wpt lat="-33.98" lon="150.001"><name>My gate</name></wpt><wpt lat="-33.84" lon="150"><name>Pub</name></wpt>`;
const ridden = (content: TestPoint[] = points(20)) =>
  fileOf(track(content).replace("<trk>", `${STOPS}<trk><name>Range Road</name>`));

const change = (person: Person, id: number, payload: object) =>
  person.rest("PATCH", `/api/routes/${id}`, { payload });
const read = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();
const download = async (person: Person, id: number) =>
  (await person.rest("GET", `/api/routes/${id}/gpx`)).rawPayload;
const lineOf = async (person: Person, id: number) => readGpx([await download(person, id)]);
const stored = async (id: number) =>
  (await app.deps.database.db.select().from(routeTracks).where(eq(routeTracks.routeId, id)))[0];

describe("changing the line of a route's file", () => {
  test("trims both ends, cuts a piece out and reverses it, and the old file is gone", async () => {
    const author = await member(app, { plan: "premium" });
    const { id, distance } = await uploadRoute(author, { gpxFile: ridden() });
    const files = await storedFiles(app);
    const before = await stored(id);
    const lineEdits = { keep: [4, 18], cuts: [[9, 10]], reverse: true, points: 20 };
    const answer = await change(author, id, { version: 1, lineEdits });
    expect([answer.statusCode, answer.json().version]).toEqual([200, 2]);
    // From 4 to 8 and from 11 to 18, of 19 legs.
    expect(Number(answer.json().distance)).toBeCloseTo((Number(distance) / 19) * 11, 2);
    expect(answer.json()).toMatchObject({ ascent: 0, descent: 110, duration: "11 min" });
    expect(answer.json().gpxData.file).toMatchObject({ name: "ride.gpx", points: 13, leftOut: 0 });
    expect(answer.json().warnings).toEqual(["1 waypoint was left out, along what you cut from the line."]);
    const { line, waypoints } = await lineOf(guest(app), id);
    const numbers = Array.from(line.latitudes, (latitude) => Math.round((latitude + 34) * 100));
    expect(numbers).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 8, 7, 6, 5, 4]);
    expect(line.segments).toBe(2);
    expect([...line.elevations]).toEqual(numbers.map((number) => number * 10));
    expect(new Date(line.times[0] ?? 0).toISOString()).toBe("2026-03-14T22:04:00.000Z");
    expect(waypoints.map(({ name }) => name)).toEqual(["Pub"]);
    expect(String(await download(author, id))).not.toMatch(/gate|-33\.9[78]/);
    const after = await storedFiles(app);
    expect(after).toHaveLength(files.length);
    expect(after.some((file) => before && file.includes(before.storageKey))).toBe(false);
    expect(await stored(id)).toMatchObject({ riddenMonth: before?.riddenMonth, isPlanned: false });
    await expectNoLeftoverFiles();
  });

  test("takes points back that were left out, and no later reading leaves them out again", async () => {
    const author = await member(app, { plan: "premium" });
    const faulty = points(8);
    faulty[3] = { ...point(4), latitude: -28, longitude: 135 };
    const gpxFile = fileOf(track(faulty.map(({ time: _time, ...untimed }) => untimed)));
    const { id, distance, gpxData } = await uploadRoute(author, { gpxFile });
    expect(gpxData.file).toMatchObject({ points: 7, leftOut: 1 });
    expect((await read(guest(app), id)).gpxData.file).toMatchObject({ points: 7, leftOut: null });
    const whole = await author.api.routes.update.mutate({ id, lineEdits: { takeBack: [[4, 4]] } });
    expect(whole.gpxData?.file).toMatchObject({ points: 8, leftOut: 0 });
    expect(Number(whole.distance)).toBeGreaterThan(100 * Number(distance));
    await app.deps.database.db.update(routeTracks).set({ leftOut: null }).where(eq(routeTracks.routeId, id));
    await sweepStoredLines(app.deps);
    expect(await read(author, id)).toMatchObject({
      distance: whole.distance,
      gpxData: { file: { leftOut: 0 } },
    });
  });

  test("works for a new route, whose upload isn't kept as it was", async () => {
    const author = await member(app, { plan: "premium" });
    const lineEdits = JSON.stringify({ keep: [6, 20] });
    const { id, gpxData, distance } = await uploadRoute(author, { gpxFile: ridden(), lineEdits });
    expect(gpxData.file.points).toBe(15);
    expect(Number(distance)).toBeCloseTo(15.57, 1);
    expect(String(await download(author, id))).not.toMatch(/gate|-33\.9[5-9]/);
  });

  test("leaves waypoints out that were typed along what is cut, but not those of the same edit", async () => {
    const author = await member(app, { plan: "premium" });
    const waypoints = [
      { name: "Gate", latitude: -33.98, longitude: 150 },
      { name: "Lookout", latitude: -33.85, longitude: 150 },
    ];
    const { id } = await uploadRoute(author, { gpxFile: ridden(), waypoints: JSON.stringify(waypoints) });
    const trimmed = (await change(author, id, { lineEdits: { keep: [5, 20] } })).json();
    expect(trimmed.gpxData.waypoints).toEqual([waypoints[1]]);
    const again = (await change(author, id, { lineEdits: { keep: [3, 16] }, waypoints })).json();
    expect(again.gpxData.waypoints).toEqual(waypoints);
  });

  test("needs no plan, since the file is there", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { gpxFile: ridden() });
    await app.deps.database.db.execute(`update users set profile_type = 'free' where id = '${author.id}'`);
    expect((await change(author, id, { lineEdits: { keep: [5, 20] } })).statusCode).toBe(200);
  });

  test("drops the split into days, and others see the new line cut near a home", async () => {
    const author = await homeOwner();
    const { id, gpxData } = await shareFile(author, AT_HOME["out and back"] ?? "");
    const { points: count } = gpxData.file;
    const edited = await change(author, id, { lineEdits: { keep: [2, count - 1], reverse: true } });
    expect(edited.json()).toMatchObject({ homeCut: "done", days: null });
    await expectHomeHidden(id);
  });

  test("is refused for what isn't a line, and nothing changes", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { gpxFile: ridden() });
    const places = await uploadRoute(author, { gpxFile: fileOf(gpx(STOPS)) });
    const plain = await shareRoute(author);
    const before = await read(author, id);
    const range = "must be the numbers of two points, the first at most the second";
    await expectNothingStored(app, routes, async () => {
      for (const [lineEdits, message] of [
        [{ cuts: [[1, 20]] }, "Fewer than two points of the line would remain"],
        [{ keep: [7, 7] }, "Fewer than two points of the line would remain"],
        [
          {
            cuts: [
              [1, 12],
              [10, 19],
            ],
          },
          "Fewer than two points of the line would remain",
        ],
        [{ keep: [5, 21] }, "The line has 20 points, so there is no point 21"],
        [{ points: 19 }, "The line that was changed had 19 points, and this one has 20"],
        [{ keep: [9, 4] }, range],
        [{ keep: [1] }, range],
        [{ keep: "1-4" }, range],
        [{ cuts: [[-3, 4]] }, expect.stringContaining("from 1 to 500000")],
        [{ cuts: [[1, 1e300]] }, expect.stringContaining("whole number")],
        [{ cuts: [[1.5, 3]] }, expect.stringContaining("whole number")],
        [{ cuts: [[null, 3]] }, expect.stringContaining("whole number")],
        [{ cuts: Array.from({ length: 101 }, () => [1, 2]) }, "must have at most 100 entries"],
        [{ reverse: "yes" }, "must be true or false"],
        ["[1, 2", expect.stringContaining("must be an object")],
        [[1, 2], expect.stringContaining("must be an object")],
        [7, expect.stringContaining("must be an object")],
      ] as const) {
        const answer = await change(author, id, { lineEdits });
        const [found] = Object.values<string>(answer.json().fields ?? {});
        expect([lineEdits, answer.statusCode, found]).toEqual([lineEdits, 400, message]);
      }
      const noLine = await change(author, places.id, { lineEdits: { keep: [1, 2] } });
      expect(noLine.json().fields).toEqual({ lineEdits: "The line has 0 points, so there is no point 2" });
      const noFile = await change(author, plain, { lineEdits: { reverse: true } });
      expect(noFile.json().fields).toEqual({
        lineEdits: "This route has no file whose line could be changed",
      });
    });
    expect(await read(author, id)).toEqual(before);
  });

  test("is the author's alone", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { gpxFile: ridden(), isPublic: "false" });
    const lineEdits = { reverse: true };
    const people = [guest(app), await member(app, { plan: "gold" }), await member(app, { admin: true })];
    const answers = await Promise.all(people.map((person) => change(person, id, { lineEdits })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 404, 403]);
  });

  test("of two at the same time, one is told of the other", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { gpxFile: ridden() });
    const both = await Promise.all(
      [{ keep: [3, 20] }, { keep: [1, 15] }].map((lineEdits) =>
        change(author, id, { version: 1, lineEdits }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await read(author, id)).version).toBe(2);
    await expectNoLeftoverFiles();
  });
});

test("routes from before are cleaned by themselves, once, and it is recorded", async () => {
  const author = await member(app, { plan: "premium" });
  const faulty = points(12);
  faulty[4] = { latitude: 0, longitude: 0 };
  const { db } = app.deps.database;
  const { id } = await uploadRoute(author, { gpxFile: fileOf(track(faulty)) });
  const right = await read(author, id);
  await db
    .update(routes)
    .set({ distance: "29657.000", lineStates: ["NSW", "WA"] })
    .where(eq(routes.id, id));
  await db.update(routeTracks).set({ leftOut: null }).where(eq(routeTracks.routeId, id));
  const corrections = async () => {
    const found = await db.select().from(adminActs).where(eq(adminActs.act, "figures_corrected"));
    return found.map(({ after }) => after);
  };
  await sweepStoredLines(app.deps);
  expect(await read(author, id)).toEqual(right);
  expect(right.gpxData.file.leftOut).toBe(1);
  await db.update(routes).set({ distance: "7.000" }).where(eq(routes.id, id));
  await sweepStoredLines(app.deps);
  expect((await read(author, id)).distance).toBe("7.000");
  expect(await corrections()).toEqual([{ routes: 1, badgesTakenBack: 0 }]);
});
