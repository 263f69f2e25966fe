import { routeOriginals } from "@longpaddock/db/schema/route-originals";
import { routes } from "@longpaddock/db/schema/routes";
import { track } from "@longpaddock/gpx/test/documents";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/build-app";
import { fileOf, shareRoute, uploadRoute } from "../../../../../test/factories";
import { guest, member, type Person } from "../../../../../test/people";
import { setLineFacts } from "../../set-line-facts";

const app = testApp();

const BENDIGO = { latitude: -36.757, longitude: 144.279 };
const CASTLEMAINE = { latitude: -37.064, longitude: 144.217 };
const ECHUCA = { latitude: -36.13, longitude: 144.751 };
const PERTH = { latitude: -31.95, longitude: 115.86 };
const SUVA = { latitude: -18.14, longitude: 178.44 };
const APIA = { latitude: -13.83, longitude: -171.76 };
const BY_THE_POLE = { latitude: -89.9, longitude: 30 };
const ACROSS_THE_POLE = { latitude: -89.9, longitude: -150 };

let author: Person;
beforeEach(async () => {
  await app.deps.database.db.delete(routes);
  author = await member(app, { plan: "gold" });
});

type Place = typeof BENDIGO;

const from = async (place: Place, fields: Record<string, string> = {}): Promise<number> => {
  const there = { ...place, latitude: place.latitude + 0.02 };
  const waypoints = JSON.stringify([
    { name: "Start", ...place },
    { name: "End", ...there },
  ]);
  return (await uploadRoute(author, { name: "A ride", state: "VIC", waypoints, ...fields })).id;
};

interface Card {
  id: number;
  distanceFrom?: number;
  surface: string | null;
}

async function list(query: string, person = guest(app)): Promise<Card[]> {
  const answer = await person.rest("GET", `/api/routes?${query}`);
  expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
  return answer.json();
}

const ids = async (query: string, person?: Person) => (await list(query, person)).map(({ id }) => id);
const near = ({ latitude, longitude }: Place) => `near=${latitude},${longitude}`;

describe("routes near a place", () => {
  test("are found by where they start, the nearest first, with the kilometres to there", async () => {
    const [far, near1, near2] = [await from(PERTH), await from(CASTLEMAINE), await from(BENDIGO)];
    await shareRoute(author, { name: "In words only" });
    const found = await list(near(BENDIGO));
    expect(found.map(({ id }) => id)).toEqual([near2, near1, far]);
    expect(found[0]?.distanceFrom).toBe(0);
    expect(found[1]?.distanceFrom).toBeCloseTo(34.6, 0);
    expect(await ids(`${near(BENDIGO)}&within=40`)).toEqual([near2, near1]);
    expect(await ids(`${near(BENDIGO)}&within=30&sort=near`)).toEqual([near2]);
    expect(await ids(`${near(BENDIGO)}&within=40&sort=newest`)).toEqual([near2, near1]);
    expect(await ids(`${near(BENDIGO)}&within=40&sort=longest`)).toHaveLength(2);
    expect((await list("limit=1"))[0]).not.toHaveProperty("distanceFrom");
    const page = await author.api.routes.list.query({ near: "-36.757,144.279", within: 40 });
    expect([page.total, page.items[1]?.distanceFrom]).toEqual([2, found[1]?.distanceFrom]);
  });

  test("are paged from the nearest to the furthest, also several that start at one place", async () => {
    for (const place of [BENDIGO, BENDIGO, BENDIGO, CASTLEMAINE, ECHUCA, PERTH]) await from(place);
    const all = await ids(near(BENDIGO));
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: Card[]; nextCursor: string | null } = await guest(app).api.routes.list.query({
        near: "-36.757,144.279",
        limit: 2,
        ...(cursor !== null && { cursor }),
      });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      if (cursor !== null) {
        const elsewhere = { near: "-31.9,115.8", limit: 2, cursor };
        await expect(guest(app).api.routes.list.query(elsewhere)).rejects.toThrow("Invalid cursor");
      }
    } while (cursor !== null);
    expect(paged).toEqual(all);
    expect(new Set(paged).size).toBe(6);
  });

  test("go with all other filters, and with a state that they only cross", async () => {
    const border = { latitude: -36.07, longitude: 146.916 };
    const over = { latitude: -36.359, longitude: 146.687 };
    const waypoints = JSON.stringify([border, over]);
    const { id } = await uploadRoute(author, { name: "Border run", state: "NSW", waypoints });
    const hard = await from(border, { difficulty: "hard", state: "NSW", surface: "dirt" });
    const around = `${near(border)}&within=20`;
    expect(await ids(`${around}&state=VIC`)).toEqual([id]);
    expect(await ids(`${around}&difficulty=hard`)).toEqual([hard]);
    expect(await ids(`${around}&surface=dirt,mixed&vehicleType=all`)).toEqual([hard]);
    expect(await ids(`${around}&search=border`)).toEqual([id]);
    expect(await ids(`${around}&minDistance=10`)).toEqual([id]);
    expect(await ids(`${around}&yours=mine`, author)).toEqual([id, hard]);
  });

  test("are found around a pole and on both sides of the 180th meridian", async () => {
    const pole = [await from(BY_THE_POLE), await from(ACROSS_THE_POLE)];
    expect(await ids(`${near(BY_THE_POLE)}&within=25`)).toEqual(pole);
    const pacific = [await from(SUVA), await from(APIA)];
    expect(await ids(`${near(SUVA)}&within=1200`)).toEqual(pacific);
    expect(await ids("bbox=170,-30,-165,0&sort=newest")).toEqual(pacific.toReversed());
    expect(await ids("bbox=-165,-30,170,0")).toEqual([]);
    expect(await ids(`bbox=170,-30,-165,0&${near(SUVA)}&within=100`)).toEqual([pacific[0]]);
  });

  test.each([
    "near=91,0",
    "near=0,181",
    "near=-36.7",
    "near=-36.7,144.2,3",
    "near=Bendigo",
    "near=NaN,0",
    "near=1e1,0",
    "near=0,0&within=-1",
    "near=0,0&within=far",
    "near=0,0&within=30000",
    "within=10",
    "sort=near",
    "near=&sort=near",
    "bbox=1,2,3",
    "bbox=143,-36,145,-37",
    "bbox=-181,-36,145,-35",
    "bbox=143,-95,145,-35",
    "bbox=a,b,c,d",
    "surface=grass",
    "surface=dirt,,sealed",
  ])("%s is refused at its field", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes?${query}`);
    expect(answer.statusCode).toBe(400);
    const field = query.includes("sort=near")
      ? "sort"
      : query.includes("within")
        ? "within"
        : query.split("=")[0];
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe("in an area", () => {
  test("are the routes that start there", async () => {
    const [inside, outside] = [await from(BENDIGO), await from(PERTH)];
    expect(await ids("bbox=143,-38,146,-36")).toEqual([inside]);
    expect(await ids("bbox=-180,-90,180,90")).toEqual([outside, inside]);
    expect(await ids("bbox=144.279,-36.757,144.279,-36.757")).toEqual([inside]);
    expect(await ids("bbox=")).toEqual([outside, inside]);
  });

  test("private routes are found by who may see them alone", async () => {
    const own = await from(BENDIGO, { isPublic: "false" });
    const around = `${near(BENDIGO)}&within=5`;
    const admin = await member(app, { admin: true });
    expect(await ids(around)).toEqual([]);
    expect(await ids(around, await member(app))).toEqual([]);
    expect(await ids(around, author)).toEqual([own]);
    expect(await ids("bbox=143,-38,146,-36", author)).toEqual([own]);
    expect(await ids(around, admin)).toEqual([own]);
  });

  test("a premium route is found by those whose plan shows its track, so that no area gives it away", async () => {
    const id = await from(BENDIGO);
    await app.deps.database.db.update(routes).set({ routeType: "premium" }).where(eq(routes.id, id));
    const around = `${near(BENDIGO)}&within=5`;
    for (const query of [around, "bbox=143,-38,146,-36", near(BENDIGO)]) {
      expect(await ids(query)).toEqual([]);
      expect(await ids(query, await member(app, { plan: "free" }))).toEqual([]);
      expect(await ids(query, await member(app, { plan: "premium" }))).toEqual([id]);
      expect(await ids(query, author)).toEqual([id]);
    }
  });

  test("a route that is cut near a home starts where others see its line begin", async () => {
    const line = Array.from({ length: 60 }, (_point, at) => ({
      ...BENDIGO,
      latitude: BENDIGO.latitude + at / 100,
    }));
    const gpxFile = fileOf(track(line));
    const { id } = await uploadRoute(author, { name: "From home", state: "VIC", gpxFile });
    expect((await list(near(BENDIGO)))[0]?.distanceFrom).toBe(0);
    const home = { ...BENDIGO, radius: 1000 };
    expect((await author.rest("PUT", "/api/user/home-area", { payload: home })).statusCode).toBe(200);
    const [shown] = await list(near(BENDIGO));
    const shownTrack = (await guest(app).rest("GET", `/api/routes/${id}/track`)).json();
    const [longitude, latitude] = shownTrack.lines?.[0]?.[0] ?? shownTrack.track[0][0];
    expect(shown?.distanceFrom).toBeGreaterThan(1);
    expect((await list(near({ latitude, longitude })))[0]?.distanceFrom).toBe(0);
    // The author's own list is the one that others get.
    expect((await list(near(BENDIGO), author))[0]?.distanceFrom).toBe(shown?.distanceFrom);
    await author.rest("DELETE", "/api/user/home-area");
    expect((await list(near(BENDIGO)))[0]?.distanceFrom).toBe(0);
  });

  test("older routes are found after the sweep, cut ones by the cut line", async () => {
    const { db } = app.deps.database;
    const plain = await from(CASTLEMAINE);
    await author.rest("PUT", "/api/user/home-area", { payload: { ...BENDIGO, radius: 1000 } });
    const waypoints = JSON.stringify([BENDIGO, ECHUCA, PERTH]);
    const cut = (await uploadRoute(author, { name: "Cut", state: "VIC", waypoints })).id;
    await db.update(routes).set({ startLongitude: null, startLatitude: null });
    const withoutStart = sql`${routeOriginals.original} - 'startLongitude' - 'startLatitude'`;
    await db.update(routeOriginals).set({ original: withoutStart });
    expect(await ids(near(BENDIGO))).toEqual([]);
    await setLineFacts(app.deps);
    expect(await ids(near(CASTLEMAINE))).toEqual([plain, cut]);
    expect(await ids(`${near(ECHUCA)}&within=0`)).toEqual([cut]);
    await author.rest("DELETE", "/api/user/home-area");
    expect(await ids(`${near(BENDIGO)}&within=0`)).toEqual([cut]);
  });
});

describe("a search", () => {
  const understood = async (search: string) => {
    const { items, understoodSearch } = await guest(app).api.routes.list.query({ search });
    return [items.map(({ id }) => id), understoodSearch];
  };

  test("for a place, days, a surface or a state is understood", async () => {
    const days = { duration: "2 days", surface: "dirt", difficulty: "intermediate" };
    const bendigo = await from(BENDIGO, { name: "Whipstick loop", ...days });
    const perth = await from(PERTH, { name: "Hills", state: "WA", duration: "1 day", surface: "sealed" });
    expect(await understood("near Bendigo")).toEqual([[bendigo], "within 100 km of Bendigo VIC"]);
    expect(await understood("gravel rides near Bendigo")).toEqual([
      [bendigo],
      "dirt or mixed · within 100 km of Bendigo VIC",
    ]);
    expect(await understood("2 days gravel victoria")).toEqual([
      [bendigo],
      "2 days · dirt or mixed · Victoria",
    ]);
    expect(await understood("1-2 days loop, Vic")).toEqual([[bendigo], "1 to 2 days · Victoria"]);
    expect(await understood("day ride sealed western australia")).toEqual([
      [perth],
      "1 day · sealed · Western Australia",
    ]);
    expect(await understood("not sealed, within 20km of Bendigo")).toEqual([
      [bendigo],
      "dirt or mixed · within 20 km of Bendigo VIC",
    ]);
    expect(await understood("no more than 1,500 km, no less than 2 days")).toEqual([
      [bendigo],
      "at most 1500 km · at least 2 days",
    ]);
    expect(await understood("no gravel WA")).toEqual([[perth], "sealed · Western Australia"]);
    expect(await understood("under 20 km, less than 3 days")).toEqual([
      [bendigo, perth].toReversed(),
      "at most 20 km · at most 2 days",
    ]);
    expect(await understood("2 days max, gravel free")).toEqual([[perth], "at most 2 days · sealed"]);
    expect(await understood("2 days max 300 km")).toEqual([[bendigo], "2 days · at most 300 km"]);
    expect(await understood("1‑2 days max, gravel, free camping")).toEqual([
      [bendigo],
      "1 to 2 days · dirt or mixed, none of them with ‘free camping’",
    ]);
    expect(await understood("maximum 20 km from Bendigo")).toEqual([
      [bendigo],
      "within 20 km of Bendigo VIC",
    ]);
    expect(await understood("2+ days, 1 km or more")).toEqual([[bendigo], "at least 2 days · at least 1 km"]);
    expect(await understood("1–300 km near Bendigo")).toEqual([
      [bendigo],
      "1 to 300 km · within 100 km of Bendigo VIC",
    ]);
    expect(await understood("medium tracks close to Bendigo")).toEqual([
      [bendigo],
      "medium · within 100 km of Bendigo VIC, none of them with ‘tracks’",
    ]);
    const answer = await guest(app).rest("GET", "/api/routes?search=near%20bendigo");
    expect(answer.json()[0].distanceFrom).toBeLessThan(1);
    expect(decodeURIComponent(String(answer.headers["x-understood-search"]))).toContain("Bendigo VIC");
  });

  test.each([
    "not hard VIC",
    "not too hard VIC",
    "no 4wd VIC",
    "far from Bendigo",
    "not near Bendigo",
    "under 300 km a day",
    "300 km max a day",
    "200 km or less per day",
  ])("for what isn't wanted is no search for it: '%s'", async (search) => {
    await from(BENDIGO, { name: "Whipstick loop", difficulty: "hard", vehicleType: "4x4" });
    expect(await understood(search)).toEqual([[], undefined]);
  });

  test("for a town finds what starts there and what names it", async () => {
    const there = await from(CASTLEMAINE, { name: "Gold diggings" });
    const named = await shareRoute(author, { name: "Back to Castlemaine" });
    const far = await from(PERTH, { name: "Hills" });
    expect(await understood("castlemaine")).toEqual([[named, there], undefined]);
    expect(await understood("Castlemaine, VIC")).toEqual([[there], undefined]);
    expect(await ids("search=castlemaine&state=WA")).toEqual([]);
    expect(await ids("search=perth")).toEqual([far]);
  });

  test("for a road by its number takes it for no length", async () => {
    const there = await from(BENDIGO, { name: "Route 66" });
    expect(await understood("Route 66 300 km")).toEqual([[], undefined]);
    expect(await understood("route 66 near Bendigo")).toEqual([[there], "within 100 km of Bendigo VIC"]);
  });

  test("that is understood and finds nothing is a search for its words", async () => {
    const id = await shareRoute(author, { name: "Near Bendigo 9 days later" });
    expect(await understood("near bendigo 9 days")).toEqual([[id], undefined]);
    expect(await understood("near bendigo")).toEqual([[id], undefined]);
    expect(await understood("2 days near Bendigo")).toEqual([[], "2 days · within 100 km of Bendigo VIC"]);
    const page = { search: "near bendigo", cursor: "nonsense" };
    await expect(guest(app).api.routes.list.query(page)).rejects.toThrow("Invalid cursor");
  });

  test("that is understood is paged", async () => {
    const made = [await from(BENDIGO), await from(BENDIGO), await from(CASTLEMAINE)];
    const first = await guest(app).api.routes.list.query({ search: "near bendigo", limit: 2 });
    const cursor = first.nextCursor ?? "";
    const second = await guest(app).api.routes.list.query({ search: "near bendigo", limit: 2, cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  });
});

describe("the surface", () => {
  test("is what the author says, unless the line follows named roads, and is unknown otherwise", async () => {
    const said = await from(BENDIGO, { surface: "mixed" });
    const unknown = await from(ECHUCA);
    const birdsville = { latitude: -25.8989, longitude: 139.3519 };
    const marree = { latitude: -29.6476, longitude: 138.0639 };
    const followed = await uploadRoute(author, {
      name: "Birdsville Track",
      state: "SA",
      waypoints: JSON.stringify([birdsville, marree]),
      followsRoads: "true",
      surface: "sealed",
    });
    expect(followed).toMatchObject({ surface: "dirt", dirtShare: 100 });
    expect(await ids("surface=dirt")).toEqual([followed.id]);
    expect(await ids("surface=mixed,sealed")).toEqual([said]);
    expect(await ids("surface=mixed&state=VIC&sort=rating")).toEqual([said]);
    expect(await ids("surface=all")).toHaveLength(3);
    const read = async (id: number) => (await guest(app).rest("GET", `/api/routes/${id}`)).json();
    expect(await read(unknown)).toMatchObject({ surface: null, dirtShare: null });
    const edited = await author.rest("PATCH", `/api/routes/${said}`, { payload: { surface: "sealed" } });
    expect(edited.json()).toMatchObject({ surface: "sealed", dirtShare: null });
    const cleared = await author.rest("PATCH", `/api/routes/${said}`, { payload: { surface: "" } });
    expect(cleared.json().surface).toBeNull();
    const wrong = await author.rest("PATCH", `/api/routes/${said}`, { payload: { surface: "grass" } });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([400, ["surface"]]);
  });
});
