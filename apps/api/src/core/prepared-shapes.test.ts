import { count, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { testApp } from "../../test/build-app";
import { preparedByShape } from "./prepared-shapes";

const app = testApp();
const one = sql`(values (1)) as one`;
const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a query with one shape for each number. `built` lists the numbers whose statements were built. */
function numberQuery() {
  const built: number[] = [];
  const query = preparedByShape("numbers", (db, { number }: { number: number }) => {
    built.push(number);
    return db.select({ number: sql<number>`${sql.raw(String(number))}::integer`.as("number") }).from(one);
  });
  const run = async (number: number) => {
    const rows = await query(app.deps.database.db, { number }).execute({});
    expect(rows).toEqual([{ number }]);
  };
  const runTwice = async (number: number) => {
    await run(number);
    await run(number);
  };
  return { built, run, runTwice };
}

test("a shape is prepared on its second use and not built again", async () => {
  const { built, run } = numberQuery();
  for (let round = 0; round < 4; round++) for (const number of [1, 2, 3]) await run(number);
  expect(built).toEqual([1, 2, 3, 1, 2, 3]);
});

test("hundreds of shapes that are used once leave room for a shape in use", async () => {
  const { built, run, runTwice } = numberQuery();
  for (let number = 100; number < 700; number++) await run(number);
  await runTwice(1);
  built.length = 0;
  await run(1);
  expect(built).toEqual([]);
});

test("a first use is forgotten after 512 others", async () => {
  const { built, run } = numberQuery();
  await run(1);
  for (let number = 100; number < 612; number++) await run(number);
  built.length = 0;
  for (let round = 0; round < 3; round++) await run(1);
  expect(built).toEqual([1, 1]);
});

test("after 64 new shapes in an hour, further shapes are built each time and the known ones stay prepared", async () => {
  const { built, run, runTwice } = numberQuery();
  for (let number = 0; number < 200; number++) await runTwice(number);
  built.length = 0;
  for (let number = 0; number < 64; number++) await run(number);
  expect(built).toEqual([]);
  await run(100);
  await run(100);
  expect(built).toEqual([100, 100]);
});

test("an hour later new shapes replace the least recently used ones", async () => {
  const { built, run, runTwice } = numberQuery();
  for (let number = 0; number < 64; number++) await runTwice(number);
  vi.advanceTimersByTime(HOUR);
  for (let number = 100; number < 163; number++) {
    await runTwice(number);
    await run(0);
  }
  built.length = 0;
  await run(0);
  await run(162);
  expect(built).toEqual([]);
  await run(1);
  expect(built).toEqual([1]);
});

test("a PostgreSQL connection keeps 64 prepared statements an hour, and PGlite none", async () => {
  const { database } = app.deps;
  // postgres.js doesn't prepare statements without parameters.
  const query = preparedByShape("kept", (db, { number }: { number: number }) =>
    db.select({ kept: sql<number>`${sql.placeholder("value")}::integer`.as(`kept_${number}`) }).from(one),
  );
  await database.exclusively(async (db) => {
    for (let number = 0; number < 500; number++) {
      if (number === 200 || number === 400) vi.advanceTimersByTime(HOUR);
      for (const value of [1, 2]) await query(db, { number }).execute({ value });
    }
    const [counted] = await db
      .select({ kept: count() })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement like '%as "kept_%'`);
    expect(counted).toEqual({ kept: database.kind === "postgres" ? 3 * 64 : 0 });
  });
});
