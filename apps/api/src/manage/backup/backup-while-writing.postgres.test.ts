import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "@longpaddock/db/open";
import { rows } from "@longpaddock/db/rows";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../test/build-app";
import { ESSENTIALS, gpxFile, sendRoute } from "../../../test/factories";
import { databaseContents, folderContents } from "../../../test/manage/contents";
import { operate } from "../../../test/manage/operator";
import { member, type Person } from "../../../test/people";
import { holdFiles } from "../../core/files/files-hold";
import { check } from "../check/check";
import { backup } from "./backup";
import { restore } from "./restore";

const app = testApp({ holdsTransactions: true });
let folder: string;
let rider: Person;
let admin: Person;
let sourceUrl: string;
const created: string[] = [];

const urlOf = (name: string) => Object.assign(new URL(testServerUrl() ?? ""), { pathname: `/${name}` }).href;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  rider = await member(app, { plan: "gold" });
  admin = await member(app, { admin: true });
  const [source] = await rows<{ name: string }>(app.deps.database.db, sql`select current_database() as name`);
  sourceUrl = urlOf(source?.name ?? "");
  const file = await gpxFile();
  for (let n = 0; n < 5; n++) expect((await sendRoute(rider, { gpxFile: file })).statusCode).toBe(201);
});

afterAll(async () => {
  for (const name of created)
    await app.deps.database.db.execute(sql.raw(`drop database if exists ${name} with (force)`));
  await rm(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const name = `lp_restore_${randomUUID().slice(0, 8)}`;
  await app.deps.database.db.execute(sql.raw(`create database ${name}`));
  created.push(name);
  return { DATABASE_URL: urlOf(name), DATA_DIR: join(folder, name) };
}

/** The server hears of a backup that the command line has made. */
async function expectMeasured(made: string) {
  const figures = async () => {
    const { payload } = await app.server.inject({ url: "/metrics" });
    const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(payload)?.[1]);
    return { age: of("backup_age_seconds"), bytes: of("backup_size_bytes"), free: of("backup_free_bytes") };
  };
  const sizes = (await readdir(made, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !["manifest.json", "SHA256SUMS"].includes(entry.name))
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const { age, ...rest } = await figures();
  expect(age).toBeLessThan(60);
  expect(rest).toEqual({ bytes, free: expect.any(Number) });
  expect(rest.free).toBeGreaterThan(bytes);
  app.setTime(new Date(Date.now() + 3 * 86_400_000));
  expect((await figures()).age).toBeGreaterThan(3 * 86_400 - 60);
  app.setTime(null);
}

const source = () => ({ DATABASE_URL: sourceUrl, DATA_DIR: app.dataDir });
const newFolder = () => join(folder, `backup-${randomUUID().slice(0, 8)}`);

describe("a backup of PostgreSQL", () => {
  test("brings back every row, sequence and file", async () => {
    const to = newFolder();
    const made = await operate(backup, source(), to);
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining("5 files") });
    await expectMeasured(to);
    const target = await emptyDatabase();
    expect((await operate(restore, target, to)).code).toBe(0);
    const restored = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR });
    try {
      expect(await databaseContents(restored.db)).toEqual(await databaseContents(app.deps.database.db));
      const known = await rows(restored.db, sql`select attname from pg_stats where tablename = 'users'`);
      expect(known.length, "columns with statistics").toBeGreaterThan(0);
    } finally {
      await restored.close();
    }
    const files = await folderContents(join(app.dataDir, "uploads"));
    expect(Object.keys(files)).toHaveLength(5);
    expect(await folderContents(join(target.DATA_DIR, "uploads"))).toEqual(files);
    expect(await operate(check, target)).toEqual({ code: 0, output: "No differences." });
    await expect(operate(restore, target, to)).rejects.toThrow("The database is not empty");
    expect((await operate(restore, target, to, "--erase")).code).toBe(0);
    expect((await operate(check, target)).code).toBe(0);
  });

  test("is of one moment while members write, without a missing file", async () => {
    const file = await gpxFile();
    const routeIds: number[] = [];
    const upload = async () => routeIds.push((await sendRoute(rider, { gpxFile: file })).json().id);
    for (let n = 0; n < 40; n++) await upload();
    let isOver = false;
    let deletions = 0;
    // Deletes the oldest, whose file a backup that has just begun would still copy.
    const replace = async () => {
      while (!isOver) {
        const deleted = await admin.rest("DELETE", `/api/routes/${routeIds.shift()}/admin-delete`);
        if (deleted.statusCode < 300) deletions++;
        await upload();
      }
    };
    const rate = async () => {
      for (let n = 0; !isOver; n++)
        await admin.rest("POST", "/api/routes/1/rate", { payload: { rating: 1 + (n % 5) } });
    };
    const writers = [replace(), rate()];
    try {
      for (let n = 0; n < 3; n++) {
        const to = newFolder();
        expect((await operate(backup, source(), to)).code).toBe(0);
        const target = await emptyDatabase();
        expect((await operate(restore, target, to)).code).toBe(0);
        expect(await operate(check, target)).toEqual({ code: 0, output: "No differences." });
      }
    } finally {
      isOver = true;
      await Promise.all(writers);
    }
    expect(deletions).toBeGreaterThan(10);
  });

  test.each([
    ["without its manifest", "manifest.json", null, "holds no complete backup"],
    ["with a changed dump", "database.dump", "x", "is damaged: 1 file missing or changed"],
    ["with other checksums", "SHA256SUMS", "", "is damaged: SHA256SUMS"],
  ])("%s is refused, and nothing is written", async (...[, file, content, message]) => {
    const to = newFolder();
    await operate(backup, source(), to);
    if (content === null) await rm(join(to, file));
    else await writeFile(join(to, file), content);
    const target = await emptyDatabase();
    await expect(operate(restore, target, to)).rejects.toThrow(message);
    const empty = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR });
    expect(await databaseContents(empty.db).finally(empty.close)).toEqual({});
    await expect(folderContents(target.DATA_DIR)).rejects.toThrow("ENOENT");
  });

  test("that fails as it is restored leaves the database and the files as they were", async () => {
    const to = newFolder();
    await operate(backup, source(), to);
    const target = await emptyDatabase();
    await operate(restore, target, to);
    await writeFile(join(target.DATA_DIR, "uploads", "gpx", "a-mark.gpx"), "<gpx/>");
    const contents = async () => {
      const database = await openDatabase({ databaseUrl: target.DATABASE_URL, dataDir: target.DATA_DIR });
      return [
        await databaseContents(database.db).finally(database.close),
        await folderContents(target.DATA_DIR),
      ];
    };
    const before = await contents();
    const manifest = JSON.parse(await readFile(join(to, "manifest.json"), "utf8"));
    await writeFile(
      join(to, "manifest.json"),
      JSON.stringify({ ...manifest, tables: { ...manifest.tables, users: manifest.tables.users + 1 } }),
    );
    await expect(operate(restore, target, to, "--erase")).rejects.toThrow("The table users has");
    expect(await contents()).toEqual(before);
    await writeFile(
      join(to, "manifest.json"),
      JSON.stringify({ ...manifest, tables: { ...manifest.tables, nowhere: 1 } }),
    );
    await expect(operate(restore, target, to, "--erase")).rejects.toThrow("psql failed");
    expect(await contents()).toEqual(before);
  });

  test("of a newer version is refused", async () => {
    const to = newFolder();
    await operate(backup, source(), to);
    const manifest = JSON.parse(await readFile(join(to, "manifest.json"), "utf8"));
    manifest.migrations.push("of tomorrow");
    await writeFile(join(to, "manifest.json"), JSON.stringify(manifest));
    await expect(operate(restore, await emptyDatabase(), to)).rejects.toThrow("newer version");
  });

  test("isn't restored into a database that a server uses, or into the embedded one", async () => {
    const to = newFolder();
    await operate(backup, source(), to);
    await expect(operate(restore, source(), to, "--erase")).rejects.toThrow("in use by a server");
    await expect(operate(restore, { DATA_DIR: join(folder, "embedded") }, to)).rejects.toThrow(
      "DATABASE_URL",
    );
    expect((await sendRoute(rider, ESSENTIALS)).statusCode).toBe(201);
  });

  test("keeps no index from being begun, which is done once the backup has ended", async () => {
    const { database } = app.deps;
    await database.db.execute(
      sql`insert into drizzle.later_indexes values ('routes_later', 'create index routes_later on routes (id)')`,
    );
    const begun = () => rows(database.db, sql`select from pg_class where relname = 'routes_later'`);
    const building = await holdFiles(database.db, async () => {
      const work = database.buildIndexes();
      await expect.poll(begun).toHaveLength(1);
      return { work };
    });
    await building.work;
    expect(await rows(database.db, sql`select name from drizzle.later_indexes`)).toEqual([]);
  });
});
