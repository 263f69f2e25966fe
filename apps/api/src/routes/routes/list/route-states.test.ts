import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routes } from "@longpaddock/db/schema/routes";
import { COMMON_SORTS } from "@longpaddock/domain/routes/vocabulary";
import { gpx, track } from "@longpaddock/gpx/test/documents";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { fileOf, uploadRoute } from "../../../../test/factories";
import { form, guest, member, type Person } from "../../../../test/people";
import { setLineFacts } from "../set-line-facts";

const app = testApp();

const PLACES = {
  beechworth: { latitude: -36.359, longitude: 146.687 },
  leneva: { latitude: -36.2, longitude: 146.91 },
  wodonga: { latitude: -36.125, longitude: 146.885 },
  albury: { latitude: -36.07, longitude: 146.916 },
  holbrook: { latitude: -35.724, longitude: 147.313 },
  canberra: { latitude: -35.282, longitude: 149.128 },
  goulburn: { latitude: -34.755, longitude: 149.719 },
  perth: { latitude: -31.95, longitude: 115.86 },
} as const;
type Name = keyof typeof PLACES;

const OVER_THE_BORDER: Name[] = ["beechworth", "wodonga", "albury", "holbrook"];
const through = (...names: Name[]) => JSON.stringify(names.map((name) => ({ name, ...PLACES[name] })));

let author: Person;
beforeEach(async () => {
  author = await member(app, { plan: "gold" });
});

const plot = (names: Name[], fields: Record<string, string> = {}) =>
  uploadRoute(author, { name: "Border run", state: "NSW", waypoints: through(...names), ...fields });

async function change(id: number, fields: Record<string, string | Blob>) {
  const answer = await author.rest("PATCH", `/api/routes/${id}`, await form(fields));
  expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
  return answer.json();
}

async function list(query: string, person = guest(app)): Promise<{ ids: number[]; total: number }> {
  const answer = await person.rest("GET", `/api/routes?limit=500&${query}`);
  expect(answer.statusCode).toBe(200);
  const ids = answer.json().map(({ id }: { id: number }) => id);
  const total = Number(answer.headers["x-total-count"]);
  expect(total).toBe(ids.length);
  return { ids, total };
}

const totalOf = async (query: string) => (await list(query)).total;

async function statesOf(id: number, person = guest(app)): Promise<string[]> {
  return (await person.rest("GET", `/api/routes/${id}`)).json().states;
}

describe("a route that crosses a border", () => {
  test("is found under both states, and counted once among all routes", async () => {
    const totals = () => Promise.all(["state=NSW", "state=VIC", "state=QLD", ""].map(totalOf));
    const [nsw = 0, vic = 0, qld = 0, all = 0] = await totals();
    const counted = (await guest(app).api.routes.counts.query()).total;
    const route = await plot(OVER_THE_BORDER);
    expect(route.states).toEqual(["NSW", "VIC"]);
    for (const state of ["NSW", "VIC", "Victoria"])
      expect((await list(`state=${state}`)).ids).toContain(route.id);
    expect((await list("state=QLD")).ids).not.toContain(route.id);
    expect(await totals()).toEqual([nsw + 1, vic + 1, qld, all + 1]);
    expect((await guest(app).api.routes.counts.query()).total).toBe(counted + 1);
    const card = (await guest(app).api.routes.list.query({ state: "VIC", limit: 1 })).items[0];
    expect(card).toMatchObject({ id: route.id, state: "NSW", states: ["NSW", "VIC"] });
  });

  test("is found with every order, filter and search, and in its author's own list", async () => {
    const words = { name: "Kiewa loop", vehicleType: "4x4", difficulty: "hard", duration: "2 days" };
    const { id } = await plot(OVER_THE_BORDER, words);
    const star = { payload: { routeId: id, status: "starred" } };
    await author.rest("POST", "/api/user/routes", star);
    const filters = [
      ...COMMON_SORTS.map((sort) => `sort=${sort}`),
      ...COMMON_SORTS.map((sort) => `sort=${sort}&vehicleType=4x4&difficulty=advanced`),
      "type=community&difficulty=advanced",
      "vehicleType=4x4",
      "search=kiewa",
      "search=kiewe",
      "minDays=2&maxDays=3",
      "minDistance=50&maxDistance=200&sort=longest",
      "minDays=2&search=kiewa&sort=rating",
    ];
    for (const filter of filters) {
      expect([filter, (await list(`state=VIC&${filter}`)).ids]).toEqual([
        filter,
        expect.arrayContaining([id]),
      ]);
      expect([filter, (await list(`state=WA&${filter}`)).ids]).toEqual([filter, []]);
    }
    for (const yours of ["mine", "starred"]) {
      expect((await list(`state=VIC&yours=${yours}`, author)).ids).toEqual([id]);
      expect((await list(`state=NSW&yours=${yours}`, author)).ids).toEqual([id]);
    }
  });

  test("has its place between the routes of the state, page by page", async () => {
    const made: number[] = [];
    for (let i = 0; i < 9; i++) {
      const names: Name[] = i % 3 === 0 ? ["beechworth", "wodonga"] : OVER_THE_BORDER;
      const { id } = await plot(names, { name: "Pagedrun", state: i % 2 === 0 ? "VIC" : "NSW" });
      made.push(id);
    }
    const paged = async (query: string) => {
      const ids: number[] = [];
      let next: string | undefined = `/api/routes?limit=2&state=VIC&${query}`;
      while (next) {
        const answer = await guest(app).rest("GET", next);
        ids.push(...answer.json().map(({ id }: { id: number }) => id));
        next = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link ?? ""))?.[1];
      }
      return ids.filter((id) => made.includes(id));
    };
    for (const sort of COMMON_SORTS) {
      const whole = (await list(`state=VIC&sort=${sort}`)).ids.filter((id) => made.includes(id));
      expect(await paged(`sort=${sort}`)).toEqual(whole);
      expect(whole.toSorted()).toEqual(made.toSorted());
    }
    expect(await paged("search=pagedrun")).toEqual(made.toReversed());
  });

  test("keeps the author's state as the main one, even one that the line doesn't touch", async () => {
    const route = await plot(OVER_THE_BORDER, { state: "Western Australia" });
    expect(route).toMatchObject({ state: "Western Australia", states: ["WA", "NSW", "VIC"] });
    for (const state of ["WA", "NSW", "VIC"]) expect((await list(`state=${state}`)).ids).toContain(route.id);
  });

  test("has the states of its GPX track, and follows an edit of state, waypoints, file and privacy", async () => {
    const line = (...names: Name[]) => track(names.map((name) => PLACES[name]));
    const route = await uploadRoute(author, {
      name: "Recorded",
      state: "VIC",
      gpxFile: fileOf(line(...OVER_THE_BORDER)),
    });
    expect(route.states).toEqual(["VIC", "NSW"]);
    const totals = () => Promise.all(["NSW", "VIC", "ACT"].map((state) => totalOf(`state=${state}`)));
    const [nsw = 0, vic = 0, act = 0] = await totals();

    expect((await change(route.id, { gpxFile: fileOf(line("canberra", "goulburn")) })).states).toEqual([
      "VIC",
      "NSW",
      "ACT",
    ]);
    expect(await totals()).toEqual([nsw, vic, act + 1]);
    expect((await change(route.id, { state: "ACT" })).states).toEqual(["ACT", "NSW"]);
    expect(await totals()).toEqual([nsw, vic - 1, act + 1]);
    await change(route.id, { isPublic: "false" });
    expect(await totals()).toEqual([nsw - 1, vic - 1, act]);
    expect((await list("state=NSW", author)).ids).toContain(route.id);
    const admin = await member(app, { admin: true });
    expect((await list("state=NSW", admin)).ids).toContain(route.id);
    await change(route.id, { isPublic: "true" });
    expect(await totals()).toEqual([nsw, vic - 1, act + 1]);
    await admin.api.routes.adminDelete.mutate({ id: route.id });
    expect(await totals()).toEqual([nsw - 1, vic - 1, act]);

    const plotted = await plot(OVER_THE_BORDER);
    expect((await change(plotted.id, { waypoints: through("beechworth", "wodonga") })).states).toEqual([
      "NSW",
      "VIC",
    ]);
    expect((await change(plotted.id, { waypoints: through("albury", "holbrook") })).states).toEqual(["NSW"]);
  });

  test("a route in words, or outside Australia, has the author's state only", async () => {
    expect((await uploadRoute(author, { name: "In words", state: "TAS" })).states).toEqual(["TAS"]);
    const abroad = gpx(`<wpt lat="51.5" lon="-0.1"/><trk><trkseg>
      <trkpt lat="51.5" lon="-0.1"/><trkpt lat="51.6" lon="-0.2"/></trkseg></trk>`);
    const route = await uploadRoute(author, { name: "Abroad", state: "SA", gpxFile: fileOf(abroad) });
    expect(route.states).toEqual(["SA"]);
  });
});

describe("a route whose part in another state is near its author's home", () => {
  const AT_HOME = { ...PLACES.leneva, radius: 1000 };

  test("isn't found under that state by others, however it came to be cut", async () => {
    const names: Name[] = ["leneva", "wodonga", "albury", "holbrook"];
    const before = await plot(names);
    const setHome = (payload: object) => author.rest("PUT", "/api/user/home-area", { payload });
    expect(await statesOf(before.id)).toEqual(["NSW", "VIC"]);
    expect((await setHome(AT_HOME)).statusCode).toBe(200);
    const after = await plot(names);
    for (const { id } of [before, after]) {
      expect(await statesOf(id)).toEqual(["NSW"]);
      expect(await statesOf(id, author)).toEqual(["NSW", "VIC"]);
      expect((await list("state=VIC")).ids).not.toContain(id);
      expect((await list("state=VIC", author)).ids).not.toContain(id);
      expect((await list("state=NSW")).ids).toContain(id);
    }
    expect((await change(after.id, { homeSafe: "false" })).states).toEqual(["NSW", "VIC"]);
    expect((await list("state=VIC")).ids).toContain(after.id);
    await change(after.id, { homeSafe: "true" });
    expect((await list("state=VIC")).ids).not.toContain(after.id);
  });

  test("keeps that to itself when the states of older routes are found", async () => {
    const { db } = app.deps.database;
    const cut = await plot(["leneva", "wodonga", "albury", "holbrook"]);
    const inWords = await uploadRoute(author, { name: "In words", state: "TAS" });
    await author.rest("PUT", "/api/user/home-area", { payload: AT_HOME });
    const points = OVER_THE_BORDER.map((name) => PLACES[name]);
    const whole = await uploadRoute(author, {
      name: "Recorded",
      state: "SA",
      gpxFile: fileOf(track(points)),
    });
    await db.update(routes).set({ lineStates: null });
    await db.update(routeOriginals).set({ original: sql`${routeOriginals.original} - 'lineStates'` });
    expect(await statesOf(whole.id)).toEqual(["SA"]);

    await setLineFacts(app.deps);
    expect(await statesOf(whole.id)).toEqual(["SA", "NSW", "VIC"]);
    expect(await statesOf(inWords.id)).toEqual(["TAS"]);
    expect(await statesOf(cut.id)).toEqual(["NSW"]);
    expect(await statesOf(cut.id, author)).toEqual(["NSW", "VIC"]);
    expect((await list("state=VIC")).ids).toContain(whole.id);
    expect((await list("state=VIC")).ids).not.toContain(cut.id);
    expect((await change(cut.id, { homeSafe: "false" })).states).toEqual(["NSW", "VIC"]);
    const missing = sql`${routes.lineStates} is null and ${routes.gpxData} is not null`;
    expect(await db.$count(routes, missing)).toBe(0);
  });

  test("has that state for its author when an older route was hidden entirely", async () => {
    const { db } = app.deps.database;
    const { id } = await plot(["leneva"]);
    await author.rest("PUT", "/api/user/home-area", { payload: AT_HOME });
    await db.update(routeOriginals).set({ original: sql`${routeOriginals.original} - 'lineStates'` });
    await setLineFacts(app.deps);
    expect(await statesOf(id)).toEqual(["NSW"]);
    expect(await statesOf(id, author)).toEqual(["NSW", "VIC"]);
    expect((await list("state=VIC")).ids).not.toContain(id);
    expect((await change(id, { homeSafe: "false" })).states).toEqual(["NSW", "VIC"]);
  });
});
