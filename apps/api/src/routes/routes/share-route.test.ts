import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routes } from "@longpaddock/db/schema/routes";
import { readGpx } from "@longpaddock/gpx/read-gpx";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxBytes, gpxFile, nameless, sendRoute } from "../../../test/factories";
import { form, guest, member } from "../../../test/people";
import { expectNothingStored } from "../../../test/stored-files";

const app = testApp();

const SOMEWHERE = { latitude: -33.868_812, longitude: 151.209_296 };
const FULL_WAYPOINT = {
  ...SOMEWHERE,
  name: "Wiseman's Ferry ".repeat(10),
  place_id: "ChIJ".repeat(40),
  formatted_address: "Old Northern Road, Wisemans Ferry NSW 2775, Australia ".repeat(6),
};

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
  ])("stores %s and returns all of it under the route's name", async (name) => {
    const author = await member(app, { plan: "premium" });
    const answer = await sendRoute(author, { gpxFile: await gpxFile(name) });
    expect(answer.statusCode).toBe(201);
    const route = answer.json();
    expect(Number(route.distance)).toBeGreaterThan(1);
    expect(route.outline).toMatch(/^M/);
    const download = await guest(app).rest("GET", `/api/routes/${route.id}/gpx`);
    expect(nameless(download.rawPayload)).toBe(nameless(await gpxBytes(name)));
    expect(readGpx([download.rawPayload]).name).toBe(route.name);
    expect(Number(download.headers["content-length"])).toBe(download.rawPayload.length);
    expect(download.headers["content-type"]).toContain("application/gpx+xml");
    expect(download.headers["access-control-allow-origin"]).toBe("*");
    const track = await guest(app).api.routes.track.query({ id: route.id });
    expect(track.lines.flat().length).toBeGreaterThan(1);
    expect(track.lines.flat().length).toBeLessThanOrEqual(1500);
  });

  test("takes the distance from the file, not from the form, and ignores fields that only the server sets", async () => {
    const author = await member(app, { plan: "premium" });
    const forged = {
      distance: "1",
      authorId: "me",
      routeType: "recommended",
      averageRating: "5",
      totalRatings: "99",
    };
    const answer = await sendRoute(author, { ...forged, gpxFile: await gpxFile() });
    expect(answer.json()).toMatchObject({
      routeType: "community",
      averageRating: null,
      totalRatings: 0,
      author: { id: author.id },
    });
    expect(Number(answer.json().distance)).toBeGreaterThan(5);
  });

  test("works without a file, with a typed distance or the distance between its waypoints", async () => {
    const author = await member(app);
    const typed = await sendRoute(author, {
      distance: "84.5",
      isPublic: "true",
      tags: "River, river ,Gravel",
    });
    expect(typed.json()).toMatchObject({ distance: "84.500", tags: ["river", "gravel"] });
    const waypoints = JSON.stringify([
      { name: "Jindabyne", latitude: -36.4153, longitude: 148.6235 },
      { name: "Dalgety", lat: -36.5006, lng: 148.8343 },
    ]);
    const plotted = await sendRoute(author, { waypoints, distance: "9999" });
    expect(plotted.statusCode).toBe(201);
    expect(Number(plotted.json().distance)).toBeGreaterThan(15);
    expect(Number(plotted.json().distance)).toBeLessThan(30);
    expect(plotted.json().gpxData.waypoints).toHaveLength(2);
    expect(plotted.json().hasGpx).toBe(false);
  });

  test("accepts 500 waypoints with all fields of a place search, as a form and as JSON", async () => {
    const author = await member(app);
    const list = Array.from({ length: 500 }, () => FULL_WAYPOINT);
    const sent = await sendRoute(author, { waypoints: JSON.stringify(list) });
    expect([sent.statusCode, sent.json().gpxData.waypoints.length]).toEqual([201, 500]);
    const payload = { ...ESSENTIALS, name: "The long way", waypoints: list };
    expect((await author.rest("POST", "/api/routes", { payload })).statusCode).toBe(201);
  });

  test("returns the same route when one draft is sent three times at once", async () => {
    const author = await member(app, { plan: "premium" });
    const draftId = crypto.randomUUID();
    const send = async () => sendRoute(author, { draftId, gpxFile: await gpxFile() });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await app.deps.database.db.$count(pendingFiles)).toBe(0);
    const other = await sendRoute(await member(app), { draftId });
    expect(other.json().id).not.toBe(answers[0]?.json().id);
  });

  test("answers 409 when a different form is sent with the id of a shared draft", async () => {
    const author = await member(app, { plan: "premium" });
    const draftId = crypto.randomUUID();
    const first = { draftId, name: "There", gpxFile: await gpxFile() };
    const answers = await Promise.all(
      [first, { ...first, name: "Back" }].map((form) => sendRoute(author, form)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/already shared this draft/),
    });
    const otherFile = await sendRoute(author, {
      ...first,
      gpxFile: await gpxFile("calimoto-putty-road.gpx"),
    });
    expect(otherFile.statusCode).toBe(409);
    expect(await app.deps.database.db.$count(pendingFiles)).toBe(0);
    expect(await app.deps.database.db.$count(routes, eq(routes.draftId, draftId))).toBe(1);
  });

  test("returns the first route for a draft that was shared before digests were stored", async () => {
    const author = await member(app);
    const draftId = crypto.randomUUID();
    const { id } = (await sendRoute(author, { draftId })).json();
    await app.deps.database.db.update(routes).set({ draftDigest: null }).where(eq(routes.id, id));
    const again = await sendRoute(author, { draftId });
    expect([again.statusCode, again.json().id]).toEqual([201, id]);
  });

  test("works over tRPC with the same fields", async () => {
    const author = await member(app);
    const route = await author.api.routes.create.mutate({ ...ESSENTIALS, name: "Snowy River Road" });
    expect(route).toMatchObject({ name: "Snowy River Road", author: { id: author.id } });
  });

  test.each([
    ["name", "", "Route name is required"],
    ["vehicleType", "", "Vehicle type is required"],
    ["difficulty", "", "Difficulty is required"],
    ["state", "", "State is required"],
  ])("requires the field %s", async (field, value, message) => {
    const answer = await sendRoute(await member(app), { [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[field]).toBe(message);
  });

  test("refuses waypoints that are too far apart, at their own field", async () => {
    const [perth, brisbane] = [
      { latitude: -31.95, longitude: 115.86 },
      { latitude: -27.47, longitude: 153.03 },
    ];
    const waypoints = Array.from({ length: 60 }, (_, i) => (i % 2 ? perth : brisbane));
    const payload = { ...ESSENTIALS, waypoints };
    const answer = await (await member(app)).rest("POST", "/api/routes", { payload });
    const message = "The line through the waypoints is longer than 100,000 km";
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { waypoints: message }]);
  });

  test.each([
    [{ name: "x".repeat(256) }, "name"],
    [{ vehicleType: "hovercraft" }, "vehicleType"],
    [{ distance: "NaN" }, "distance"],
    [{ distance: "-1" }, "distance"],
    [{ waypoints: JSON.stringify(Array.from({ length: 501 }, () => FULL_WAYPOINT)) }, "waypoints"],
    [{ waypoints: JSON.stringify(Array.from({ length: 5001 }, () => SOMEWHERE)) }, "waypoints"],
    [{ draftId: "../x" }, "draftId"],
    [{ name: "a\u0000b" }, "name"],
  ])("refuses invalid input %# with the name of the field and stores nothing", async (wrong, field) => {
    const author = await member(app);
    await expectNothingStored(app, routes, async () => {
      const answer = await sendRoute(author, wrong as Record<string, string>);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields).some((name) => name.startsWith(field))).toBe(true);
    });
  });

  test("gives 401 to guests, 403 before onboarding and 403 for a GPX file on the free plan", async () => {
    expect((await sendRoute(guest(app))).statusCode).toBe(401);
    expect((await sendRoute(guest(app), { gpxFile: await gpxFile() })).statusCode).toBe(401);
    const newcomer = await sendRoute(await member(app, { onboarded: false }));
    expect([newcomer.statusCode, newcomer.json().code]).toEqual([403, "ONBOARDING_REQUIRED"]);
    const free = await sendRoute(await member(app), { gpxFile: await gpxFile() });
    expect(free.statusCode).toBe(403);
    expect(free.json()).toMatchObject({ feature: "canUploadGPX", profileType: "free" });
  });

  test("allows five routes a month on the free plan, even when twenty arrive at once", async () => {
    const author = await member(app);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendRoute(author)));
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(5);
    const refused = answers.find((answer) => answer.statusCode !== 201);
    expect([refused?.statusCode, refused?.json().feature]).toEqual([403, "maxRoutesPerMonth"]);
  });

  test("gives nothing back for deleted routes until the next month starts in Sydney", async () => {
    app.setTime(new Date("2027-04-30T13:59:00Z"));
    const author = await member(app);
    const admin = await member(app, { admin: true });
    for (let shared = 0; shared < 5; shared++) {
      const { statusCode, payload } = await sendRoute(author);
      expect(statusCode).toBe(201);
      await admin.api.routes.adminDelete.mutate({ id: JSON.parse(payload).id });
    }
    expect((await sendRoute(author)).json().feature).toBe("maxRoutesPerMonth");
    app.setTime(new Date("2027-04-30T14:00:00Z"));
    expect((await sendRoute(author)).statusCode).toBe(201);
    app.setTime(null);
  });

  test("counts a form that is sent again, or that fails, once or not at all", async () => {
    const author = await member(app);
    for (let sent = 0; sent < 7; sent++)
      expect((await sendRoute(author, { draftId: "the-same-draft" })).statusCode).toBe(201);
    for (let sent = 0; sent < 7; sent++)
      expect((await sendRoute(author, { difficulty: "none" })).statusCode).toBe(400);
    for (let shared = 1; shared < 5; shared++) expect((await sendRoute(author)).statusCode).toBe(201);
    expect((await sendRoute(author)).statusCode).toBe(403);
  });

  test("refuses a file inside JSON and a form field that is given twice", async () => {
    const author = await member(app, { plan: "premium" });
    const text = await author.rest("POST", "/api/routes", { payload: { ...ESSENTIALS, gpxFile: "<gpx/>" } });
    expect([text.statusCode, text.json().fields]).toEqual([400, { gpxFile: "must be a file" }]);
    for (const gpxFile of [null, ""])
      expect(
        (await author.rest("POST", "/api/routes", { payload: { ...ESSENTIALS, gpxFile } })).statusCode,
      ).toBe(201);
    const { payload, headers } = await form({ ...ESSENTIALS, isPublic: "false", isPublix: "true" });
    const twice = String(payload).replace("isPublix", "isPublic");
    const answer = await author.rest("POST", "/api/routes", { payload: twice, headers });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { isPublic: "can only be given once" }]);
  });
});
