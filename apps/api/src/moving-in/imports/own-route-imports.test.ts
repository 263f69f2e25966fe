import { readFile } from "node:fs/promises";
import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { CORPUS } from "@longpaddock/gpx/test/documents";
import { eq } from "drizzle-orm";
import { zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, gpxBytes } from "../../../test/factories";
import { clubRoutes } from "../../../test/made-up-club";
import { form, member, type Person } from "../../../test/people";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
let rider: Person;
beforeEach(async () => {
  rider = await member(app, { plan: "premium" });
});

const sample = (name: string) => readFile(new URL(`formats/${name}`, CORPUS));

const send = async (person: Person, files: readonly File[], fields: Record<string, string> = {}) =>
  person.rest("POST", "/api/imports", await form({ kind: "routes", ...fields, file: files }));

async function preview(person: Person, files: readonly File[], fields?: Record<string, string>) {
  const answer = await send(person, files, fields);
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json();
}

async function finish(id: number, verb: "run" | "undo") {
  expect((await rider.rest("POST", `/api/imports/${id}/${verb}`)).statusCode).toBe(200);
  await workOnImports(app.deps);
  return rider.api.imports.read.query({ id });
}

const own = () => app.deps.database.db.select().from(routes).where(eq(routes.authorId, rider.id));

test("a member without a group brings many files at once, sees what each becomes, and takes all of it back", async () => {
  const files = [
    fileOf(await sample("gpsbabel.fit"), "watch.fit"),
    fileOf(await sample("gpsbabel-course.tcx"), "course.tcx"),
    fileOf(
      zipSync({ "a/putty.gpx": await gpxBytes("calimoto-putty-road.gpx"), "b.kml": Buffer.from("<kml/>") }),
      "old.zip",
    ),
    fileOf(zipSync({ "a.gpx": Buffer.from("x") }).subarray(0, 40), "broken.zip"),
    fileOf("not a track", "notes.txt"),
  ];
  const shown = await preview(rider, files, { vehicleType: "onroad-motorcycle" });
  expect(shown).toMatchObject({ groupId: null, fileName: "watch.fit and 4 more" });
  expect(shown.notes).toEqual(["Only you see them"]);
  expect(
    shown.rows
      .toSorted((a: { row: number }, b: { row: number }) => a.row - b.row)
      .map(({ outcome, title, reason }: Record<string, string>) => [outcome, title, reason]),
  ).toEqual([
    ["add", "Alpine Way to K", null],
    ["add", "Great Alpine Ro", null],
    ["add", expect.any(String), null],
    ["broken", "b.kml", "The KML file has no points"],
    ["broken", "broken.zip", "The ZIP file is damaged or incomplete."],
    ["skipped", "notes.txt", expect.stringContaining("isn't a track")],
  ]);
  expect(await own()).toEqual([]);
  expect((await finish(shown.id, "run")).counts).toMatchObject({ done: 3, leftOut: 0 });
  expect((await own()).map(({ isPublic, groupId, vehicleType }) => [isPublic, groupId, vehicleType])).toEqual(
    Array.from({ length: 3 }, () => [false, null, "onroad-motorcycle"]),
  );
  expect((await preview(rider, files)).counts).toMatchObject({ add: 0, known: 3 });
  const listed = await rider.api.imports.list.query({});
  expect(listed.map(({ state }) => state)).toEqual(["ready", "done"]);
  expect((await finish(shown.id, "undo")).counts).toMatchObject({ undone: 3 });
  expect(await own()).toEqual([]);
});

test("nobody else reads, runs or undoes it, and it shows in no group", async () => {
  const { id } = await preview(rider, [fileOf(await sample("gpsbabel.fit"), "watch.fit")]);
  for (const person of [await member(app, { plan: "gold" }), await member(app, { plan: "renMode" })]) {
    for (const [method, path] of [
      ["GET", `/api/imports/${id}`],
      ["POST", `/api/imports/${id}/run`],
      ["POST", `/api/imports/${id}/undo`],
    ] as const)
      expect((await person.rest(method, path)).statusCode).toBe(404);
    expect(await person.api.imports.list.query({})).toEqual([]);
  }
});

test("the room that a plan has is counted at each reading, and null where all routes fit", async () => {
  const shown = await preview(rider, [fileOf(clubRoutes(4), "four.zip")]);
  expect(shown.room).toBeNull();
  const use = (count: number) =>
    app.deps.database.db
      .insert(routeCreations)
      .values(Array.from({ length: count }, () => ({ userId: rider.id, createdAt: app.deps.clock.now() })));
  const room = async () => (await rider.api.imports.read.query({ id: shown.id })).room;
  await use(21);
  expect(await room()).toBeNull();
  await use(1);
  expect(await room()).toBe(3);
  await use(5);
  expect(await room()).toBe(0);
  // What was shared between the preview and the run counts, too.
  const done = await finish(shown.id, "run");
  expect([done.room, done.counts]).toEqual([null, expect.objectContaining({ done: 0, leftOut: 4 })]);
});

test("what is beyond the plan is left out and says so, and lists need a group", async () => {
  const { db } = app.deps.database;
  await db
    .insert(routeCreations)
    .values(Array.from({ length: 23 }, () => ({ userId: rider.id, createdAt: app.deps.clock.now() })));
  const shown = await preview(rider, [fileOf(clubRoutes(4), "four.zip")], { visibility: "everyone" });
  expect([shown.room, shown.counts]).toEqual([2, expect.objectContaining({ add: 4, waiting: 4 })]);
  const done = await finish(shown.id, "run");
  expect(done.counts).toMatchObject({ done: 2, leftOut: 2 });
  expect(done.rows.filter(({ state }) => state === "left_out").map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => "Your plan includes 25 routes per month"),
  );
  const file = fileOf(await sample("gpsbabel.fit"), "watch.fit");
  const poor = await member(app);
  expect((await send(poor, [file])).json()).toMatchObject({ code: "FEATURE_REQUIRED" });
  expect((await send(rider, [file], { kind: "members" })).json().fields).toMatchObject({
    groupId: "Choose the group that this is for",
  });
  expect((await send(rider, [file], { visibility: "group" })).statusCode).toBe(400);
});
