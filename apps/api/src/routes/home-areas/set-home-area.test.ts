import { homeAreas } from "@longpaddock/db/schema/home-areas";
import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf } from "../../../test/factories";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, at, HOME, unnamed } from "../../../test/home-tracks";
import { guest, member, type Person } from "../../../test/people";

const app = testApp();
const { homeOwner, setHome, share, shareFile, strangers, expectHomeHidden, expectNoLeftoverFiles } =
  homeRoutes(app);

test("only its owner can read or set a home area", async () => {
  const rider = await member(app, { onboarded: false });
  const none = await rider.rest("GET", "/api/user/home-area");
  expect([none.statusCode, none.json()]).toEqual([200, null]);
  expect(await setHome(rider, { latitude: HOME.latitude, longitude: HOME.longitude })).toEqual({
    ...HOME,
    routesCut: 0,
    routesPending: 0,
    hidesAnything: false,
    pastHomes: 0,
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

test("setting a home area cuts existing routes, and removing it with showWhole restores every byte", async () => {
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
  for (const id of ids) await expectHomeHidden(id);
  await expectNoLeftoverFiles();
  const publicKeys = async () => (await stored()).tracks.map(({ track: row }) => row.publicStorageKey);
  const keys = await publicKeys();
  expect(await setHome(author)).toMatchObject({ routesCut: 3, routesPending: 0 });
  expect(await publicKeys()).toEqual(keys);
  const elsewhere = { ...HOME, latitude: -30, longitude: 120 };
  const showWhole = { oldRoutes: "showWhole" };
  expect(await setHome(author, { ...elsewhere, ...showWhole })).toMatchObject({ routesCut: 0 });
  expect(await setHome(author, { ...HOME, radius: 2000 })).toMatchObject({ routesCut: 3 });
  for (const id of ids) await expectHomeHidden(id);
  const cleared = await author.rest("DELETE", "/api/user/home-area");
  expect(cleared.statusCode).toBe(204);
  expect(await stored()).toEqual(before);
  const { db } = app.deps.database;
  const originals = await db.select({ id: routeOriginals.routeId }).from(routeOriginals);
  expect(originals.filter(({ id }) => ids.includes(id))).toEqual([]);
  expect(await db.select().from(homeAreas).where(eq(homeAreas.userId, author.id))).toEqual([]);
  await expectNoLeftoverFiles();
});

test("a corrected pin keeps its secret, and another home gets a new one", async () => {
  const author = await homeOwner();
  const secret = async () => {
    const [area] = await app.deps.database.db.select().from(homeAreas).where(eq(homeAreas.userId, author.id));
    return area?.secret;
  };
  const first = await secret();
  await setHome(author, { ...HOME, ...at(450, 0) });
  expect(await secret()).toBe(first);
  await setHome(author, { ...HOME, ...at(450 + 550, 0) });
  expect(await secret()).not.toBe(first);
});

test("only the author can restore one route and cut it again", async () => {
  const author = await homeOwner();
  const document = AT_HOME["a ride away"] ?? "";
  const off = await share(author, { gpxFile: fileOf(document), homeSafe: "false" });
  expect([off.homeCut, off.homeSafe, off.can.edit]).toEqual(["none", false, true]);
  const seenAt = async (id: number) =>
    unnamed((await guest(app).rest("GET", `/api/routes/${id}/gpx`)).payload);
  expect(await seenAt(off.id)).toBe(unnamed(document));
  const set = (person: Person, id: number, homeSafe: boolean) =>
    person.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe } });
  expect((await set(author, off.id, true)).json()).toMatchObject({ homeCut: "done", homeSafe: true });
  await expectHomeHidden(off.id);
  expect((await set(author, off.id, false)).json()).toMatchObject({ homeCut: "none", homeSafe: false });
  expect(await seenAt(off.id)).toBe(unnamed(document));
  await setHome(author, { ...HOME, radius: 3000 });
  expect(await seenAt(off.id)).toBe(unnamed(document));

  const secret = await share(author, { gpxFile: fileOf(document), isPublic: "false" });
  const [visitor, other, admin] = await strangers();
  const statuses = async (id: number, people: (Person | undefined)[]) =>
    Promise.all(people.map(async (person) => person && (await set(person, id, false)).statusCode));
  expect(await statuses(off.id, [visitor, other, admin])).toEqual([401, 403, 403]);
  expect(await statuses(secret.id, [visitor, other, admin])).toEqual([401, 404, 403]);
  expect((await set(author, 2_000_000_000, true)).statusCode).toBe(404);
  expect(
    (await author.rest("PATCH", `/api/routes/${off.id}`, { payload: { homeSafe: "maybe" } })).statusCode,
  ).toBe(400);
  await expectNoLeftoverFiles();
});
