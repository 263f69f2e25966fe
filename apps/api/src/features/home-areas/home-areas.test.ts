import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { findMigrations } from "@longpaddock/db/migrate";
import { rows } from "@longpaddock/db/rows";
import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { routeRatings } from "@longpaddock/db/schema/route-ratings";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routeWholes } from "@longpaddock/db/schema/route-wholes";
import { routes } from "@longpaddock/db/schema/routes";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { testApp } from "../../../test/build-app";
import { gpx, track } from "../../../test/gpx/documents";
import { AT_HOME, at, HOME, placesAtHome, ride } from "../../../test/home-tracks";
import { form, guest, member, type Person } from "../../../test/people";
import { sweepOrphans } from "../../core/files/sweep-orphans";
import { withinTransaction } from "../../core/within-transaction";
import { drawOutline } from "../../gpx/outline";
import { hideRoutes } from "./route-wholes";
import { sweepHomeCuts } from "./sweep-home-cuts";

const app = testApp();
const essentials = {
  name: "Ride",
  vehicleType: "offroad-motorcycle",
  difficulty: "beginner",
  state: "NSW",
} as const;

async function homeOwner(area: object = HOME): Promise<Person> {
  const author = await member(app, { plan: "gold" });
  await setHome(author, area);
  return author;
}

async function setHome(author: Person, area: object = HOME) {
  const answer = await author.rest("PUT", "/api/user/home-area", { payload: area });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function share(author: Person, fields: Record<string, string | Blob> = {}) {
  const answer = await author.rest("POST", "/api/routes", await form({ ...essentials, ...fields }));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const file = (document: string | Buffer, name = "ride.gpx") =>
  new File([new Uint8Array(Buffer.from(document))], name);
const shareFile = (author: Person, document: string | Buffer) => share(author, { gpxFile: file(document) });
const plotted = (...spots: readonly (readonly [number, number])[]) =>
  JSON.stringify(spots.map(([north, east], i) => ({ name: `Stop ${i}`, ...at(north, east) })));

async function strangers(): Promise<Person[]> {
  return [guest(app), await member(app, { plan: "gold" }), await member(app, { admin: true })];
}

/** Every answer that this person gets about routes, as it is sent. */
async function everyAnswer(person: Person, id: number): Promise<Map<string, string>> {
  const paths = [
    `/api/routes/${id}`,
    `/api/routes/${id}/track`,
    `/api/routes/${id}/gpx`,
    "/api/routes?limit=500",
    "/api/routes?search=ride&limit=500",
    "/api/routes/featured",
  ];
  const answers = new Map<string, string>();
  for (const path of paths) {
    const { headers, payload } = await person.rest("GET", path);
    answers.set(path, `${JSON.stringify(headers)} ${payload}`);
  }
  const both = [person.api.routes.byId.query({ id }), person.api.routes.track.query({ id })];
  answers.set("tRPC", JSON.stringify(await Promise.all(both)));
  return answers;
}

/** What strangers see shows no place at home, and no word of it. */
async function showsNoHome(id: number): Promise<void> {
  for (const person of await strangers()) {
    for (const [path, answer] of await everyAnswer(person, id)) {
      expect([path, placesAtHome(answer)]).toEqual([path, []]);
      expect(answer).not.toMatch(/"homeCut":"|"homeSafe":(true|false)|secret/);
    }
    const { outline } = (await person.rest("GET", `/api/routes/${id}`)).json();
    const { lines, waypoints } = (await person.rest("GET", `/api/routes/${id}/track`)).json();
    const stops = waypoints.map((stop: { longitude: number; latitude: number }) => [
      stop.longitude,
      stop.latitude,
    ]);
    if (outline !== null) expect(outline).toBe(await drawOutline(lines.length > 0 ? lines : [stops]));
  }
  await storesNoHome(id);
}

const seenBy = async (person: Person, id: number) => (await person.rest("GET", `/api/routes/${id}`)).json();

/** What is stored for everybody, bounds included: they are of what is left. */
async function storesNoHome(id: number): Promise<void> {
  const { db } = app.deps.database;
  const [route] = await db.select().from(routes).where(eq(routes.id, id));
  expect(placesAtHome(JSON.stringify(route))).toEqual([]);
  const [row] = await db.select().from(routeTracks).where(eq(routeTracks.routeId, id));
  if (!row) return;
  // The corners of a line's bounds may lie at home where no point of it does.
  const { west, south, east, north, ...others } = row;
  expect(placesAtHome(JSON.stringify(others))).toEqual([]);
  const line = row.track.flat();
  const named = row.waypoints.map(({ longitude, latitude }) => [longitude, latitude] as const);
  const places = line.length > 0 ? line : named.length > 0 ? named : [[0, 0] as const];
  const [longitudes, latitudes] = [places.map(([lon]) => lon), places.map(([, lat]) => lat)];
  expect(west).toBeCloseTo(Math.min(...longitudes), 3);
  expect(east).toBeCloseTo(Math.max(...longitudes), 3);
  expect(south).toBeCloseTo(Math.min(...latitudes), 3);
  expect(north).toBeCloseTo(Math.max(...latitudes), 3);
}

/** Kept files and noted ones: none is left over. */
async function noFileIsLeft(): Promise<void> {
  const { db } = app.deps.database;
  const kept = await readdir(join(app.dataDir, "uploads", "gpx"));
  const tracks = await db.select().from(routeTracks);
  const named = tracks.flatMap((row) => [row.storageKey, row.publicStorageKey]).filter((key) => key !== null);
  expect(kept.map((name) => `gpx/${name}`).toSorted()).toEqual(named.toSorted());
  expect(await db.select().from(pendingFiles)).toEqual([]);
  expect(await readdir(join(app.dataDir, "incoming"))).toEqual([]);
}

describe("a route shared by a member with a home area", () => {
  test.each(Object.entries(AT_HOME))(
    "%s: nobody else sees the home, the author sees all",
    async (name, document) => {
      const author = await homeOwner();
      const other = await member(app, { plan: "gold" });
      const [route, plain] = [await shareFile(author, document), await shareFile(other, document)];
      expect(route.homeCut).toBe(name === "a track elsewhere, planned from home" ? "none" : "done");
      await showsNoHome(route.id);

      const { id: _id, author: _author, createdAt: _at, homeCut: _cut, gpxData, ...shown } = route;
      expect(plain).toMatchObject(shown);
      expect(gpxData.waypoints).toEqual(plain.gpxData.waypoints);
      expect(gpxData.file).toMatchObject({
        bytes: plain.gpxData.file.bytes,
        points: plain.gpxData.file.points,
      });
      const download = await author.rest("GET", `/api/routes/${route.id}/gpx`);
      expect(download.rawPayload.equals(Buffer.from(document))).toBe(true);
      const [own, whole] = [route.id, plain.id].map((id) => author.rest("GET", `/api/routes/${id}/track`));
      expect((await own)?.json()).toEqual((await whole)?.json());
      await noFileIsLeft();
    },
  );

  test("what others get is measured and drawn from what is left", async () => {
    const author = await homeOwner();
    const document = AT_HOME["everything that a file can tell"] ?? "";
    const route = await share(author, { gpxFile: file(document, "to and from home.gpx") });
    const seen = (await guest(app).rest("GET", `/api/routes/${route.id}`)).json();
    const cutKm = Number(route.distance) - Number(seen.distance);
    expect(cutKm).toBeGreaterThan(2 * 1);
    expect(cutKm).toBeLessThan(2 * 3.6);
    expect(seen.ascent).toBeLessThan(route.ascent);
    expect(seen.descent).toBeLessThan(route.descent);
    expect(seen.city).toBe(route.city);
    expect(seen.gpxData.file.name).toBe("Ride.gpx");
    expect(route.gpxData.file.name).toBe("to and from home.gpx");
    expect(seen.gpxData.waypoints).toEqual([{ name: "Fuel & pies", ...at(5000, 0) }]);
    expect(seen.gpxData.googleMapsUrl).toBeNull();
    const { elevation, lines } = (await guest(app).rest("GET", `/api/routes/${route.id}/track`)).json();
    expect(elevation[0][0]).toBe(0);
    expect(elevation.at(-1)[0]).toBe(Math.round(Number(seen.distance) * 1000));
    expect([elevation[0][2], elevation[0][3]]).toEqual(lines[0][0]);

    const download = await guest(app).rest("GET", `/api/routes/${route.id}/gpx`);
    expect(download.payload).not.toMatch(/bounds|extensions|author|<!--|desc|Home/);
    expect(download.payload.match(/<trkpt /g)).toHaveLength(seen.gpxData.file.points);
    expect(download.payload).toContain("<name>Fuel &amp; pies</name>");
    expect(Buffer.byteLength(download.rawPayload)).toBe(seen.gpxData.file.bytes);
    const again = await shareFile(await member(app, { plan: "gold" }), download.payload);
    expect(again.duration).toBeNull();
    const keys = ["distance", "ascent", "outline"] as const;
    for (const key of keys) expect([key, again[key]]).toEqual([key, seen[key]]);
  });

  test("the time near home is told to nobody else; the author's own words stay", async () => {
    const author = await homeOwner();
    const document = AT_HOME["out and back"] ?? "";
    const { id, duration } = await shareFile(author, document);
    const { items: cards } = await guest(app).api.routes.list.query({ limit: 1 });
    const { duration: seen } = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(cards[0]).toMatchObject({ id, duration: seen });
    expect(Number.parseInt(duration, 10) - Number.parseInt(seen, 10)).toBeGreaterThanOrEqual(3);
    expect(Number.parseInt(duration, 10) - Number.parseInt(seen, 10)).toBeLessThanOrEqual(13);
    const typed = await share(author, { gpxFile: file(document), duration: "All day" });
    expect((await guest(app).rest("GET", `/api/routes/${typed.id}`)).json().duration).toBe("All day");
    const drawn = await share(author, { waypoints: plotted([0, 0], [9000, 0]), duration: "2 h" });
    expect((await guest(app).rest("GET", `/api/routes/${drawn.id}`)).json().duration).toBe("2 h");

    // As it was stored before durations were cut.
    const { db } = app.deps.database;
    await db
      .update(routeWholes)
      .set({ whole: sql`${routeWholes.whole} - 'duration'` })
      .where(eq(routeWholes.routeId, id));
    await db.update(routes).set({ duration }).where(eq(routes.id, id));
    expect((await author.rest("GET", `/api/routes/${id}`)).json().duration).toBe(duration);
    await setHome(author, { ...HOME, radius: 1001 });
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().duration).not.toBe(duration);
    expect((await author.rest("GET", `/api/routes/${id}`)).json().duration).toBe(duration);
    await author.rest("DELETE", "/api/user/home-area");
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().duration).toBe(duration);
  });

  test("what passes near home has a gap there and tells no times; a route far away is whole", async () => {
    const author = await homeOwner();
    const pass = await shareFile(
      author,
      track(
        ride([
          [300, -9000],
          [300, 9000],
        ]),
      ),
    );
    expect(pass.homeCut).toBe("done");
    await showsNoHome(pass.id);
    const { lines } = (await guest(app).rest("GET", `/api/routes/${pass.id}/track`)).json();
    expect(lines).toHaveLength(2);
    const gap = Number(pass.distance) - Number((await seenBy(guest(app), pass.id)).distance);
    expect(gap).toBeGreaterThan(2);
    expect(gap).toBeLessThan(4.2);
    expect((await guest(app).rest("GET", `/api/routes/${pass.id}/gpx`)).payload).not.toContain("<time>");

    const away = await shareFile(
      author,
      track(
        ride([
          [20_000, 0],
          [30_000, 0],
        ]),
      ),
    );
    expect(away.homeCut).toBe("none");
    const seen = await seenBy(guest(app), away.id);
    const keys = ["distance", "ascent", "descent", "outline", "spark", "hasGpx"] as const;
    for (const key of keys) expect([key, seen[key]]).toEqual([key, away[key]]);
    expect(seen.homeCut).toBeNull();
    const download = await guest(app).rest("GET", `/api/routes/${away.id}/gpx`);
    expect(download.payload.match(/<trkpt /g)).toHaveLength(away.gpxData.file.points);
    expect(download.payload).toContain("<time>");
  });

  test("a planned route runs on past its stops at home, a recorded one of few points has no line there", async () => {
    const author = await homeOwner();
    const stops = [at(0, -40_000), at(0, 0), at(0, 50_000)];
    const points = (element: string) =>
      stops.map(({ latitude, longitude }) => `<${element} lat="${latitude}" lon="${longitude}"/>`).join("");
    const planned = await shareFile(author, gpx(`<rte>${points("rtept")}</rte>`));
    await showsNoHome(planned.id);
    const linesOf = async (id: number) =>
      (await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines;
    const [[west, east]] = await linesOf(planned.id);
    expect(west[0]).toBeCloseTo(at(0, -40_000).longitude, 4);
    expect(east[0]).toBeCloseTo(at(0, 50_000).longitude, 4);
    const recorded = await shareFile(author, gpx(`<trk><trkseg>${points("trkpt")}</trkseg></trk>`));
    await showsNoHome(recorded.id);
    expect(await linesOf(recorded.id)).toEqual([]);

    const ways = [
      [at(20_000, 9000), at(30_000, 9000)],
      [at(0, 0), at(0, 20_000), at(0, 30_000)],
    ].map((way) => way.map((stop) => `<rtept lat="${stop.latitude}" lon="${stop.longitude}"/>`).join(""));
    const two = await shareFile(author, gpx(ways.map((way) => `<rte>${way}</rte>`).join("")));
    await showsNoHome(two.id);
    const [north, eastward] = await linesOf(two.id);
    expect([north.length, eastward.length]).toEqual([2, 2]);
  });

  test("wholly at home is a route without a line", async () => {
    const author = await homeOwner();
    const { id } = await shareFile(author, AT_HOME["wholly at home"] ?? "");
    const seen = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(seen).toMatchObject({ distance: null, ascent: null, outline: null, spark: null, hasGpx: false });
    expect(seen.can.downloadGpx).toBe(false);
    expect(seen.gpxData.file).toBeNull();
    expect((await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines).toEqual([]);
    const download = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    expect([download.statusCode, download.json().message]).toEqual([404, "This route has no GPX file"]);
    const { headers } = await author.rest("GET", `/api/routes/${id}/gpx`);
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    const [card] = (await guest(app).rest("GET", "/api/routes?limit=1")).json();
    expect(card).toMatchObject({ id, hasGpx: false, outline: null });
  });

  test("a plotted route loses its waypoints at home wherever they stand", async () => {
    const author = await homeOwner();
    const spots = [
      [0, 0],
      [9000, 0],
      [100, 100],
      [9000, 5000],
      [12_000, 0],
      [0, 50],
    ] as const;
    const route = await share(author, { waypoints: plotted(...spots) });
    expect(route).toMatchObject({ homeCut: "done", hasGpx: false });
    await showsNoHome(route.id);
    const seen = (await guest(app).rest("GET", `/api/routes/${route.id}`)).json();
    expect(seen.gpxData.waypoints.map((stop: { name: string }) => stop.name)).toEqual([
      "Stop 1",
      "Stop 3",
      "Stop 4",
    ]);
    expect(decodeURIComponent(seen.gpxData.googleMapsUrl)).toContain(
      `origin=${at(9000, 0).latitude},${at(9000, 0).longitude}&`,
    );
    expect(Number(seen.distance)).toBeLessThan(Number(route.distance));
    const mine = (await author.rest("GET", `/api/routes/${route.id}/track`)).json();
    expect(mine.waypoints).toHaveLength(6);
    const short = await share(author, { waypoints: plotted([0, 0], [9000, 0]) });
    const left = (await guest(app).rest("GET", `/api/routes/${short.id}`)).json();
    expect([left.distance, left.outline, left.gpxData.googleMapsUrl]).toEqual([null, null, null]);
    const typed = await share(author, { distance: "42" });
    expect([typed.distance, typed.homeCut]).toEqual(["42.000", "none"]);
  });

  test("the same ride is cut elsewhere on another route, and the same again on its own", async () => {
    const author = await homeOwner();
    const document = AT_HOME["out and back"] ?? "";
    const ids = [(await shareFile(author, document)).id, (await shareFile(author, document)).id];
    const seen = async () =>
      Promise.all(ids.map(async (id) => (await guest(app).rest("GET", `/api/routes/${id}/gpx`)).payload));
    const [first, second] = await seen();
    expect(first).not.toBe(second);
    await setHome(author, { ...HOME, radius: 2000 });
    expect(await seen()).not.toEqual([first, second]);
    expect(await setHome(author)).toMatchObject({ routesCut: 2, routesPending: 0 });
    expect(await seen()).toEqual([first, second]);
  });

  test("a pin put right keeps the secret, a home somewhere else gets another", async () => {
    const author = await homeOwner();
    const secret = async () => {
      const [area] = await app.deps.database.db
        .select()
        .from(homeAreas)
        .where(eq(homeAreas.userId, author.id));
      return area?.secret;
    };
    const first = await secret();
    await setHome(author, { ...HOME, ...at(450, 0) });
    expect(await secret()).toBe(first);
    await setHome(author, { ...HOME, ...at(450 + 550, 0) });
    expect(await secret()).not.toBe(first);
  });

  test("downloads of the two files never mix", async () => {
    const author = await homeOwner();
    const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
    const path = `/api/routes/${id}/gpx`;
    const [own, seen] = [await author.rest("GET", path), await guest(app).rest("GET", path)];
    expect(own.headers.etag).not.toBe(seen.headers.etag);
    for (const answer of [own, seen]) expect(String(answer.headers.vary).toLowerCase()).toContain("cookie");
    expect(own.headers["cache-control"]).toBe("private, no-store");
    expect(own.headers["access-control-allow-origin"]).toBeUndefined();
    expect(seen.headers["access-control-allow-origin"]).toBe("*");
    const since = (etag: unknown) => ({ headers: { "if-none-match": String(etag) } });
    expect((await guest(app).rest("GET", path, since(own.headers.etag))).payload).toBe(seen.payload);
    expect((await guest(app).rest("GET", path, since(seen.headers.etag))).statusCode).toBe(304);
    expect((await author.rest("GET", path, since(seen.headers.etag))).payload).toBe(own.payload);
    const head = await app.server.inject({ method: "HEAD", url: path });
    const { file: shown } = (await guest(app).rest("GET", `/api/routes/${id}`)).json().gpxData;
    expect(head.headers).toMatchObject({ etag: seen.headers.etag, "content-length": String(shown.bytes) });
  });

  test("a file that is replaced while it is asked for gives the other one", async () => {
    const author = await homeOwner();
    const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
    const { storage } = app.deps.services;
    const read = storage.read.bind(storage);
    const slow = vi.spyOn(storage, "read").mockImplementationOnce(async (key) => {
      await setHome(author, { ...HOME, radius: 3000 });
      return read(key);
    });
    const answer = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    slow.mockRestore();
    const after = await guest(app).rest("GET", `/api/routes/${id}/gpx`);
    expect([answer.statusCode, answer.payload]).toEqual([200, after.payload]);
    expect(answer.headers).toMatchObject({
      etag: after.headers.etag,
      "access-control-allow-origin": "*",
      "content-length": after.headers["content-length"],
    });
  });
});

describe("setting the home area", () => {
  test("is one's own, and nobody else's to read", async () => {
    const rider = await member(app, { onboarded: false });
    const none = await rider.rest("GET", "/api/user/home-area");
    expect([none.statusCode, none.json()]).toEqual([200, null]);
    expect(await setHome(rider, { latitude: HOME.latitude, longitude: HOME.longitude })).toEqual({
      ...HOME,
      routesCut: 0,
      routesPending: 0,
    });
    expect((await rider.rest("GET", "/api/user/home-area")).json()).toEqual(HOME);
    expect((await (await member(app)).rest("GET", "/api/user/home-area")).json()).toBeNull();
    for (const method of ["GET", "PUT", "DELETE"] as const)
      expect((await guest(app).rest(method, "/api/user/home-area", { payload: HOME })).statusCode).toBe(401);
    const wrong = await rider.rest("PUT", "/api/user/home-area", { payload: { ...HOME, radius: 100 } });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["radius"]]);
    for (const path of ["/api/auth/user", "/api/user/profile"])
      expect((await rider.rest("GET", path)).payload).not.toContain("150.3");
  });

  test("cuts the routes there are; clearing makes them whole, byte for byte", async () => {
    const author = await member(app, { plan: "gold" });
    const ids = [
      (await shareFile(author, AT_HOME["out and back"] ?? "")).id,
      (await shareFile(author, AT_HOME["UTF-16"] ?? "")).id,
      (await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) })).id,
      (await shareFile(author, AT_HOME["a track elsewhere, planned from home"] ?? "")).id,
      (await share(author)).id,
    ];
    const stored = async () => {
      const { db } = app.deps.database;
      const ofRoutes = db.select().from(routes).where(eq(routes.authorId, author.id)).orderBy(routes.id);
      const ofTracks = db.select({ track: routeTracks }).from(routeTracks).orderBy(routeTracks.routeId);
      const mine = (await ofTracks).filter(({ track: row }) => ids.includes(row.routeId));
      return { routes: await ofRoutes, tracks: mine };
    };
    const before = await stored();
    expect(await setHome(author)).toMatchObject({ routesCut: 3, routesPending: 0 });
    for (const id of ids) await showsNoHome(id);
    await noFileIsLeft();
    const publicKeys = async () => (await stored()).tracks.map(({ track: row }) => row.publicStorageKey);
    const keys = await publicKeys();
    expect(await setHome(author)).toMatchObject({ routesCut: 3, routesPending: 0 });
    expect(await publicKeys()).toEqual(keys);
    const elsewhere = { ...HOME, latitude: -30, longitude: 120 };
    expect(await setHome(author, elsewhere)).toMatchObject({ routesCut: 0 });
    expect(await setHome(author, { ...HOME, radius: 2000 })).toMatchObject({ routesCut: 3 });
    for (const id of ids) await showsNoHome(id);
    expect((await author.rest("DELETE", "/api/user/home-area")).statusCode).toBe(204);
    expect(await stored()).toEqual(before);
    const { db } = app.deps.database;
    const wholes = await db.select({ id: routeWholes.routeId }).from(routeWholes);
    expect(wholes.filter(({ id }) => ids.includes(id))).toEqual([]);
    expect(await db.select().from(homeAreas).where(eq(homeAreas.userId, author.id))).toEqual([]);
    await noFileIsLeft();
  });

  test("the author turns it off for one route and on again; nobody else can", async () => {
    const author = await homeOwner();
    const document = AT_HOME["a ride away"] ?? "";
    const off = await share(author, { gpxFile: file(document), homeSafe: "false" });
    expect([off.homeCut, off.homeSafe, off.can.setHomeSafe]).toEqual(["none", false, true]);
    const seenAt = async (id: number) => (await guest(app).rest("GET", `/api/routes/${id}/gpx`)).payload;
    expect(await seenAt(off.id)).toBe(document);
    const set = (person: Person, id: number, homeSafe: boolean) =>
      person.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe } });
    expect((await set(author, off.id, true)).json()).toMatchObject({ homeCut: "done", homeSafe: true });
    await showsNoHome(off.id);
    expect((await set(author, off.id, false)).json()).toMatchObject({ homeCut: "none", homeSafe: false });
    expect(await seenAt(off.id)).toBe(document);
    await setHome(author, { ...HOME, radius: 3000 });
    expect(await seenAt(off.id)).toBe(document);

    const secret = await share(author, { gpxFile: file(document), isPublic: "false" });
    const [visitor, other, admin] = await strangers();
    const statuses = async (id: number, people: (Person | undefined)[]) =>
      Promise.all(people.map(async (person) => person && (await set(person, id, false)).statusCode));
    expect(await statuses(off.id, [visitor, other, admin])).toEqual([401, 403, 403]);
    expect(await statuses(secret.id, [visitor, other, admin])).toEqual([401, 404, 403]);
    expect((await set(author, 2_000_000_000, true)).statusCode).toBe(404);
    expect((await author.rest("PATCH", `/api/routes/${off.id}`, { payload: {} })).statusCode).toBe(400);
    await noFileIsLeft();
  });
});

describe("whatever happens in between", () => {
  test("a crash after hiding leaves routes hidden, and the sweep cuts them", async () => {
    const author = await homeOwner();
    const recorded = await shareFile(author, AT_HOME["out and back"] ?? "");
    const drawn = await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) });
    const seen = async () => {
      const answers = [recorded, drawn].map(({ id }) => guest(app).rest("GET", `/api/routes/${id}`));
      return (await Promise.all(answers)).map((answer) => answer.json());
    };
    const before = await seen();
    const { database, clock } = app.deps;
    await withinTransaction({ db: database.db, clock }, (tx) =>
      hideRoutes(tx, eq(routes.authorId, author.id)),
    );
    for (const { id } of [recorded, drawn]) await showsNoHome(id);
    for (const route of await seen())
      expect(route).toMatchObject({
        distance: null,
        outline: null,
        gpxData: null,
        hasGpx: false,
        homeCut: null,
      });
    const download = await guest(app).rest("GET", `/api/routes/${recorded.id}/gpx`);
    expect(download.json().message).toBe("This route has no GPX file");
    const mine = (await author.rest("GET", `/api/routes/${recorded.id}`)).json();
    expect(mine).toEqual({ ...recorded, homeCut: "pending" });
    expect((await author.rest("GET", `/api/routes/${recorded.id}/gpx`)).payload).toBe(
      AT_HOME["out and back"],
    );

    await sweepHomeCuts(app.deps);
    const [first, second] = await seen();
    expect([first, second]).toEqual(before);
    app.setTime(new Date(Date.now() + 25 * 60 * 60_000));
    expect(await sweepOrphans(app.deps)).toBe(1);
    app.setTime(null);
    await noFileIsLeft();
  });

  test("the upgrade that hides more near homes cuts every route anew", async () => {
    const author = await homeOwner();
    const far = track(
      ride([
        [20_000, 0],
        [30_000, 0],
      ]),
    );
    const shared = [
      await shareFile(author, AT_HOME["out and back"] ?? ""),
      await shareFile(author, far),
      await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) }),
      await share(author),
    ];
    const seen = (person: Person) => Promise.all(shared.map(({ id }) => seenBy(person, id)));
    const before = { others: await seen(guest(app)), own: await seen(author) };
    // As it was stored before durations were cut.
    const { db } = app.deps.database;
    const [first] = shared;
    await db
      .update(routeWholes)
      .set({ whole: sql`${routeWholes.whole} - 'duration'` })
      .where(eq(routeWholes.routeId, first.id));
    await db.update(routes).set({ duration: first.duration }).where(eq(routes.id, first.id));
    const upgrade = await readFile(join(findMigrations(), "0007_recut_homes.sql"), "utf8");
    const { database, clock } = app.deps;
    await withinTransaction({ db: database.db, clock }, async (tx) => {
      for (const statement of upgrade.split("--> statement-breakpoint"))
        await tx.db.execute(sql.raw(statement));
    });
    for (const route of (await seen(guest(app))).slice(0, 3))
      expect(route).toMatchObject({ outline: null, gpxData: null, hasGpx: false });
    await sweepHomeCuts(app.deps);
    expect({ others: await seen(guest(app)), own: await seen(author) }).toEqual(before);
    app.setTime(new Date(Date.now() + 25 * 60 * 60_000));
    await sweepOrphans(app.deps);
    app.setTime(null);
    await noFileIsLeft();
  });

  test("a failing storage leaves the route hidden; a file that is gone gives one that shows nothing", async () => {
    const author = await member(app, { plan: "gold" });
    const { id } = await shareFile(author, AT_HOME["out and back"] ?? "");
    const { storage } = app.deps.services;
    const services = {
      ...app.deps.services,
      storage: { ...storage, read: () => Promise.reject(new Error("down")) },
    };
    const { database, clock, log } = app.deps;
    await withinTransaction({ db: database.db, clock }, async (tx) => {
      await tx.db.insert(homeAreas).values({ ...HOME, userId: author.id, secret: "s" });
      await hideRoutes(tx, eq(routes.id, id));
    });
    await sweepHomeCuts({ database, clock, services, log });
    const cut = async () => (await author.rest("GET", `/api/routes/${id}`)).json().homeCut;
    expect(await cut()).toBe("pending");
    const gone = { ...app.deps.services, storage: { ...storage, read: () => Promise.resolve(null) } };
    await sweepHomeCuts({ database, clock, services: gone, log });
    expect(await cut()).toBe("done");
    const seen = (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(seen).toMatchObject({ gpxData: null, hasGpx: false, outline: null });
    expect(await setHome(author, { ...HOME, radius: 1001 })).toMatchObject({ routesCut: 1 });
    expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().hasGpx).toBe(true);
    await noFileIsLeft();
  });

  test("rating and starring a route while its author shows and hides it never fails or ends in a deadlock", async () => {
    const author = await homeOwner();
    const { id } = await shareFile(author, AT_HOME["a ride away"] ?? "");
    const other = await member(app);
    const { db } = app.deps.database;
    for (let round = 0; round < 20; round++) {
      // A first rating and a first star name the member, which holds the member's row against its deletion.
      await db.delete(routeRatings).where(eq(routeRatings.routeId, id));
      await db.update(routes).set({ ratingSum: 0, totalRatings: 0 }).where(eq(routes.id, id));
      await author.rest("DELETE", `/api/user/routes/${id}`);
      const homeSafe = round % 2 === 1;
      const rating = { payload: { rating: 4 } };
      const answers = await Promise.all([
        author.rest("POST", `/api/routes/${id}/rate`, rating),
        other.rest("POST", `/api/routes/${id}/rate`, rating),
        author.rest("POST", "/api/user/routes", { payload: { routeId: id, status: "starred" } }),
        author.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe } }),
      ]);
      for (const answer of answers)
        expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
      expect(answers[3].json().homeCut).toBe(homeSafe ? "done" : "none");
      expect((await guest(app).rest("GET", `/api/routes/${id}`)).json().totalRatings).toBe(2);
    }
    const deadlocks = sql`select deadlocks::integer from pg_stat_database where datname = current_database()`;
    expect(await rows(db, deadlocks)).toEqual([{ deadlocks: 0 }]);
  });

  test("uploads, setting, changing and sweeping at once let no home slip through", async () => {
    const author = await member(app, { plan: "gold" });
    const documents = [AT_HOME["out and back"] ?? "", AT_HOME["a ride away"] ?? ""];
    const work = [0, 1, 2, 3, 4, 5].flatMap((i) => [
      shareFile(author, documents[i % 2] ?? ""),
      ...(i % 2 === 1 ? [setHome(author, { ...HOME, radius: 1000 + i })] : []),
      ...(i === 3 ? [sweepHomeCuts(app.deps)] : []),
    ]);
    const made = await Promise.all(work);
    await sweepHomeCuts(app.deps);
    const ids = made.flatMap((answer) => (answer?.id ? [answer.id as number] : []));
    expect(ids).toHaveLength(6);
    for (const id of ids) {
      await showsNoHome(id);
      expect((await author.rest("GET", `/api/routes/${id}`)).json().homeCut).toBe("done");
    }
    await noFileIsLeft();
  });
});
