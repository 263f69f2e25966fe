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

/** Queries of as many shapes as there are numbers, with the numbers that were built, in order. */
function numbers() {
  const built: number[] = [];
  const query = preparedByShape("numbers", (db, { number }: { number: number }) => {
    built.push(number);
    return db.select({ number: sql<number>`${sql.raw(String(number))}::integer`.as("number") }).from(one);
  });
  const ask = async (number: number) => {
    const rows = await query(app.deps.database.db, { number }).execute({});
    expect(rows).toEqual([{ number }]);
  };
  return { built, ask };
}

test("a shape is built once while it is used", async () => {
  const { built, ask } = numbers();
  for (let round = 0; round < 3; round++) for (const number of [1, 2, 3]) await ask(number);
  expect(built).toEqual([1, 2, 3]);
});

test("beyond 64 new shapes an hour a shape still answers, and the known ones stay prepared", async () => {
  const { built, ask } = numbers();
  for (let number = 0; number < 200; number++) await ask(number);
  built.length = 0;
  for (let number = 0; number < 64; number++) await ask(number);
  expect(built).toEqual([]);
  await ask(100);
  await ask(100);
  expect(built).toEqual([100, 100]);
});

test("an hour later new shapes take the place of those used longest ago, and a hot shape survives", async () => {
  const { built, ask } = numbers();
  for (let number = 0; number < 64; number++) await ask(number);
  vi.advanceTimersByTime(HOUR);
  for (let number = 100; number < 163; number++) {
    await ask(number);
    await ask(0);
  }
  built.length = 0;
  await ask(0);
  await ask(162);
  expect(built).toEqual([]);
  await ask(1);
  expect(built).toEqual([1]);
});

test("PostgreSQL keeps 64 statements an hour on a connection, and PGlite none", async () => {
  const { database } = app.deps;
  // postgres.js prepares no statement without a parameter.
  const query = preparedByShape("kept", (db, { number }: { number: number }) =>
    db.select({ kept: sql<number>`${sql.placeholder("value")}::integer`.as(`kept_${number}`) }).from(one),
  );
  await database.exclusively(async (db) => {
    for (let number = 0; number < 500; number++) {
      if (number === 200 || number === 400) vi.advanceTimersByTime(HOUR);
      await query(db, { number }).execute({ value: 1 });
    }
    const [counted] = await db
      .select({ kept: count() })
      .from(sql`pg_prepared_statements`)
      .where(sql`statement like '%as "kept_%'`);
    expect(counted).toEqual({ kept: database.kind === "postgres" ? 3 * 64 : 0 });
  });
});
