import { rows } from "@longpaddock/db/rows";
import { routes } from "@longpaddock/db/schema/routes";
import { sql } from "drizzle-orm";
import { beforeAll, expect } from "vitest";
import { testApp } from "../build-app";
import { guest, member } from "../people";
import { attack } from "./attack";

const app = testApp();
const MEGABYTE = 1024 * 1024;

beforeAll(async () => {
  const author = await member(app);
  await app.deps.database.exclusively((db) =>
    db.transaction(async (tx) => {
      // Without the triggers that count and index, which take minutes for so many.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`
        insert into ${routes} (name, description, state, vehicle_type, difficulty, author_id)
        select 'Track ' || n, case when n > 99000 then repeat('A long day out. ', 60) end, 'NSW', '4x4', 'easy', ${author.id}
        from generate_series(1, 100000) n`);
    }),
  );
}, 240_000);

attack("DOS-10", async () => {
  const { db } = app.deps.database;
  const [query] = await rows<{ text: string }>(
    db,
    sql`select pg_get_functiondef('search_query(text)'::regprocedure) as text`,
  );
  await db.execute(sql`
    create or replace function search_query(words text) returns tsquery language plpgsql immutable strict as
    $$ begin perform pg_sleep(10); return null; end $$`);
  const search = () => guest(app).rest("GET", "/api/routes?search=dust");
  const started = performance.now();
  const answers = await Promise.all([search(), search(), search()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  expect(Number(answers[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(performance.now() - started).toBeLessThan(9500);
  await db.execute(sql.raw(query?.text ?? ""));
  for (const answer of await Promise.all(Array.from({ length: 20 }, search)))
    expect([answer.statusCode, answer.json()]).toEqual([200, []]);
});

attack("DOS-02", async () => {
  let url = "/api/routes";
  for (let page = 0; page < 3; page++) {
    const started = performance.now();
    const answer = await guest(app).rest("GET", url);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(answer.json()).toHaveLength(100);
    expect(answer.payload.length).toBeLessThan(MEGABYTE);
    expect(answer.payload).not.toMatch(/"(waypoints|content|track)":/);
    url = /<([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1] ?? "";
    expect(url).toContain("cursor=");
  }
});
