import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

interface Listed {
  id: number;
  name: string;
  state: string;
  vehicleType: string;
  isPublic: boolean;
  distance: string | null;
  duration: string | null;
  averageRating: number | null;
  totalRatings: number;
  author: { id: string };
}

let author: Person;
let all: Listed[];

/** Every third has the same rating, every fifth no distance, every seventh no days; some are private. */
beforeAll(async () => {
  author = await member(app, { plan: "gold" });
  const admin = await member(app, { admin: true });
  await app.deps.database.exclusively(async (db) => {
    await db.insert(users).values({ id: "other", email: "other@example.com" });
    await db.execute(sql`
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id, is_public, distance, duration,
          rating_sum, total_ratings, route_type)
        select 'Ride ' || n, (array['NSW','VIC','QLD'])[1 + n % 3],
          (array['offroad-motorcycle','onroad-motorcycle','4x4'])[1 + n % 4 % 3], 'easy',
          case when n % 2 = 0 then 'other' else ${author.id} end, n % 11 <> 0,
          case when n % 5 > 0 then (n * 7919 % 1000) + 0.125 end,
          case when n % 7 > 0 then (1 + n % 5) || ' days' end,
          case n % 3 when 0 then 0 when 1 then 4 * (n % 4) else n % 5 + 2 end,
          case n % 3 when 0 then 0 when 1 then n % 4 else 2 end,
          case when n % 9 = 0 then 'recommended' else 'community' end
        from generate_series(1, 120) n`);
  });
  all = await admin.api.routes.list.query({ limit: 500 }).then(({ items }) => items as Listed[]);
});

async function listAll(person: Person, query: string, limit = 7): Promise<Listed[]> {
  const found: Listed[] = [];
  let path = `/api/routes?limit=${limit}&${query}`;
  let total = "";
  while (path) {
    const answer = await person.rest("GET", path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    found.push(...answer.json<Listed[]>());
    total = String(answer.headers["x-total-count"]);
    path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
  }
  expect([query, total]).toEqual([query, String(found.length)]);
  return found;
}

const km = ({ distance }: Listed) => (distance === null ? null : Number(distance));
const days = ({ duration }: Listed) => (duration === null ? null : Number.parseInt(duration, 10));
const ids = (listed: Listed[]) => listed.map(({ id }) => id);

const ORDERS: Record<string, (one: Listed, other: Listed) => number> = {
  newest: (one, other) => other.id - one.id,
  rating: (one, other) =>
    (other.averageRating ?? 0) - (one.averageRating ?? 0) ||
    other.totalRatings - one.totalRatings ||
    other.id - one.id,
  distance: (one, other) => (km(one) ?? 1e9) - (km(other) ?? 1e9) || one.id - other.id,
  longest: (one, other) => (km(other) ?? -1) - (km(one) ?? -1) || other.id - one.id,
};

const FILTERS: [query: string, keeps: (route: Listed) => boolean][] = [
  ["", () => true],
  ["state=VIC", ({ state }) => state === "VIC"],
  [
    "vehicleType=offroad-motorcycle&state=VIC",
    (r) => r.state === "VIC" && r.vehicleType === "offroad-motorcycle",
  ],
  ["minDays=3&maxDays=3", (route) => days(route) === 3],
  ["minDays=4", (route) => (days(route) ?? 0) >= 4],
  ["maxDistance=200.125", (route) => (km(route) ?? 1e9) <= 200.125],
  ["minDistance=500&maxDays=2", (route) => (km(route) ?? 0) >= 500 && (days(route) ?? 9) <= 2],
  ["search=ride&minDays=2&maxDistance=700", (r) => (days(r) ?? 0) >= 2 && (km(r) ?? 1e9) <= 700],
];

describe("a sorted list", () => {
  test.each(Object.keys(ORDERS))(
    "by %s has every matching route once, in order, across pages and for every viewer",
    async (sort) => {
      const viewers: [Person, (route: Listed) => boolean][] = [
        [guest(app), ({ isPublic }) => isPublic],
        [author, (route) => route.isPublic || route.author.id === author.id],
        [await member(app, { admin: true }), () => true],
      ];
      for (const [viewer, sees] of viewers)
        for (const [query, keeps] of FILTERS) {
          const expected = all.filter((route) => sees(route) && keeps(route)).toSorted(ORDERS[sort]);
          const found = await listAll(viewer, `sort=${sort}&${query}`);
          expect([sort, query, ids(found)]).toEqual([sort, query, ids(expected)]);
        }
    },
  );

  test("is the same over tRPC, and newest first by default", async () => {
    const { items, total } = await guest(app).api.routes.list.query({
      sort: "distance",
      state: "VIC",
      minDays: 3,
      maxDays: 3,
      limit: 500,
    });
    expect(ids(items as Listed[])).toEqual(
      ids(await listAll(guest(app), "sort=distance&state=VIC&minDays=3&maxDays=3")),
    );
    expect([total, total > 0]).toEqual([items.length, true]);
    expect(ids(await listAll(guest(app), ""))).toEqual(ids(await listAll(guest(app), "sort=newest")));
  });

  test("finds a route of several possible lengths by each of them", async () => {
    const { db } = app.deps.database;
    await db.execute(sql`insert into ${routes} (name, state, vehicle_type, difficulty, author_id, duration)
      values ('Flexible', 'TAS', 'cycling', 'easy', 'other', '2 to 4 days')`);
    const found = async (query: string) => (await listAll(guest(app), `state=TAS&${query}`)).length;
    for (const query of ["minDays=3&maxDays=3", "maxDays=2", "minDays=4", "minDays=1&maxDays=10"])
      expect([query, await found(query)]).toEqual([query, 1]);
    for (const query of ["maxDays=1", "minDays=5", "minDistance=0"])
      expect([query, await found(query)]).toEqual([query, 0]);
    await db.execute(sql`delete from ${routes} where name = 'Flexible'`);
  });
});

describe("a bad range, sort or cursor", () => {
  test.each([
    "minDistance=-1",
    "minDistance=NaN",
    "maxDistance=1e309",
    "maxDistance=100001",
    "minDistance=far",
    "minDistance=20&maxDistance=10",
    "minDays=0",
    "minDays=1.5",
    "maxDays=366",
    "maxDays=1e309",
    "minDays=many",
    "minDays=3&maxDays=2",
    "sort=oldest",
    "sort=id;drop table routes",
  ])("%s is refused with 400 and the name of the field", async (query) => {
    const answer = await guest(app).rest("GET", `/api/routes?${query}`);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [query.split("=")[0]]]);
  });

  test("numbers in JSON are checked like text", async () => {
    for (const bad of [{ minDays: 0 }, { maxDistance: -1 }, { maxDistance: 1e300 }])
      await expect(guest(app).api.routes.list.query(bad)).rejects.toMatchObject({
        data: { httpStatus: 400 },
      });
    expect((await guest(app).api.routes.list.query({ minDays: 1, maxDistance: 50.5 })).total).toBeGreaterThan(
      0,
    );
  });

  test("empty values are no filter", async () => {
    const listed = await listAll(guest(app), "minDays=&maxDays=&minDistance=&maxDistance=&sort=");
    expect(listed).toHaveLength(all.filter(({ isPublic }) => isPublic).length);
  });

  test("a cursor of another order is refused", async () => {
    const cursorOf = async (sort: string) => {
      const { nextCursor } = await guest(app).api.routes.list.query({ sort: sort as "rating", limit: 1 });
      return nextCursor ?? "";
    };
    const sorts = Object.keys(ORDERS);
    for (const given of sorts)
      for (const sort of sorts) {
        const answer = await guest(app).rest(
          "GET",
          `/api/routes?sort=${sort}&cursor=${await cursorOf(given)}`,
        );
        expect([given, sort, answer.statusCode]).toEqual([given, sort, given === sort ? 200 : 400]);
      }
  });
});
