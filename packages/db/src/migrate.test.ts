import { cpSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "./client";
import { appliedMigrations, createTables, findMigrations, migrate, ownMigrations } from "./migrate";
import { openDatabase } from "./open";
import { rows } from "./rows";
import { emptyDatabases } from "./test/empty-databases";

describe.each(emptyDatabases())("migrate on $kind", ({ open }) => {
  let opened: Awaited<ReturnType<typeof open>>;

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  const applied = ({ db }: Database) =>
    rows<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations order by id`);

  test("sets an empty database up in a transaction, which takes everything away when it fails", async () => {
    const { database } = opened;
    const failed = database.db.transaction(async (tx) => {
      await createTables(tx);
      expect(await appliedMigrations(tx)).toEqual(ownMigrations());
      throw new Error("the connection is lost");
    });
    await expect(failed).rejects.toThrow("the connection is lost");
    expect(await appliedMigrations(database.db)).toEqual([]);
    expect(await rows(database.db, sql`select to_regclass('routes') as routes`)).toEqual([{ routes: null }]);
  });

  test("applies each migration once for simultaneous callers and nothing when run again", async () => {
    const { database, another } = opened;
    await Promise.all([migrate(database), migrate(another), migrate(database), migrate(another)]);
    const hashes = await applied(database);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(hashes.length);
    await migrate(another);
    expect(await applied(database)).toEqual(hashes);
    expect(await rows(database.db, sql`select count(*) from routes`)).toEqual([{ count: 0 }]);
  });

  test("refuses a database whose tables no release has made, and leaves it as it is", async () => {
    const { database } = opened;
    const before = await applied(database);
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'before ' || hash`);
    await expect(migrate(database)).rejects.toThrow("Name an empty one.");
    await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = substr(hash, 8)`);
    expect(await applied(database)).toEqual(before);
  });

  test("leaves nothing behind of a migration that fails half way", async () => {
    const { database } = opened;
    const before = await applied(database);
    const folder = await mkdtemp(join(tmpdir(), "long-paddock-migrations-"));
    cpSync(findMigrations(), folder, { recursive: true });
    const journalFile = join(folder, "meta", "_journal.json");
    const journal = JSON.parse(await readFile(journalFile, "utf8"));
    const last = journal.entries.at(-1);
    journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: "9999_broken" });
    await writeFile(journalFile, JSON.stringify(journal));
    await writeFile(
      join(folder, "9999_broken.sql"),
      "create table half ();\n--> statement-breakpoint\nselect 1 / 0;",
    );

    await expect(migrate(database, folder)).rejects.toThrow();
    expect(await rows(database.db, sql`select to_regclass('half') as half`)).toEqual([{ half: null }]);
    expect(await applied(database)).toEqual(before);
    await rm(folder, { recursive: true });
  });
});

test("an embedded database in memory leaves no file", async () => {
  const database = await openDatabase({ dataDir: "memory:" });
  await database.db.execute(sql`select 1`);
  await expect(readdir("memory:")).rejects.toThrow("ENOENT");
  await database.close();
});
