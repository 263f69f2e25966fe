import { routes } from "@longpaddock/db/schema/routes";
import { users } from "@longpaddock/db/schema/users";
import { lte, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/build-app";
import { guest } from "../../../../test/people";

const app = testApp();
/** More than the cap of a search. */
const ROUTES = 1005;
const NOON = Date.UTC(2026, 5, 1, 12);
const minutesLater = (minutes: number) => new Date(NOON + minutes * 60_000);

beforeAll(async () => {
  await app.deps.database.exclusively(async (db) => {
    await db.insert(users).values({ id: "author", email: "author@example.com" });
    await db.execute(sql`
      insert into ${routes} (name, state, vehicle_type, difficulty, author_id)
      select 'Gully ' || n, 'NSW', 'cycling', 'easy', 'author' from generate_series(1, ${sql.raw(String(ROUTES))}) n`);
  });
});

test("a search with more than 1,000 matches reports 1,000 and still pages through all of them, newest first", async () => {
  const seen: string[] = [];
  let path = "/api/routes?search=gull&limit=500";
  for (let page = 0; path && page < 5; page++) {
    const answer = await guest(app).rest("GET", path);
    expect(answer.headers["x-total-count"]).toBe("1000");
    seen.push(...answer.json<{ name: string }[]>().map(({ name }) => name));
    path = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
  }
  expect(seen).toEqual(Array.from({ length: ROUTES }, (_, index) => `Gully ${ROUTES - index}`));
});

test("a deleted route disappears from a common search at once and from its total within a minute", async () => {
  const search = async () => guest(app).api.routes.list.query({ search: "gully", limit: 2 });
  app.setTime(minutesLater(0));
  expect(await search()).toMatchObject({ total: 1000, totalIsCapped: true });
  await app.deps.database.db.delete(routes).where(sql`${routes.name} = ${`Gully ${ROUTES}`}`);
  await app.deps.database.db.delete(routes).where(lte(routes.id, 10));
  const { items, ...page } = await search();
  expect(items.map(({ name }) => name)).toEqual([`Gully ${ROUTES - 1}`, `Gully ${ROUTES - 2}`]);
  expect(page).toMatchObject({ total: 1000, totalIsCapped: true });
  app.setTime(minutesLater(1));
  expect(await search()).toMatchObject({ total: 994, totalIsCapped: false });
});
