import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { putIndexesOff } from "./later-indexes";
import { rows } from "./rows";
import { testServerUrl } from "./test/server-url";
import { type TestDatabase, testDatabase } from "./testing";

function migrationOf(...statements: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "long-paddock-migrations-"));
  mkdirSync(join(folder, "meta"));
  const entry = { idx: 0, version: "7", when: Date.now(), tag: "0000_test", breakpoints: true };
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ version: "7", entries: [entry] }));
  writeFileSync(join(folder, "0000_test.sql"), statements.join("--> statement-breakpoint\n"));
  return folder;
}

test.runIf(testServerUrl())("a migration gives way to requests that lock the other way round", async () => {
  const { database, close } = await testDatabase();
  const { db } = database;
  await db.execute(sql`create table left_side as select 1 as id`);
  await db.execute(sql`create table right_side as select 1 as id`);
  let isOver = false;
  let requests = 0;
  const request = async () => {
    while (!isOver) {
      await db.transaction(async (tx) => {
        await tx.execute(sql`update right_side set id = id`);
        await delay(300);
        await tx.execute(sql`update left_side set id = id`);
      });
      requests += 1;
      await delay(50);
    }
  };
  const requesting = request();
  await delay(100);
  const [left, right] = ["left_side", "right_side"].map(
    (table) => `alter table ${table} add column more integer;`,
  );
  await database.migrate(migrationOf(left ?? "", right ?? ""));
  isOver = true;
  await expect(requesting).resolves.toBeUndefined();
  expect(requests).toBeGreaterThan(0);
  const added = await rows(db, sql`select from information_schema.columns where column_name = 'more'`);
  expect(added).toHaveLength(2);
  await close();
});

describe.runIf(testServerUrl())("an index of a table that was there before", () => {
  let opened: TestDatabase;

  beforeAll(async () => {
    opened = await testDatabase();
    await opened.database.db.execute(sql`create table kept_rides as select 1 as id`);
  });
  afterAll(() => opened.close());

  const builtIndexes = () =>
    rows<{ name: string }>(
      opened.database.db,
      sql`select indexrelid::regclass::text as name from pg_index
        where indrelid = 'kept_rides'::regclass and indisvalid order by 1`,
    );
  const noted = () => rows<{ name: string }>(opened.database.db, sql`select name from drizzle.later_indexes`);

  test("is built after the migration, which waits for nobody who writes", async () => {
    const { database } = opened;
    const { db } = database;
    await db.transaction(async (tx) => {
      await tx.execute(sql`update kept_rides set id = 2`);
      await database.migrate(
        migrationOf(
          'CREATE INDEX "kept_rides_id" ON "kept_rides" USING btree ("id");',
          "create table new_rides (id integer);",
          'CREATE INDEX "new_rides_id" ON "new_rides" USING btree ("id");',
        ),
      );
    });
    expect(await builtIndexes()).toEqual([]);
    expect(await rows(db, sql`select to_regclass('new_rides_id')::text as name`)).toEqual([
      { name: "new_rides_id" },
    ]);
    await Promise.all([database.buildIndexes(), database.buildIndexes()]);
    await database.buildIndexes();
    expect(await builtIndexes()).toEqual([{ name: "kept_rides_id" }]);
    expect(await noted()).toEqual([]);
  });

  test("is built from the start when a process ended while it built it", async () => {
    const { database } = opened;
    await database.migrate(migrationOf("create index kept_rides_half on kept_rides (id);"));
    await database.db.execute(sql`create index kept_rides_half on kept_rides (id)`);
    await database.db.execute(
      sql`update pg_index set indisvalid = false where indexrelid = 'kept_rides_half'::regclass`,
    );
    await database.buildIndexes();
    expect(await builtIndexes()).toEqual([{ name: "kept_rides_half" }, { name: "kept_rides_id" }]);
    expect(await noted()).toEqual([]);
  });
});

test("indexes that a later migration drops again, and unique ones, aren't put off", () => {
  const unique = 'CREATE UNIQUE INDEX "rides_name" ON "rides" ("name");';
  const { now, later } = putIndexesOff(
    [
      ['CREATE INDEX "rides_old" ON "public"."rides" ("id");', unique],
      ['DROP INDEX "rides_old";', 'DROP INDEX "rides_older";', "create index rides_new on rides (id);"],
    ].map((statements, n) => ({ sql: statements, hash: String(n), folderMillis: n, bps: true })),
  );
  expect(now.map(({ sql: statements }) => statements)).toEqual([[unique], ['DROP INDEX "rides_older";']]);
  expect([...later]).toEqual([["rides_new", "create index rides_new on rides (id);"]]);
});
