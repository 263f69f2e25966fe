import { homeAreas, pastHomeAreas } from "@longpaddock/db/schema/home-areas";
import { routeTracks } from "@longpaddock/db/schema/route-tracks";
import { routes } from "@longpaddock/db/schema/routes";
import { type Circle, metresBetween } from "@longpaddock/domain/geo";
import { MAX_PAST_HOMES } from "@longpaddock/domain/home-areas/rules";
import { TOO_MANY_OLD_HOMES } from "@longpaddock/domain/home-areas/texts";
import { track } from "@longpaddock/gpx/test/documents";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { fileOf } from "../../../test/factories";
import { homeRoutes, plotted } from "../../../test/home-routes";
import { AT_HOME, at, HOME, placesAtHome, ride, unnamed } from "../../../test/home-tracks";
import { guest, member, type Person } from "../../../test/people";
import { resendWhileBusy } from "../../../test/resend-while-busy";
import { sweepHomeCuts } from "./sweep-home-cuts";

const app = testApp();
const { homeOwner, setHome, share, shareFile, expectHomeHidden, seenBy, expectNoLeftoverFiles } =
  homeRoutes(app);

/** The rider's next home, on the way of their rides from the first. */
const SECOND: Circle = { ...at(9000, 2000), radius: 800 };
const ELSEWHERE: Circle = { latitude: -30, longitude: 120, radius: 1000 };
const PAST_BOTH = track(
  ride([
    [0, 0],
    [9000, 2000],
    [16_000, 2000],
  ]),
);

const NOTHING_HIDDEN = { routesCut: 0, routesPending: 0, hidesAnything: false };

const secretOf = async (author: Person) => {
  const [home] = await app.deps.database.db
    .select({ secret: homeAreas.secret })
    .from(homeAreas)
    .where(eq(homeAreas.userId, author.id));
  return home?.secret;
};

const clear = (author: Person) =>
  resendWhileBusy(() => author.rest("DELETE", "/api/user/home-area", { payload: { oldRoutes: "keepCut" } }));
const cutsOf = async (author: Person) => (await author.rest("GET", "/api/user/home-area/cuts")).json();
const download = async (person: Person, id: number) =>
  unnamed((await person.rest("GET", `/api/routes/${id}/gpx`)).payload);
const publicLines = async (id: number): Promise<[number, number][]> =>
  (await guest(app).rest("GET", `/api/routes/${id}/track`)).json().lines.flat();

/** The stored version of the author's routes that others see, including the file names. */
async function storedFor(author: Person) {
  const { db } = app.deps.database;
  return db
    .select()
    .from(routes)
    .leftJoin(routeTracks, eq(routeTracks.routeId, routes.id))
    .where(eq(routes.authorId, author.id))
    .orderBy(routes.id);
}

test.each(["out and back", "every place that a file can contain", "three planned stops", "waypoints only"])(
  "moving a home area keeps a route cut near the old home and cuts it near the new one: %s",
  async (name) => {
    const author = await homeOwner();
    const document = AT_HOME[name] ?? "";
    const { id } = await shareFile(author, document);
    await setHome(author, SECOND);
    await expectHomeHidden(id, [HOME, SECOND]);
    expect(await download(author, id)).toBe(unnamed(document));
    await expectNoLeftoverFiles();
  },
);

test("moving a home area removes only the parts near the new home", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  const before = await publicLines(id);
  await setHome(author, SECOND);
  const after = new Set((await publicLines(id)).map(String));
  const gone = before.filter((place) => !after.has(String(place)));
  expect(gone.length).toBeGreaterThan(0);
  for (const [longitude, latitude] of gone)
    expect(metresBetween({ longitude, latitude }, SECOND)).toBeLessThan(3 * SECOND.radius);
});

test("moving a home area does not change the cut version of a route far from the new home", async () => {
  const author = await homeOwner();
  const ids = [
    (await shareFile(author, AT_HOME["out and back"] ?? "")).id,
    (await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) })).id,
  ];
  const seen = () => Promise.all(ids.map((id) => seenBy(guest(app), id)));
  const before = [await seen(), await download(guest(app), ids[0] ?? 0)];
  await setHome(author, ELSEWHERE);
  expect([await seen(), await download(guest(app), ids[0] ?? 0)]).toEqual(before);
  expect(await cutsOf(author)).toMatchObject({ routesCut: 2, routesPending: 0, pastHomes: 1 });
});

test("moving a home area twice, changing its radius and moving back never shows any of the homes", async () => {
  const author = await homeOwner();
  const third: Circle = { ...at(16_000, 2000), radius: 500 };
  const { id } = await shareFile(author, PAST_BOTH);
  const firstSecret = await secretOf(author);
  await setHome(author, SECOND);
  await setHome(author, third);
  await expectHomeHidden(id, [HOME, SECOND, third]);
  await setHome(author, { ...third, radius: 2000 });
  await expectHomeHidden(id, [HOME, SECOND, third]);
  expect(await cutsOf(author)).toMatchObject({ pastHomes: 2 });
  // Moving back reuses the old secrets, so the zones are the same.
  await setHome(author, { ...third, radius: 500 });
  await setHome(author, HOME);
  await expectHomeHidden(id, [HOME, SECOND, third]);
  expect(await cutsOf(author)).toMatchObject({ pastHomes: 2 });
  expect(await secretOf(author)).toBe(firstSecret);
  await setHome(author, { ...SECOND, oldRoutes: "showWhole" });
  await setHome(author, { ...HOME, oldRoutes: "keepCut" });
  expect(await secretOf(author)).not.toBe(firstSecret);
  expect(placesAtHome(await download(guest(app), id), [HOME, SECOND])).toEqual([]);
});

test("moving a home area back uses the same zones as before", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  await setHome(author, SECOND);
  const before = await download(guest(app), id);
  await setHome(author, HOME);
  expect(await download(guest(app), id)).toBe(before);
  await setHome(author, SECOND);
  expect(await download(guest(app), id)).toBe(before);
  expect(
    await app.deps.database.db.select().from(pastHomeAreas).where(eq(pastHomeAreas.userId, author.id)),
  ).toHaveLength(1);
});

test("moving a home area cuts rides from the old home that are shared later, recorded or plotted", async () => {
  const author = await homeOwner();
  await shareFile(author, PAST_BOTH);
  await setHome(author, SECOND);
  const again = await shareFile(author, PAST_BOTH);
  expect(again.homeCut).toBe("done");
  await expectHomeHidden(again.id, [HOME, SECOND]);
  const drawn = await share(author, { waypoints: plotted([0, 0], [9000, 2000], [5000, 0], [16_000, 0]) });
  await expectHomeHidden(drawn.id, [HOME, SECOND]);
  const seen = await seenBy(guest(app), drawn.id);
  expect(seen.gpxData.waypoints.map(({ name }: { name: string }) => name)).toEqual(["Stop 2", "Stop 3"]);
});

test("moving a home area with showWhole cuts old routes near the new home only", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  expect(await setHome(author, { ...SECOND, oldRoutes: "showWhole" })).toMatchObject({ routesCut: 1 });
  await expectHomeHidden(id, [SECOND]);
  expect(placesAtHome(await download(guest(app), id))).not.toEqual([]);
  expect(await cutsOf(author)).toMatchObject({ routesCut: 1, routesPending: 0, pastHomes: 0 });
});

test("setting the same home area with showWhole forgets past homes", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  await author.api.homeAreas.set.mutate({ ...ELSEWHERE, oldRoutes: "keepCut" });
  await expectHomeHidden(id, [HOME]);
  await author.api.homeAreas.set.mutate({ ...ELSEWHERE, oldRoutes: "showWhole" });
  expect(await seenBy(author, id)).toMatchObject({ homeCut: "none" });
  expect(placesAtHome(await download(guest(app), id))).not.toEqual([]);
});

test("showing old routes in full forgets past homes and keeps the current home hidden", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  await setHome(author, SECOND);
  expect((await author.rest("DELETE", "/api/user/home-area/past")).statusCode).toBe(204);
  expect((await author.rest("GET", "/api/user/home-area")).json()).toEqual(SECOND);
  await expectHomeHidden(id, [SECOND]);
  expect(placesAtHome(await download(guest(app), id))).not.toEqual([]);
  expect(await cutsOf(author)).toMatchObject({ routesCut: 1, pastHomes: 0 });
  await clear(author);
  await author.api.homeAreas.clearPast.mutate();
  expect(await download(guest(app), id)).toBe(unnamed(PAST_BOTH));
  expect((await guest(app).rest("DELETE", "/api/user/home-area/past")).statusCode).toBe(401);
  await expectNoLeftoverFiles();
});

test("moving a home area a little and making it smaller keeps the old home hidden", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  const nearby: Circle = { ...at(0, 450), radius: 200 };
  await setHome(author, nearby);
  await expectHomeHidden(id, [HOME, nearby]);
});

test("setting or removing a home area refuses any other choice for old routes", async () => {
  const author = await homeOwner();
  for (const method of ["PUT", "DELETE"] as const) {
    const answer = await author.rest(method, "/api/user/home-area", {
      payload: { ...ELSEWHERE, oldRoutes: "show" },
    });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ["oldRoutes"]]);
  }
  expect((await guest(app).rest("GET", "/api/user/home-area/cuts")).statusCode).toBe(401);
  expect(await cutsOf(await member(app))).toEqual({ ...NOTHING_HIDDEN, pastHomes: 0 });
});

test("moving or removing a home area keeps hiding a planned line that only the file contains", async () => {
  const author = await homeOwner();
  const { id, homeCut } = await shareFile(author, AT_HOME["a track elsewhere, planned from home"] ?? "");
  expect(homeCut).toBe("none");
  expect(await cutsOf(author)).toMatchObject({ routesCut: 0, hidesAnything: true });
  await clear(author);
  await expectHomeHidden(id);
  await setHome(author, ELSEWHERE);
  await expectHomeHidden(id);
});

test("moving or removing a home area does not keep a past home that hid nothing", async () => {
  const author = await homeOwner();
  await setHome(author, SECOND);
  await clear(author);
  expect(await cutsOf(author)).toMatchObject({ pastHomes: 0 });
});

test("moving a home area is refused at the limit of past homes, and nothing is shown", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  const past = Array.from({ length: MAX_PAST_HOMES }, (_, i) => ({
    ...ELSEWHERE,
    latitude: -30 + i / 10,
    userId: author.id,
    secret: `s${i}`,
  }));
  await app.deps.database.db.insert(pastHomeAreas).values(past);
  const answer = await author.rest("PUT", "/api/user/home-area", { payload: SECOND });
  expect([answer.statusCode, answer.json().message]).toEqual([409, TOO_MANY_OLD_HOMES]);
  expect((await author.rest("GET", "/api/user/home-area")).json()).toEqual(HOME);
  await expectHomeHidden(id);
  expect((await clear(author)).statusCode).toBe(204);
  await expectHomeHidden(id);
  await setHome(author, { ...SECOND, oldRoutes: "showWhole" });
  expect(await cutsOf(author)).toMatchObject({ pastHomes: 0 });
});

test("removing a home area with keepCut leaves the rows and files of cut routes unchanged", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  await share(author, { waypoints: plotted([0, 0], [9000, 0], [12_000, 0]) });
  const before = await storedFor(author);
  expect((await clear(author)).statusCode).toBe(204);
  expect(await storedFor(author)).toEqual(before);
  expect((await author.rest("GET", "/api/user/home-area")).json()).toBeNull();
  expect(await cutsOf(author)).toMatchObject({ routesCut: 2, routesPending: 0, pastHomes: 1 });
  await expectHomeHidden(id);
  const later = await shareFile(author, AT_HOME["a ride away"] ?? "");
  await expectHomeHidden(later.id);
  await expectNoLeftoverFiles();
});

test("removing a home area with showWhole restores every route, also near past homes", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  await setHome(author, SECOND);
  await author.api.homeAreas.clear.mutate({ oldRoutes: "showWhole" });
  expect(await download(guest(app), id)).toBe(unnamed(PAST_BOTH));
  expect(await cutsOf(author)).toEqual({ ...NOTHING_HIDDEN, pastHomes: 0 });
  await expectNoLeftoverFiles();
});

test("removing a home area with keepCut still lets the author restore one route and cut it again", async () => {
  const author = await homeOwner();
  const { id } = await shareFile(author, PAST_BOTH);
  const other = await shareFile(author, PAST_BOTH);
  await clear(author);
  const set = (homeSafe: boolean) => author.rest("PATCH", `/api/routes/${id}`, { payload: { homeSafe } });
  expect((await set(false)).json()).toMatchObject({ homeCut: "none" });
  expect(await download(guest(app), id)).toBe(unnamed(PAST_BOTH));
  await expectHomeHidden(other.id);
  expect((await set(true)).json()).toMatchObject({ homeCut: "done" });
  await expectHomeHidden(id);
});

test("simultaneous uploads, moves, removals and sweeps show none of the homes", async () => {
  const author = await homeOwner();
  await shareFile(author, PAST_BOTH);
  const work = [
    shareFile(author, PAST_BOTH),
    setHome(author, SECOND),
    shareFile(author, PAST_BOTH),
    clear(author),
    sweepHomeCuts(app.deps),
    share(author, { gpxFile: fileOf(PAST_BOTH) }),
    setHome(author, HOME),
  ];
  const created = await Promise.all(work);
  await setHome(author, SECOND);
  await sweepHomeCuts(app.deps);
  const ids = created.flatMap((answer) => (answer && "id" in answer ? [Number(answer.id)] : []));
  expect(ids).toHaveLength(3);
  for (const id of ids) await expectHomeHidden(id, [HOME, SECOND]);
  await expectNoLeftoverFiles();
});
