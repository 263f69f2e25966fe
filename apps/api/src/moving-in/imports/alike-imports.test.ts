import { readFile } from "node:fs/promises";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { CORPUS, inChunks, track } from "@longpaddock/gpx/test/documents";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf, gpxBytes, uploadRoute } from "../../../test/factories";
import { form, member, type Person } from "../../../test/people";
import { setLineKeys } from "../../routes/routes/set-line-keys";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
let author: Person;
let rider: Person;
beforeEach(async () => {
  author = await member(app, { plan: "gold" });
  rider = await member(app, { plan: "gold" });
  await app.deps.database.db.delete(routes);
});

async function preview(files: readonly File[]) {
  const answer = await rider.rest("POST", "/api/imports", await form({ kind: "routes", file: files }));
  expect(answer.statusCode, answer.payload).toBe(201);
  return answer.json();
}
const outcomes = async (files: readonly File[]) =>
  (await preview(files)).rows
    .toSorted((a: { row: number }, b: { row: number }) => a.row - b.row)
    .map(({ outcome, reason, isWanted }: Record<string, unknown>) => [outcome, reason, isWanted]);

/** Backwards, without the ends and beside the road, with fewer points. */
async function disguised(name: string): Promise<File> {
  const { line } = readGpx(inChunks(await gpxBytes(name)));
  const points = Array.from({ length: line.length }, (_, i) => ({
    latitude: (line.latitudes[i] ?? 0) + (i % 3) * 0.0001 - 0.0001,
    longitude: line.longitudes[i] ?? 0,
  }));
  const kept = points.slice(15, -20).filter((_, i) => i % 2 === 0);
  return fileOf(track(kept.toReversed()), `copy of ${name}`);
}

test("a line that looks like a route of somebody else's is left out unless it is ticked", async () => {
  const { id: routeId } = await uploadRoute(author, {
    name: "Alpine loop",
    gpxFile: fileOf(await gpxBytes("garmin-alpine-way.gpx")),
  });
  const fit = fileOf(await readFile(new URL("formats/gpsbabel.fit", CORPUS)), "watch.fit");
  const copy = await disguised("garmin-alpine-way.gpx");
  const shown = await preview([fit]);
  expect(shown.rows[0]).toMatchObject({
    outcome: "known",
    reason: "Looks like “Alpine loop”",
    isWanted: false,
  });
  expect(await outcomes([copy])).toEqual([["known", "Looks like “Alpine loop”", false]]);
  const choose = (isWanted: boolean, person = rider) =>
    person.rest("PATCH", `/api/imports/${shown.id}/rows/1`, { payload: { isWanted } });
  expect((await choose(true, author)).statusCode).toBe(404);
  expect((await choose(true)).json().counts).toMatchObject({ add: 1, known: 0, waiting: 1 });
  expect((await choose(false)).json().counts).toMatchObject({ add: 0, known: 1, waiting: 0 });
  await choose(true);
  await rider.rest("POST", `/api/imports/${shown.id}/run`);
  await workOnImports(app.deps);
  expect(await rider.api.imports.read.query({ id: shown.id })).toMatchObject({ counts: { done: 1 } });
  expect((await choose(false)).statusCode).toBe(409);
  // As a process of the release before would have stored it.
  const { db } = app.deps.database;
  await db.delete(routes).where(eq(routes.authorId, rider.id));
  await db.update(routeTracks).set({ lineKeys: null }).where(eq(routeTracks.routeId, routeId));
  expect(await outcomes([copy])).toEqual([["add", null, null]]);
  await setLineKeys(app.deps);
  expect(await outcomes([copy])).toEqual([["known", "Looks like “Alpine loop”", false]]);
});

test("twins in the same import are found, and roads of their own are not", async () => {
  const names = ["garmin-alpine-way.gpx", "calimoto-putty-road.gpx", "strava-adelaide-hills.gpx"];
  const files = await Promise.all(names.map(async (name) => fileOf(await gpxBytes(name), name)));
  expect(await outcomes([...files, await disguised("calimoto-putty-road.gpx")])).toEqual([
    ["add", null, null],
    ["add", null, null],
    ["add", null, null],
    ["duplicate", "Looks like row 2", false],
  ]);
});

test("what others don't see of a route is never found: private ones, premium ones, and what is cut near a home", async () => {
  const file = await gpxBytes("calimoto-putty-road.gpx");
  const { id } = await uploadRoute(author, { gpxFile: fileOf(file), isPublic: "false" });
  const copy = await disguised("calimoto-putty-road.gpx");
  expect(await outcomes([copy])).toEqual([["add", null, null]]);
  const { db } = app.deps.database;
  await db.update(routes).set({ isPublic: true, routeType: "premium" }).where(eq(routes.id, id));
  expect(await outcomes([copy])).toEqual([["add", null, null]]);
  await db.delete(routes);
  // A short way from a home and back: others get nothing of it.
  const street = Array.from({ length: 40 }, (_, i) => ({ latitude: -34 + i * 0.0002, longitude: 150 }));
  await author.api.homeAreas.set.mutate({ latitude: -34, longitude: 150, radius: 500 });
  const home = await uploadRoute(author, { gpxFile: fileOf(track(street)), homeSafe: "true" });
  expect(home.homeCut).not.toBe("none");
  expect(await outcomes([fileOf(track(street.toReversed()), "street.gpx")])).toEqual([["add", null, null]]);
});
