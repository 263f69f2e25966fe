import { routeCreations } from "@longpaddock/db/schema/route-creations";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { ESSENTIALS, gpxBytes, gpxFile, nameless, shareRoute, uploadRoute } from "../../../../test/factories";
import { form, guest, member, type Person } from "../../../../test/people";
import { expectNothingStored, storedFiles } from "../../../../test/stored-files";

const app = testApp();
const PLACES = [
  { name: "Jindabyne", latitude: -36.4153, longitude: 148.6235 },
  { name: "Dalgety", latitude: -36.5006, longitude: 148.8343 },
];

const edit = (person: Person, id: number, payload: object) =>
  person.rest("PATCH", `/api/routes/${id}`, { payload });
const editForm = async (person: Person, id: number, fields: Record<string, string | Blob>) =>
  person.rest("PATCH", `/api/routes/${id}`, await form(fields));
const read = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();
const download = async (id: number) => (await guest(app).rest("GET", `/api/routes/${id}/gpx`)).rawPayload;

describe("editing a route", () => {
  test("changes the fields that were sent and leaves the others, the ratings and marks as they are", async () => {
    const [author, rider] = [await member(app), await member(app)];
    const id = await shareRoute(author, { description: "Steep.", city: "Jindabyne", tags: ["dirt"] });
    await rider.rest("POST", `/api/routes/${id}/rate`, { payload: { rating: 4 } });
    for (const status of ["starred", "completed"])
      await rider.rest("POST", "/api/user/routes", { payload: { routeId: id, status } });
    const before = await read(rider, id);
    const changed = { name: "Barry Way south", state: "VIC", difficulty: "advanced", tags: "River, Sand" };
    const answer = await edit(author, id, { ...changed, routeType: "recommended", authorId: rider.id });
    expect([answer.statusCode, answer.json().version]).toEqual([200, 2]);
    const states = ["VIC"];
    expect(await read(rider, id)).toEqual({ ...before, ...changed, states, tags: ["river", "sand"] });
  });

  test("clears optional fields that are sent empty or as null", async () => {
    const author = await member(app);
    const full = {
      description: "Steep.",
      city: "Jindabyne",
      estimatedDuration: "2 days",
      distance: "84.5",
      tags: "a",
    };
    const id = await shareRoute(author, full);
    const nothing = { description: "", city: null, estimatedDuration: " ", distance: "", tags: null };
    const empty = { description: null, city: null, duration: null, distance: null, tags: [] };
    expect((await edit(author, id, nothing)).json()).toMatchObject(empty);
  });

  test("takes the duration from whichever of its two fields is filled in", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const durationAfter = async (payload: object) => (await edit(author, id, payload)).json().duration;
    expect(await durationAfter({ estimatedDuration: "", duration: "1 day" })).toBe("1 day");
    expect(await durationAfter({ estimatedDuration: "2 days", duration: "1 day" })).toBe("2 days");
    expect(await durationAfter({ name: "Barry Way south" })).toBe("2 days");
    expect(await durationAfter({ estimatedDuration: null })).toBeNull();
  });

  test("measures changed waypoints and ignores a typed distance where there is something to measure", async () => {
    const author = await member(app);
    const id = await shareRoute(author, { distance: "84.5" });
    expect((await edit(author, id, { distance: "90" })).json().distance).toBe("90.000");
    const plotted = (await edit(author, id, { waypoints: PLACES, distance: "1" })).json();
    expect(Number(plotted.distance)).toBeCloseTo(21, 0);
    expect(plotted.gpxData.waypoints).toEqual(PLACES);
    expect((await edit(author, id, { distance: "5" })).json().distance).toBe(plotted.distance);
    const cleared = (await edit(author, id, { waypoints: [], distance: "5" })).json();
    expect(cleared).toMatchObject({ distance: "5.000", outline: null });
  });

  test("works over tRPC, returns to private and counts against no quota", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const { db } = app.deps.database;
    const created = () => db.$count(routeCreations, eq(routeCreations.userId, author.id));
    const before = await created();
    for (let turn = 0; turn < 7; turn++)
      await author.api.routes.update.mutate({ id, isPublic: turn % 2 === 1 });
    expect(await created()).toBe(before);
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).statusCode).toBe(404);
    const { items } = await guest(app).api.routes.list.query({});
    expect(items.some((card) => card.id === id)).toBe(false);
  });

  test("keeps a pending deletion request, which administrators still find", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    await author.api.routes.requestDeletion.mutate({ id });
    const answer = await edit(author, id, { name: "Barry Way north" });
    expect(answer.json()).toMatchObject({ name: "Barry Way north", can: { withdrawDeletion: true } });
  });

  test("validates like sharing does, and a refused edit changes nothing", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const before = await read(author, id);
    for (const [field, value, message] of [
      ["name", " \u200b", "Route name is required"],
      ["name", null, "Route name is required"],
      ["name", "x".repeat(256), "must be at most 255 characters"],
      ["description", "x".repeat(10_000), "must be at most 5000 characters"],
      ["state", "nsw", expect.stringContaining("must be one of")],
      ["difficulty", "", "Difficulty is required"],
      ["vehicleType", "horse", expect.stringContaining("must be one of")],
      ["distance", "12 km", expect.stringContaining("kilometres")],
      ["waypoints", "{}", "must be a list of waypoints"],
      ["tags", Array.from({ length: 21 }, (_, nth) => `tag ${nth}`), "must have at most 20 tags"],
      ["isPublic", "maybe", "must be true or false"],
      ["version", 0, expect.stringContaining("whole number")],
      ["gpxFile", "gpx/another-members-upload.gpx", expect.any(String)],
    ] as const) {
      const answer = await edit(author, id, { city: "Hay", [field]: value });
      expect([field, answer.statusCode, answer.json().fields]).toEqual([field, 400, { [field]: message }]);
    }
    expect(await read(author, id)).toEqual(before);
    const markup = { description: "<script>alert(1)</script>" };
    expect((await edit(author, id, markup)).json()).toMatchObject(markup);
  });

  test("is refused to everyone but the author, as if a private route did not exist", async () => {
    const author = await member(app, { plan: "gold" });
    const [open, hidden] = [await shareRoute(author), await shareRoute(author, { isPublic: false })];
    const people = [guest(app), await member(app, { plan: "gold" }), await member(app, { admin: true })];
    const newcomer = await member(app, { onboarded: false });
    const statuses = async (id: number) => {
      const answers = await Promise.all(
        [...people, newcomer].map((person) => edit(person, id, { name: "Mine" })),
      );
      return answers.map((answer) => answer.statusCode);
    };
    expect(await statuses(open)).toEqual([401, 403, 403, 403]);
    expect(await statuses(hidden)).toEqual([401, 404, 403, 403]);
    const file = await gpxFile();
    await expectNothingStored(app, routes, async () => {
      const sent = await Promise.all(people.map((person) => editForm(person, hidden, { gpxFile: file })));
      expect(sent.map((answer) => answer.statusCode)).toEqual([401, 404, 403]);
    });
    const admin = people[2];
    await admin?.api.routes.adminDelete.mutate({ id: open });
    expect((await edit(author, open, { name: "Gone" })).statusCode).toBe(404);
    expect((await edit(author, 2_000_000_000, { name: "Never there" })).statusCode).toBe(404);
  });
});

describe("two edits of one route", () => {
  test("the second of the same version is told and changes nothing, and may be saved over the first", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    const { version } = await read(author, id);
    const first = await edit(author, id, { version, name: "From the desk" });
    expect([first.statusCode, first.json().version]).toEqual([200, version + 1]);
    const second = await edit(author, id, { version: String(version), name: "From the phone" });
    expect([second.statusCode, second.json()]).toEqual([
      409,
      { code: "CONFLICT", message: "This route has been changed since you opened it." },
    ]);
    expect(await read(author, id)).toEqual(first.json());
    const over = await edit(author, id, { version: version + 1, name: "From the phone" });
    expect([over.statusCode, over.json().name]).toEqual([200, "From the phone"]);
  });

  test("without a version, the last one wins and fields that it left out stay", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    await edit(author, id, { city: "Hay" });
    expect((await edit(author, id, { name: "Long way" })).json()).toMatchObject({
      city: "Hay",
      name: "Long way",
    });
  });

  test("other people never get the version", async () => {
    const author = await member(app);
    const id = await shareRoute(author);
    for (const person of [guest(app), await member(app), await member(app, { admin: true })])
      expect((await read(person, id)).version).toBeNull();
  });
});

describe("replacing the GPX file", () => {
  test("shows the new line everywhere and removes the old file", async () => {
    const author = await member(app, { plan: "premium" });
    const route = await uploadRoute(author, { gpxFile: await gpxFile() });
    const files = await storedFiles(app);
    const name = "calimoto-putty-road.gpx";
    const answer = await editForm(author, route.id, { version: "1", gpxFile: await gpxFile(name) });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id: route.id, name: route.name, gpxData: { file: { name } } });
    expect(answer.json().distance).not.toBe(route.distance);
    expect(answer.json().outline).not.toBe(route.outline);
    expect(nameless(await download(route.id))).toBe(nameless(await gpxBytes(name)));
    const { items } = await guest(app).api.routes.list.query({});
    expect(items.find((card) => card.id === route.id)).toMatchObject({ outline: answer.json().outline });
    expect(await storedFiles(app)).toHaveLength(files.length);
  });

  test("works twice with the same file, and for a route that had none", async () => {
    const author = await member(app, { plan: "premium" });
    const id = await shareRoute(author, { distance: "5" });
    const count = (await storedFiles(app)).length;
    for (const version of ["1", "2"])
      expect((await editForm(author, id, { version, gpxFile: await gpxFile() })).json().version).toBe(
        Number(version) + 1,
      );
    expect(nameless(await download(id))).toBe(nameless(await gpxBytes("garmin-alpine-way.gpx")));
    expect(await storedFiles(app)).toHaveLength(count + 1);
    expect(Number((await read(author, id)).distance)).toBeGreaterThan(5);
  });

  test("takes the new file's waypoints and duration, unless the author typed them", async () => {
    const author = await member(app, { plan: "premium" });
    const first = await gpxFile("gaia-barrington-tops.gpx");
    const second = await gpxFile("strava-adelaide-hills.gpx");
    const measured = await uploadRoute(author, { gpxFile: second });
    const taken = await uploadRoute(author, { gpxFile: first });
    const replaced = (await editForm(author, taken.id, { gpxFile: second })).json();
    expect(replaced).toMatchObject({ duration: measured.duration, distance: measured.distance });
    expect(replaced.gpxData.waypoints).toEqual(measured.gpxData.waypoints);
    const waypoints = JSON.stringify(PLACES);
    const typed = await uploadRoute(author, { gpxFile: first, duration: "3 days", waypoints });
    const kept = (await editForm(author, typed.id, { gpxFile: second })).json();
    expect(kept).toMatchObject({
      duration: "3 days",
      distance: measured.distance,
      gpxData: { waypoints: PLACES },
    });
    const cleared = await edit(author, typed.id, { duration: "", waypoints: [] });
    expect(cleared.json()).toMatchObject({ duration: measured.duration });
    expect(cleared.json().gpxData.waypoints).toEqual(measured.gpxData.waypoints);
  });

  test("is refused for a broken file, a file over the limit or a plan without uploads, and the old one stays", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { gpxFile: await gpxFile() });
    const free = await member(app);
    const words = await shareRoute(free);
    const before = await read(author, id);
    await expectNothingStored(app, routes, async () => {
      const broken = new File(["<gpx><trk>"], "broken.gpx");
      const answer = await editForm(author, id, { name: "Never", gpxFile: broken });
      expect([answer.statusCode, answer.json().fields.gpxFile]).toEqual([400, expect.any(String)]);
      const big = new File([new Uint8Array(50 * 1024 * 1024 + 1)], "big.gpx");
      expect((await editForm(author, id, { gpxFile: big })).statusCode).toBe(413);
      const refused = await editForm(free, words, { gpxFile: await gpxFile() });
      expect([refused.statusCode, refused.json().feature]).toEqual([403, "canUploadGPX"]);
      const late = await editForm(author, id, { version: "7", gpxFile: await gpxFile() });
      expect(late.statusCode).toBe(409);
    });
    expect(await read(author, id)).toEqual(before);
    expect(nameless(await download(id))).toBe(nameless(await gpxBytes("garmin-alpine-way.gpx")));
  });

  test("leaves the route and its file alone when the database refuses the row", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = await uploadRoute(author, { ...ESSENTIALS, gpxFile: await gpxFile() });
    const { db } = app.deps.database;
    await db.execute(
      "alter table routes add constraint no_such_edit check (name <> 'Refused by the database')",
    );
    await expectNothingStored(app, routes, async () => {
      const fields = { name: "Refused by the database", gpxFile: await gpxFile("calimoto-putty-road.gpx") };
      expect((await editForm(author, id, fields)).statusCode).toBe(500);
    });
    await db.execute("alter table routes drop constraint no_such_edit");
    expect(nameless(await download(id))).toBe(nameless(await gpxBytes("garmin-alpine-way.gpx")));
  });
});
