import { routes } from "@longpaddock/db/schema/routes";
import { COMMON_SORTS } from "@longpaddock/domain/routes/vocabulary";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { guest, member, type Person } from "../../../../test/people";

const app = testApp();

/** More than a list counts. */
const IN_VICTORIA = 1100;
/** Newer and better rated, so that a list's first look at all routes finds hardly any in Victoria. */
const ELSEWHERE = 2500;
const VICTORIA = "141,-39,150,-34";

let author: Person;

interface Card {
  id: number;
}

beforeAll(async () => {
  author = await member(app, { plan: "gold" });
  await app.deps.database.exclusively(async (db) => {
    await db.execute(sql`
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id, distance, rating_sum, total_ratings,
        author_surface, start_longitude, start_latitude)
      select 'Track ' || n, 'VIC', '4x4', 'hard', ${author.id}, case when n % 7 = 0 then null else n * 37 % 500 end,
        n % 3, case when n % 3 = 0 then 0 else 1 end, case when n % 2 = 0 then 'dirt' end,
        141.5 + n % 40 / 5.0, -38.9 + n % 23 / 5.0
      from generate_series(1, ${IN_VICTORIA}::integer) n`);
    await db.execute(sql`
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id, distance, rating_sum, total_ratings,
        start_longitude, start_latitude)
      select 'Perth ' || n, 'WA', '4x4', 'hard', ${author.id}, 1 + n % 900, 5, 1, 115.9, -31.9
      from generate_series(1, ${ELSEWHERE}::integer) n`);
  });
});

async function pages(query: object, person = guest(app)): Promise<Card[]> {
  const found: Card[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Card[]; nextCursor: string | null; totalIsCapped: boolean } =
      await person.api.routes.list.query({ limit: 100, ...query, ...(cursor !== null && { cursor }) });
    expect(page.totalIsCapped).toBe(true);
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

const idsIn = async (order: ReturnType<typeof sql>, condition = sql`true`) => {
  const { db } = app.deps.database;
  const found = await db
    .select({ id: routes.id })
    .from(routes)
    .where(sql`state = 'VIC' and ${condition}`)
    .orderBy(order);
  return found.map(({ id }) => id);
};

const ORDERS = {
  newest: sql`id desc`,
  rating: sql`coalesce(average_rating, 0) desc, total_ratings desc, id desc`,
  distance: sql`coalesce(distance, 9999999), id`,
  longest: sql`coalesce(distance, -1) desc, id desc`,
} as const satisfies Record<(typeof COMMON_SORTS)[number], unknown>;

test.each(COMMON_SORTS)(
  "more routes of an area than are counted are all listed, once each: %s",
  async (sort) => {
    const found = (await pages({ bbox: VICTORIA, sort })).map(({ id }) => id);
    expect(found).toEqual(await idsIn(ORDERS[sort]));
  },
);

test("an area that most routes are in, and one on both sides of the 180th meridian, are listed whole", async () => {
  expect(await pages({ bbox: "110,-45,155,-9" })).toHaveLength(IN_VICTORIA + ELSEWHERE);
  expect(await pages({ bbox: "140,-45,120,-9", sort: "rating" })).toHaveLength(IN_VICTORIA + ELSEWHERE);
});

test("of more than are counted, the nearest come first, page by page to the last", async () => {
  const found = (await pages({ near: "-36.76,144.28" })) as { id: number; distanceFrom?: number }[];
  expect(new Set(found.map(({ id }) => id)).size).toBe(IN_VICTORIA + ELSEWHERE);
  const kilometres = found.map(({ distanceFrom }) => distanceFrom ?? 0);
  expect(kilometres).toEqual(kilometres.toSorted((a, b) => a - b));
});

test("a box and a circle that don't meet have no routes", async () => {
  const nowhere = `bbox=${VICTORIA}&near=-31.9,115.9&within=50`;
  for (const path of [
    `/api/routes?${nowhere}`,
    `/api/routes/map?${nowhere}`,
    `/api/routes?${nowhere}&sort=rating`,
  ]) {
    const answer = await guest(app).rest("GET", path);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.json().places ?? answer.json()).toEqual([]);
  }
  const far = await guest(app).rest("GET", "/api/routes?bbox=115,-33,117,-31&near=-36.76,144.28&limit=5");
  expect([far.statusCode, far.json().length]).toEqual([200, 5]);
});

test("a member's own private routes of the area are among them, in their place", async () => {
  const [first = 0] = await idsIn(sql`id`, sql`distance is null`);
  await app.deps.database.db.update(routes).set({ isPublic: false }).where(eq(routes.id, first));
  const shown = { bbox: VICTORIA, sort: "newest" } as const;
  expect((await pages(shown)).map(({ id }) => id)).not.toContain(first);
  expect((await pages(shown, author)).map(({ id }) => id)).toEqual(await idsIn(sql`id desc`));
  await app.deps.database.db.update(routes).set({ isPublic: true }).where(eq(routes.id, first));
});
