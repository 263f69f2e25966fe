import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rows } from "../rows";
import { type TestDatabase, testDatabase } from "../testing";

let opened: TestDatabase;

beforeAll(async () => {
  opened = await testDatabase();
});
afterAll(() => opened.close());

const ONE = sql`select 1 as one`;
const MISUSE = "A transaction used the database beside itself";

test("a transaction that uses the database beside itself fails", async () => {
  const { db } = opened.database;
  await expect(db.transaction(() => rows(db, ONE))).rejects.toThrow(MISUSE);
  await expect(db.transaction(() => db.transaction((tx) => rows(tx, ONE)))).rejects.toThrow(MISUSE);
});

test("its own object, a nested transaction, and the database afterwards work", async () => {
  const { db } = opened.database;
  expect(await db.transaction((tx) => tx.transaction((inner) => rows(inner, ONE)))).toEqual([{ one: 1 }]);
  expect(await rows(db, ONE)).toEqual([{ one: 1 }]);
  const refused = db.transaction(async (tx) => {
    await rows(tx, ONE);
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  expect(await rows(db, ONE)).toEqual([{ one: 1 }]);
});
