import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../../../test/build-app";
import { uploadRoute } from "../../../../../test/factories";
import { guest, member, type Person } from "../../../../../test/people";

const app = testApp();

const BENDIGO = { latitude: -36.757, longitude: 144.279 };
const CASTLEMAINE = { latitude: -37.064, longitude: 144.217 };
const SUVA = { latitude: -18.14, longitude: 178.44 };
const APIA = { latitude: -13.83, longitude: -171.76 };
const BY_THE_POLE = { latitude: -89.9, longitude: 30 };

let author: Person;
beforeEach(async () => {
  await app.deps.database.db.delete(routes);
  author = await member(app, { plan: "gold" });
});

const from = async (place: typeof BENDIGO, fields: Record<string, string> = {}): Promise<number> => {
  const there = { ...place, latitude: place.latitude + 0.02 };
  const waypoints = JSON.stringify([
    { name: "Start", ...place },
    { name: "End", ...there },
  ]);
  return (await uploadRoute(author, { name: "A ride", state: "VIC", waypoints, ...fields })).id;
};

interface Shown {
  latitude: number;
  longitude: number;
  count: number;
  isCapped: boolean;
  bbox: string;
  route: { id: number; name: string } | null;
}

async function map(query: string, person = guest(app)): Promise<Shown[]> {
  const answer = await person.rest("GET", `/api/routes/map?${query}`);
  expect([answer.statusCode, answer.payload]).toEqual([200, answer.payload]);
  return answer.json().places;
}

const VICTORIA = "bbox=141,-39,150,-34";

describe("the map of routes", () => {
  test("has a route by itself where it starts, and counts those near each other, whose box finds them in the list", async () => {
    const alone = await from(CASTLEMAINE, { name: "Goldfields" });
    const pair = [await from(BENDIGO), await from(BENDIGO)];
    await from(SUVA);
    const close = await map("bbox=144.1,-37.2,144.4,-36.7");
    expect(close).toHaveLength(2);
    expect(close).toContainEqual({
      ...CASTLEMAINE,
      count: 1,
      isCapped: false,
      bbox: expect.any(String),
      route: { id: alone, name: "Goldfields" },
    });
    const together = close.find(({ count }) => count === 2);
    expect(together).toMatchObject({ ...BENDIGO, route: null });
    const listed = await guest(app).rest("GET", `/api/routes?bbox=${together?.bbox}`);
    expect(listed.json().map(({ id }: { id: number }) => id)).toEqual(pair.toReversed());
    expect(await map("bbox=0,-80,179,0")).toHaveLength(2);
    expect((await map(VICTORIA)).reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  test("has the filters and searches of the list, with their slips and places", async () => {
    const hard = await from(BENDIGO, { name: "Whipstick", difficulty: "hard", bestSeason: "Winter" });
    await from(CASTLEMAINE);
    const only = async (query: string) => (await map(`${VICTORIA}&${query}`)).map(({ route }) => route?.id);
    expect(await only("difficulty=hard")).toEqual([hard]);
    expect(await only("season=Winter")).toEqual([hard]);
    expect(await only("search=whipstikc")).toEqual([hard]);
    expect(await only("near=-36.757,144.279&within=5")).toEqual([hard]);
    expect(await only("search=near Bendigo")).toHaveLength(2);
    expect(await only("vehicleType=cycling")).toEqual([]);
    await author.rest("POST", "/api/user/routes", { payload: { routeId: hard, status: "starred" } });
    expect((await map(`${VICTORIA}&yours=starred`, author)).map(({ route }) => route?.id)).toEqual([hard]);
  });

  test("shows nothing private, and no premium route to those whose plan lacks its track", async () => {
    await from(BENDIGO, { visibility: "me" });
    const premium = await from(CASTLEMAINE);
    await app.deps.database.db.update(routes).set({ routeType: "premium" }).where(eq(routes.id, premium));
    expect(await map(VICTORIA)).toEqual([]);
    expect(await map(VICTORIA, await member(app))).toEqual([]);
    const seen = [{ id: premium, name: "A ride" }];
    expect((await map(VICTORIA, author)).map(({ route }) => route)).toEqual(seen);
    expect((await map(VICTORIA, await member(app, { plan: "premium" }))).map(({ route }) => route)).toEqual(
      seen,
    );
  });

  test("counts a hundred of many at a place, and shows each other place beside it", async () => {
    await app.deps.database.db
      .insert(users)
      .values({ id: "crowd", email: "crowd@example.com" })
      .onConflictDoNothing();
    await app.deps.database.exclusively((db) =>
      db.execute(sql`
        insert into ${routes} (name, state, vehicle_type, difficulty, author_id, start_longitude, start_latitude)
        select 'Track ' || n, 'VIC', '4x4', 'hard', 'crowd', case when n % 100 = 0 then 147 else 144.279 end, -36.757
        from generate_series(1, 1200) n`),
    );
    const shown = await map(VICTORIA);
    expect(shown.map(({ longitude, count, isCapped }) => [longitude, count, isCapped]).toSorted()).toEqual([
      [144.279, 100, true],
      [147, 12, false],
    ]);
    expect(await map(`${VICTORIA}&vehicleType=cycling`)).toEqual([]);
    expect((await map(`${VICTORIA}&search=track`)).map(({ count }) => count).toSorted()).toEqual([100, 12]);
  });

  test("is whole around a pole, across the 180th meridian, and in a box without a size", async () => {
    for (const place of [SUVA, APIA, BY_THE_POLE]) await from(place);
    expect(await map("bbox=170,-30,-165,0")).toHaveLength(2);
    expect(await map("bbox=-180,-90,180,-80")).toMatchObject([BY_THE_POLE]);
    expect(await map("bbox=178.44,-18.14,178.44,-18.14")).toMatchObject([SUVA]);
    expect(await map("")).toHaveLength(3);
    expect(await map("bbox=10,10,20,20")).toEqual([]);
  });

  test.each([
    "bbox=143,-36,145,-37",
    "bbox=1,2,3",
    "bbox=-181,0,1,1",
    "bbox=0,-91,1,1",
    "within=5",
    "minDays=3&maxDays=2",
  ])("%s is refused at its field", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes/map?${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([query.split("=")[0]]);
  });
});
