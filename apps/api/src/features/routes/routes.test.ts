import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { form, guest, member, type Person } from "../../../test/people";

const app = testApp();
const GPX = fileURLToPath(new URL("../../../test/gpx", import.meta.url));
const essentials = {
  name: "Barry Way",
  vehicleType: "offroad-motorcycle",
  difficulty: "beginner",
  state: "NSW",
} as const;

const SOMEWHERE = { latitude: -33.868_812, longitude: 151.209_296 };
const FULL_WAYPOINT = {
  ...SOMEWHERE,
  name: "Wiseman's Ferry ".repeat(10),
  place_id: "ChIJ".repeat(40),
  formatted_address: "Old Northern Road, Wisemans Ferry NSW 2775, Australia ".repeat(6),
};

async function gpx(name: string): Promise<File> {
  return new File([new Uint8Array(await readFile(join(GPX, name)))], name.split("/").at(-1) ?? name);
}

async function share(person: Person, fields: Record<string, string | Blob> = {}) {
  return person.rest("POST", "/api/routes", await form({ ...essentials, ...fields }));
}

async function keptFiles(): Promise<string[]> {
  return readdir(join(app.dataDir, "uploads", "gpx")).catch(() => []);
}

async function nothingWasStored(work: () => Promise<void>): Promise<void> {
  const { db } = app.deps.database;
  const before = { files: await keptFiles(), rows: (await db.select({ id: routes.id }).from(routes)).length };
  await work();
  expect(await keptFiles()).toEqual(before.files);
  expect((await db.select({ id: routes.id }).from(routes)).length).toBe(before.rows);
}

describe("sharing a route", () => {
  test.each([
    "garmin-alpine-way.gpx",
    "strava-adelaide-hills.gpx",
    "basecamp-great-alpine-road.gpx",
    "gaia-barrington-tops.gpx",
    "osmand-mereenie-loop.gpx",
    "calimoto-putty-road.gpx",
    "utf-16le-oodnadatta-track.gpx",
    "iso-8859-1-strahan.gpx",
    "version-1-0-birdsville-track.gpx",
  ])("keeps %s and gives it back byte for byte", async (name) => {
    const author = await member(app, { plan: "premium" });
    const answer = await share(author, { gpxFile: await gpx(name) });
    expect(answer.statusCode).toBe(201);
    const route = answer.json();
    expect(Number(route.distance)).toBeGreaterThan(1);
    expect(route.outline).toMatch(/^M/);
    const download = await guest(app).rest("GET", `/api/routes/${route.id}/gpx`);
    expect(download.rawPayload.equals(await readFile(join(GPX, name)))).toBe(true);
    expect(download.headers["content-type"]).toContain("application/gpx+xml");
    expect(download.headers["access-control-allow-origin"]).toBe("*");
    const track = await guest(app).api.routes.track.query({ id: route.id });
    expect(track.lines.flat().length).toBeGreaterThan(1);
    expect(track.lines.flat().length).toBeLessThanOrEqual(1500);
  });

  test("the file's distance counts, not a typed one; fields that are ours are ignored", async () => {
    const author = await member(app, { plan: "premium" });
    const forged = {
      distance: "1",
      authorId: "me",
      routeType: "recommended",
      averageRating: "5",
      totalRatings: "99",
    };
    const answer = await share(author, { ...forged, gpxFile: await gpx("garmin-alpine-way.gpx") });
    expect(answer.json()).toMatchObject({
      routeType: "community",
      averageRating: null,
      totalRatings: 0,
      author: { id: author.id },
    });
    expect(Number(answer.json().distance)).toBeGreaterThan(5);
  });

  test("works without a file: typed distance, or the line through the waypoints", async () => {
    const author = await member(app);
    const typed = await share(author, { distance: "84.5", isPublic: "true", tags: "River, river ,Gravel" });
    expect(typed.json()).toMatchObject({ distance: "84.500", tags: ["river", "gravel"] });
    const waypoints = JSON.stringify([
      { name: "Jindabyne", latitude: -36.4153, longitude: 148.6235 },
      { name: "Dalgety", lat: -36.5006, lng: 148.8343 },
    ]);
    const plotted = await share(author, { waypoints, distance: "9999" });
    expect(plotted.statusCode).toBe(201);
    expect(Number(plotted.json().distance)).toBeGreaterThan(15);
    expect(Number(plotted.json().distance)).toBeLessThan(30);
    expect(plotted.json().gpxData.waypoints).toHaveLength(2);
    expect(plotted.json().hasGpx).toBe(false);
  });

  test("takes 500 waypoints with everything that a place search knows, as a form and as JSON", async () => {
    const author = await member(app);
    const list = Array.from({ length: 500 }, () => FULL_WAYPOINT);
    const sent = await share(author, { waypoints: JSON.stringify(list) });
    expect([sent.statusCode, sent.json().gpxData.waypoints.length]).toEqual([201, 500]);
    const payload = { ...essentials, name: "The long way", waypoints: list };
    expect((await author.rest("POST", "/api/routes", { payload })).statusCode).toBe(201);
  });

  test("sent twice under one draft's name it is shared once, also at the same moment", async () => {
    const author = await member(app, { plan: "premium" });
    const draftId = crypto.randomUUID();
    const send = async () => share(author, { draftId, gpxFile: await gpx("garmin-alpine-way.gpx") });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await app.deps.database.db.$count(pendingFiles)).toBe(0);
    const other = await share(await member(app), { draftId });
    expect(other.json().id).not.toBe(answers[0]?.json().id);
  });

  test("another form under a draft's name is told so, and neither is lost", async () => {
    const author = await member(app, { plan: "premium" });
    const draftId = crypto.randomUUID();
    const first = { draftId, name: "There", gpxFile: await gpx("garmin-alpine-way.gpx") };
    const answers = await Promise.all([first, { ...first, name: "Back" }].map((form) => share(author, form)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/shared this draft already/),
    });
    const otherFile = await share(author, { ...first, gpxFile: await gpx("calimoto-putty-road.gpx") });
    expect(otherFile.statusCode).toBe(409);
    expect(await app.deps.database.db.$count(pendingFiles)).toBe(0);
    expect(await app.deps.database.db.$count(routes, eq(routes.draftId, draftId))).toBe(1);
  });

  test("a draft that was shared before digests were kept is taken for the same", async () => {
    const author = await member(app);
    const draftId = crypto.randomUUID();
    const { id } = (await share(author, { draftId })).json();
    await app.deps.database.db.update(routes).set({ draftDigest: null }).where(eq(routes.id, id));
    const again = await share(author, { draftId });
    expect([again.statusCode, again.json().id]).toEqual([201, id]);
  });

  test("over tRPC the same procedure takes the same form", async () => {
    const author = await member(app);
    const route = await author.api.routes.create.mutate({ ...essentials, name: "Snowy River Road" });
    expect(route).toMatchObject({ name: "Snowy River Road", author: { id: author.id } });
  });

  test.each([
    ["name", "", "Route name is required"],
    ["vehicleType", "", "Vehicle type is required"],
    ["difficulty", "", "Difficulty is required"],
    ["state", "", "State is required"],
  ])("asks for %s", async (field, value, message) => {
    const answer = await share(await member(app), { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toBe(message);
  });

  test.each([
    [{ name: "x".repeat(256) }, "name"],
    [{ vehicleType: "hovercraft" }, "vehicleType"],
    [{ distance: "NaN" }, "distance"],
    [{ distance: "-1" }, "distance"],
    [{ waypoints: "not json" }, "waypoints"],
    [{ waypoints: "null" }, "waypoints"],
    [{ waypoints: JSON.stringify([{ latitude: "abc", longitude: 1 }]) }, "waypoints"],
    [{ waypoints: JSON.stringify([{ latitude: 91, longitude: 1 }]) }, "waypoints"],
    [{ waypoints: JSON.stringify(Array.from({ length: 501 }, () => FULL_WAYPOINT)) }, "waypoints"],
    [{ waypoints: JSON.stringify(Array.from({ length: 5001 }, () => SOMEWHERE)) }, "waypoints"],
    [{ draftId: "../x" }, "draftId"],
    [{ name: "a\u0000b" }, "name"],
  ])("refuses %# and names the field, with nothing stored", async (wrong, field) => {
    const author = await member(app);
    await nothingWasStored(async () => {
      const answer = await share(author, wrong as Record<string, string>);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields).some((name) => name.startsWith(field))).toBe(true);
    });
  });

  test("a visitor is 401, a newcomer 403 ONBOARDING_REQUIRED, a free plan's GPX 403 with its feature", async () => {
    expect((await share(guest(app))).statusCode).toBe(401);
    expect((await share(guest(app), { gpxFile: await gpx("garmin-alpine-way.gpx") })).statusCode).toBe(401);
    const newcomer = await share(await member(app, { onboarded: false }));
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    const free = await share(await member(app), { gpxFile: await gpx("garmin-alpine-way.gpx") });
    expect(free.statusCode).toBe(403);
    expect(free.json()).toMatchObject({ feature: "canUploadGPX", profileType: "free" });
  });

  test("five a month on the free plan, however many come at once", async () => {
    const author = await member(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => share(author)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5);
    const refused = answers.find((answer) => answer.statusCode !== 201);
    expect([refused?.statusCode, refused?.json().feature]).toEqual([403, "maxRoutesPerMonth"]);
  });
});

describe("a file that is not a track", () => {
  test("every broken file is 400 with a sentence, and nothing is stored", async () => {
    const author = await member(app, { plan: "gold" });
    const broken = await readdir(join(GPX, "broken"));
    expect(broken.length).toBeGreaterThan(10);
    await nothingWasStored(async () => {
      for (const name of broken) {
        const file = await gpx(`broken/${name}`);
        const answer = await share(author, { gpxFile: new File([file], name.replace(/\.\w+$/, ".gpx")) });
        expect([name, answer.statusCode]).toEqual([name, 400]);
        expect(answer.json().fields.gpxFile).toMatch(/\w+ \w+/);
      }
    });
  });

  test("is refused by its name too", async () => {
    const author = await member(app, { plan: "premium" });
    const file = new File([await gpx("garmin-alpine-way.gpx")], "track.txt");
    const answer = await share(author, { gpxFile: file });
    expect([answer.statusCode, answer.json().fields.gpxFile]).toEqual([
      400,
      "Only .gpx files can be uploaded",
    ]);
    expect(
      (await share(author, { gpxFile: new File([await gpx("garmin-alpine-way.gpx")], "TRACK.GPX") }))
        .statusCode,
    ).toBe(201);
  });

  test("one byte over the plan's limit is 413 naming the limit", async () => {
    const author = await member(app, { plan: "premium" });
    await nothingWasStored(async () => {
      const answer = await share(author, {
        gpxFile: new File([new Uint8Array(50 * 1024 * 1024 + 1)], "big.gpx"),
      });
      expect(answer.statusCode).toBe(413);
      expect(answer.json().message).toContain("50 MB");
    });
  });

  test("two files, a file in another field, text where the file belongs, a broken body", async () => {
    const author = await member(app, { plan: "premium" });
    const file = await gpx("garmin-alpine-way.gpx");
    const twice = new FormData();
    twice.append("gpxFile", file, "a.gpx");
    twice.append("gpxFile", file, "b.gpx");
    const body = new Response(twice);
    const headers = { "content-type": body.headers.get("content-type") ?? "" };
    const payload = Buffer.from(await body.arrayBuffer());
    await nothingWasStored(async () => {
      expect((await author.rest("POST", "/api/routes", { payload, headers })).statusCode).toBe(413);
      expect((await share(author, { photo: file })).statusCode).toBe(400);
      expect((await share(author, { gpxFile: "<gpx/>" })).statusCode).toBe(400);
      const cut = payload.subarray(0, payload.length / 2);
      expect((await author.rest("POST", "/api/routes", { payload: cut, headers })).statusCode).toBe(400);
      const noBoundary = { payload, headers: { "content-type": "multipart/form-data" } };
      expect((await author.rest("POST", "/api/routes", noBoundary)).statusCode).toBe(400);
      expect((await share(author, { __proto__x: "1", constructor: "x" })).statusCode).toBeLessThan(500);
    });
  });

  test("a file that is gone from the disk is 404 for that route only", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await share(author, { gpxFile: await gpx("garmin-alpine-way.gpx") })).json();
    const [track] = await app.deps.database.db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
    await app.deps.services.storage.remove(track?.storageKey ?? "");
    expect((await author.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(404);
    expect((await author.rest("GET", `/api/routes/${id}`)).statusCode).toBe(200);
  });
});

describe("finding routes", () => {
  const names = (answer: { json(): { name: string }[] }) => answer.json().map((route) => route.name);

  test("by state, vehicle, difficulty level and words, alone and together", async () => {
    const author = await member(app, { plan: "gold" });
    await share(author, {
      name: "Zzyzx Café Loop",
      state: "Tasmania",
      vehicleType: "cycling",
      difficulty: "intermediate",
      city: "Strahan",
    });
    await share(author, {
      name: "Zzyzx Dune Run",
      state: "NT",
      vehicleType: "4x4",
      difficulty: "expert",
      description: "Red sand and corrugations",
    });
    await share(author, {
      name: "Zzyzx Tar",
      state: "NT",
      vehicleType: "onroad-motorcycle",
      difficulty: "easy",
    });
    const find = async (query: string) =>
      names(await guest(app).rest("GET", `/api/routes?search=zzyzx&${query}`));
    expect(await find("")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run", "Zzyzx Café Loop"]);
    expect(await find("state=TAS")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("state=Northern%20Territory")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run"]);
    expect(await find("vehicleType=cycling")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("vehicleType=motorcycle")).toEqual(["Zzyzx Tar"]);
    expect(await find("difficulty=moderate")).toEqual(["Zzyzx Café Loop"]);
    expect(await find("difficulty=extreme&state=NT&vehicleType=4x4")).toEqual(["Zzyzx Dune Run"]);
    expect(await find("state=all&vehicleType=all-vehicles&difficulty=")).toHaveLength(3);
    const words = async (search: string) =>
      names(await guest(app).rest("GET", `/api/routes?search=${encodeURIComponent(search)}`));
    expect(await words("CAFE zzyz")).toEqual(["Zzyzx Café Loop"]);
    expect(await words("corrug zzyzx")).toEqual(["Zzyzx Dune Run"]);
    expect(await words("strahan zzyzx")).toEqual(["Zzyzx Café Loop"]);
    expect(await words("northern zzyzx")).toEqual(["Zzyzx Tar", "Zzyzx Dune Run"]);
    expect(await words("nothingholdsthisword")).toEqual([]);
    for (const odd of ["' OR 1=1 --", "\\", "&|!()", ":*", "<->", "%27", "$$"])
      expect(await words(odd)).toEqual([]);
  });

  test("a list shows the first 240 letters of a description, and says that there are more", async () => {
    const author = await member(app, { plan: "gold" });
    for (const length of [241, 240])
      await share(author, { name: `Long ${length}`, description: "ö".repeat(length) });
    const [exact, more] = (await guest(app).rest("GET", "/api/routes?limit=2")).json();
    expect([exact.description, more.description]).toEqual(["ö".repeat(240), `${"ö".repeat(240)}…`]);
    expect((await guest(app).rest("GET", `/api/routes/${more.id}`)).json().description).toBe("ö".repeat(241));
  });

  test("a file is not taken from JSON, and no field of a form twice", async () => {
    const author = await member(app, { plan: "premium" });
    const text = await author.rest("POST", "/api/routes", { payload: { ...essentials, gpxFile: "<gpx/>" } });
    expect([text.statusCode, text.json().fields]).toEqual([400, { gpxFile: "must be a file" }]);
    for (const gpxFile of [null, ""])
      expect(
        (await author.rest("POST", "/api/routes", { payload: { ...essentials, gpxFile } })).statusCode,
      ).toBe(201);
    const { payload, headers } = await form({ ...essentials, isPublic: "false", isPublix: "true" });
    const twice = String(payload).replace("isPublix", "isPublic");
    const answer = await author.rest("POST", "/api/routes", { payload: twice, headers });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { isPublic: "must be given once" }]);
  });

  test("the file's tag is known in every form that readers send it", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (await share(author, { gpxFile: await gpx("garmin-alpine-way.gpx") })).json();
    const path = `/api/routes/${id}/gpx`;
    const { etag } = (await guest(app).rest("GET", path)).headers;
    const status = async (tag: string) =>
      (await guest(app).rest("GET", path, { headers: { "if-none-match": tag } })).statusCode;
    for (const known of [`${etag}`, `W/${etag}`, `"other", W/${etag}`, "*"])
      expect(await status(known)).toBe(304);
    for (const other of ['"other"', `${etag}x`, ""]) expect(await status(other)).toBe(200);
  });

  test("a page at a time, with the total and the way on, over both transports", async () => {
    const author = await member(app, { plan: "gold" });
    for (let number = 1; number <= 5; number++) await share(author, { name: `Page ${number}`, state: "ACT" });
    const first = await guest(app).rest("GET", "/api/routes?state=ACT&limit=2");
    expect(names(first)).toEqual(["Page 5", "Page 4"]);
    expect(first.headers["x-total-count"]).toBe("5");
    const next = /<(.+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? "";
    const second = await guest(app).rest("GET", next);
    expect(names(second)).toEqual(["Page 3", "Page 2"]);
    const page = await guest(app).api.routes.list.query({ state: "ACT", limit: 5 });
    expect(page).toMatchObject({ total: 5, nextCursor: null, totalIsCapped: false });
    expect(page.items.map((route) => route.name)).toEqual(["Page 5", "Page 4", "Page 3", "Page 2", "Page 1"]);
  });

  test.each([
    "limit=0",
    "limit=501",
    "limit=1e9",
    "limit=abc",
    "cursor=abc",
    "cursor=99999999999",
    "state=Bavaria",
    "vehicleType=x",
    "difficulty=x",
    "type=x",
  ])("%s is 400 with the field named", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
  });

  test("a private route exists for its author and the administrator only", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (
      await share(author, {
        name: "Qwertz driveway",
        isPublic: "false",
        gpxFile: await gpx("garmin-alpine-way.gpx"),
      })
    ).json();
    const admin = await member(app, { admin: true });
    for (const person of [guest(app), await member(app)]) {
      for (const path of ["", "/gpx", "/track"]) {
        const answer = await person.rest("GET", `/api/routes/${id}${path}`);
        expect([path, answer.statusCode]).toEqual([path, 404]);
      }
      const list = await person.rest("GET", "/api/routes?search=qwertz");
      expect([list.json(), list.headers["x-total-count"]]).toEqual([[], "0"]);
      const unknown = (await person.rest("GET", "/api/routes/2000000000")).json();
      expect((await person.rest("GET", `/api/routes/${id}`)).json()).toEqual(unknown);
    }
    for (const person of [author, admin]) {
      expect((await person.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
      const list = await person.rest("GET", "/api/routes?search=qwertz");
      expect([names(list), list.headers["x-total-count"]]).toEqual([["Qwertz driveway"], "1"]);
    }
    const open = await author.rest("GET", "/api/routes?limit=500");
    expect(open.headers["x-total-count"]).toBe(String(open.json().length));
  });

  test.each(["abc", "0", "-1", "1.5", "1e3", "2147483648", "9".repeat(150), "%00"])(
    "the id %s is 400, never a fault",
    async (id) => {
      for (const path of ["", "/gpx", "/track"]) {
        const answer = await guest(app).rest("GET", `/api/routes/${id}${path}`);
        expect(answer.statusCode).toBe(400);
      }
    },
  );

  test("a premium route is listed for all, its GPX and waypoints are for plans that have them", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (
      await share(author, { name: "Premium loop", gpxFile: await gpx("garmin-alpine-way.gpx") })
    ).json();
    await app.deps.database.db.update(routes).set({ routeType: "premium" }).where(eq(routes.id, id));
    const free = await member(app);
    expect((await free.rest("GET", `/api/routes/${id}`)).json()).toMatchObject({
      gpxData: null,
      can: { downloadGpx: false },
    });
    expect((await free.rest("GET", `/api/routes/${id}/gpx`)).json()).toMatchObject({
      feature: "canAccessPremiumRoutes",
    });
    expect((await free.rest("GET", `/api/routes/${id}/track`)).statusCode).toBe(403);
    expect((await guest(app).rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(401);
    const paying = await member(app, { plan: "premium" });
    expect((await paying.rest("GET", `/api/routes/${id}/gpx`)).statusCode).toBe(200);
  });

  test("a download names its file after the route, and is not sent twice", async () => {
    const author = await member(app, { plan: "premium" });
    const { id } = (
      await share(author, { name: 'Café "Loop"; ✓', gpxFile: await gpx("garmin-alpine-way.gpx") })
    ).json();
    const first = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    expect(first.headers["content-disposition"]).toContain('filename="Cafe-Loop.gpx"');
    const again = await guest(app).rest("GET", `/api/routes/${id}/gpx`, {
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([again.statusCode, again.payload]).toEqual([304, ""]);
  });
});

test("the home page's counts are what the filters find", async () => {
  const { total, byVehicleType } = await guest(app).api.routes.counts.query();
  const found = async (query: string) =>
    Number((await guest(app).rest("GET", `/api/routes?limit=1${query}`)).headers["x-total-count"]);
  expect(total).toBe(await found(""));
  for (const [type, count] of Object.entries(byVehicleType))
    expect(count).toBe(await found(`&vehicleType=${type}`));
});
