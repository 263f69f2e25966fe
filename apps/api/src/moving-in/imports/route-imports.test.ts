import { groups } from "@longpaddock/db/schema/groups";
import { importRows } from "@longpaddock/db/schema/imports";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { asc, eq } from "drizzle-orm";
import { gzipSync, type Zippable, zipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpxBytes } from "../../../test/factories";
import { createGroup } from "../../../test/groups";
import { clubRoutes } from "../../../test/made-up-club";
import { form, member, type Person } from "../../../test/people";
import { workOnImports } from "./work/work-on-imports";

const app = testApp();
let owner: Person;
let groupId: number;

beforeEach(async () => {
  owner = await member(app, { plan: "gold", firstName: "Sid", lastName: "Secretary" });
  groupId = await createGroup(owner, { region: "NSW" });
});

async function send(
  person: Person,
  bytes: Uint8Array,
  { name = "routes.zip", ...fields }: Record<string, string> = {},
) {
  const file = new File([new Uint8Array(bytes)], name);
  return person.rest(
    "POST",
    "/api/imports",
    await form({ kind: "routes", groupId: String(groupId), ...fields, file }),
  );
}
async function preview(bytes: Uint8Array, fields?: Record<string, string>, person = owner) {
  const sent = await send(person, bytes, fields);
  expect(sent.statusCode, sent.payload).toBe(201);
  return sent.json();
}
async function finish(id: number, verb: "run" | "undo", person = owner) {
  expect((await person.rest("POST", `/api/imports/${id}/${verb}`)).statusCode).toBe(200);
  await workOnImports(app.deps);
  return person.api.imports.read.query({ id });
}
const stored = () =>
  app.deps.database.db.select().from(routes).where(eq(routes.groupId, groupId)).orderBy(asc(routes.id));

async function archive(more: Zippable = {}) {
  const [alpine, putty] = [
    await gpxBytes("garmin-alpine-way.gpx"),
    await gpxBytes("calimoto-putty-road.gpx"),
  ];
  return zipSync({
    "club/alpine.gpx": alpine,
    "club/again.gpx": alpine,
    "__MACOSX/club/._alpine.gpx": new Uint8Array([1]),
    "inner.zip": zipSync({ "putty.gpx.gz": gzipSync(putty), "deep.zip": zipSync({ "x.gpx": alpine }) }),
    "../../evil.gpx": new TextEncoder().encode("<gpx"),
    "photo.jpg": new Uint8Array([1, 2]),
    ...more,
  });
}

test("a ZIP of GPX files is shown file by file and becomes the group's routes, once", async () => {
  const shown = await preview(await archive());
  expect(
    shown.rows.map(({ outcome, reason, details }: Record<string, unknown>) => [outcome, reason, details]),
  ).toEqual([
    ["add", null, [expect.stringMatching(/alpine\.gpx$/), expect.stringMatching(/km$/), expect.any(String)]],
    ["duplicate", "The same line as in row 1", []],
    ["add", null, [expect.stringMatching(/putty\.gpx/), expect.stringMatching(/km$/), "NSW"]],
    ["skipped", "It is an archive of its own: unpack it first", []],
    ["broken", expect.any(String), []],
    ["skipped", expect.stringContaining("isn't a track"), []],
  ]);
  expect(shown.notes).toEqual(["Only the group's members see them"]);
  expect(await stored()).toEqual([]);
  const done = await finish(shown.id, "run");
  expect(done).toMatchObject({ state: "done", counts: { done: 2, waiting: 0 } });
  const made = await stored();
  expect(made.map(({ isPublic, authorId }) => [isPublic, authorId])).toEqual([
    [false, owner.id],
    [false, owner.id],
  ]);
  expect(
    done.rows.map(({ routeId }) => routeId).filter((id) => id !== null),
    "each row leads to its route",
  ).toEqual(made.map(({ id }) => id));
  const rows = await app.deps.database.db.select().from(importRows).where(eq(importRows.importId, shown.id));
  expect(rows.map(({ storageKey }) => storageKey).filter(Boolean), "the copies have gone").toEqual([]);
  const download = await owner.rest("GET", `/api/routes/${made[0]?.id}/gpx`);
  expect(download.statusCode).toBe(200);

  const again = await preview(await archive());
  expect(again.counts).toMatchObject({ add: 0, known: 2 });
  expect(again.rows.find(({ outcome }: { outcome: string }) => outcome === "known").reason).toContain(
    "is here already, as",
  );
});

test("lines of the same shape that lie elsewhere are routes of their own, and each comes once", async () => {
  const shown = await preview(clubRoutes(5));
  expect(shown.counts).toMatchObject({ add: 5, duplicate: 0 });
  expect((await finish(shown.id, "run")).counts).toMatchObject({ done: 5, leftOut: 0 });
  expect((await preview(clubRoutes(6))).counts).toMatchObject({ add: 1, known: 5 });
});

test("undo deletes the routes that nobody has used, with their files", async () => {
  const shown = await preview(await archive());
  await finish(shown.id, "run");
  const [first] = await stored();
  await owner.api.marks.set.mutate({ routeId: first?.id ?? 0, status: "starred" });
  const undone = await finish(shown.id, "undo");
  expect(undone).toMatchObject({ state: "undone", counts: { undone: 1, kept: 1 } });
  expect(undone.rows.find(({ state }: { state: string }) => state === "kept")?.reason).toMatch(
    /^Stays: somebody has starred/,
  );
  expect((await stored()).map(({ id }) => id)).toEqual([first?.id]);
  expect(await app.deps.database.db.$count(pendingFiles)).toBeGreaterThan(0);
  const unused = await preview(await archive());
  await app.deps.database.db.delete(importRows).where(eq(importRows.importId, unused.id));
  const keys = await app.deps.database.db.select().from(pendingFiles);
  expect(keys.length, "the copy of an import that was deleted is left to the sweep").toBeGreaterThan(1);
});

test("one file alone may be everybody's, or nobody else's", async () => {
  const bytes = await gpxBytes("osmand-mereenie-loop.gpx");
  const shown = await preview(bytes, { name: "loop.gpx", visibility: "everyone", difficulty: "advanced" });
  expect(shown.counts.add).toBe(1);
  await finish(shown.id, "run");
  const [route] = await app.deps.database.db.select().from(routes).where(eq(routes.authorId, owner.id));
  expect(route).toMatchObject({ isPublic: true, groupId: null, difficulty: "advanced" });
});

test("bad files and plans without uploads are refused in words", async () => {
  const refused = async (bytes: Uint8Array, name?: string, person = owner) => {
    const { statusCode, payload } = await send(person, bytes, name ? { name } : {});
    return [statusCode, JSON.parse(payload).fields?.file ?? JSON.parse(payload).message];
  };
  const words = new TextEncoder().encode("no archive");
  expect(await refused(words)).toEqual([400, "The ZIP file is damaged or incomplete."]);
  expect(await refused(words, "list.csv")).toEqual([
    400,
    "Routes come as .gpx, .kml, .kmz, .tcx or .fit, or many of them in one .zip",
  ]);
  expect(await refused(zipSync({ "__MACOSX/x": words }))).toEqual([400, "There's no track in these files"]);
  const poor = await member(app);
  await poor.api.memberships.join.mutate({ id: groupId });
  await owner.api.memberships.changeRole.mutate({ id: groupId, userId: poor.id, role: "admin" });
  expect((await refused(await archive(), undefined, poor))[0]).toBe(403);
});

test("the preview says how many fit the plans of the group and of who would own them, and the run keeps to it", async () => {
  const { db } = app.deps.database;
  const createdAt = app.deps.clock.now();
  owner = await member(app, { plan: "premium" });
  groupId = await createGroup(owner, { region: "NSW" });
  await db.update(groups).set({ givenPlan: "premium" }).where(eq(groups.id, groupId));
  const used = (ofGroup: number | null) =>
    Array.from({ length: 24 }, () => ({ userId: owner.id, groupId: ofGroup, createdAt }));
  await db.insert(routeCreations).values([...used(null), ...used(groupId)]);
  const outsider = await member(app, { admin: true });
  const forAll = await preview(clubRoutes(4), { visibility: "everyone" }, outsider);
  expect([forAll.room, forAll.counts.waiting]).toEqual([1, 4]);
  const shown = await preview(clubRoutes(4));
  expect([shown.room, shown.counts.waiting]).toEqual([2, 4]);
  expect((await finish(shown.id, "run")).counts).toMatchObject({ done: 2, leftOut: 2 });
  expect((await owner.api.imports.read.query({ id: shown.id })).room).toBeNull();
});
