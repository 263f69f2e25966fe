import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@longpaddock/db/client";
import { openDatabase } from "@longpaddock/db/open";
import { openPostgres } from "@longpaddock/db/postgres";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { testServerUrl } from "@longpaddock/db/test/server-url";
import { sql } from "drizzle-orm";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { databaseContents, folderContents, storageContents } from "../../../test/manage/contents";
import { operate } from "../../../test/manage/operator";
import { s3Storage } from "../../core/storage/s3-storage";
import { check } from "../check/check";
import { seed } from "../seed";
import { backup } from "./backup";
import { restore } from "./restore";

type Install = Record<"DATA_DIR" | "STORAGE_URL" | "AWS_ENDPOINT_URL", string> & { DATABASE_URL?: string };

const server = testServerUrl();
let folder: string;
let files: S3rver;
let endpoint: string;
let home: Install;
const created: string[] = [];

const storageOf = ({ STORAGE_URL }: Install) => s3Storage(STORAGE_URL, endpoint);

async function onServer(work: (db: Database["db"]) => Promise<unknown>): Promise<void> {
  if (!server) return;
  const database = openPostgres({ databaseUrl: server });
  await database.exclusively(work).finally(database.close);
}

/** An empty install whose files go into a bucket that others use too. */
async function install(): Promise<Install> {
  const name = `lp_bucket_${randomUUID().slice(0, 8)}`;
  await onServer((db) => db.execute(sql.raw(`create database ${name}`)));
  created.push(name);
  return {
    DATA_DIR: join(folder, name),
    STORAGE_URL: `s3://files/${name}`,
    AWS_ENDPOINT_URL: endpoint,
    ...(server && { DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href }),
  };
}

async function onDatabase<T>(
  { DATA_DIR, DATABASE_URL }: Install,
  work: (db: Database["db"]) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR });
  // A query's own finally() doesn't wait for what it calls.
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

const contentsOf = async (place: Install) => [
  await onDatabase(place, databaseContents),
  await storageContents(storageOf(place)),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]) vi.stubEnv(name, "S3RVER");
  vi.stubEnv("AWS_REGION", "us-east-1");
  const directory = join(folder, "bucket");
  const configureBuckets = [{ name: "files", configs: [] }];
  files = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets });
  endpoint = `http://127.0.0.1:${(await files.run()).port}`;
  home = await install();
  expect(await operate(seed, home)).toMatchObject({ code: 0 });
});

afterAll(async () => {
  for (const name of created)
    await onServer((db) => db.execute(sql.raw(`drop database if exists ${name} with (force)`)));
  await files.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("with files in a bucket", { timeout: 300_000 }, () => {
  test("a backup brings back every row and file, also into another bucket", async () => {
    const to = join(folder, "backup");
    expect(await operate(backup, home, to)).toMatchObject({ code: 0 });
    const there = await install();
    expect(await operate(restore, there, to)).toMatchObject({ code: 0 });
    const contents = await contentsOf(home);
    expect(Object.keys(contents[1] ?? {}).length).toBeGreaterThan(3);
    expect(await contentsOf(there)).toEqual(contents);
    expect(await operate(check, there)).toEqual({ code: 0, output: "No differences." });
  });

  test("a restore leaves the files that only the erased database knew to the sweep, and others' alone", async () => {
    const to = join(folder, "backup");
    const there = await install();
    await operate(seed, there);
    const storage = storageOf(there);
    const own = Object.keys(await storageContents(storage));
    await writeFile(join(folder, "foreign"), "<gpx/>");
    const foreign = { path: join(folder, "foreign"), contentType: "application/gpx+xml" };
    await storage.save("gpx/of-another-database.gpx", foreign);
    const before = await contentsOf(there);
    const text = await readFile(join(to, "manifest.json"), "utf8");
    const manifest = JSON.parse(text);
    manifest.tables.users++;
    await writeFile(join(to, "manifest.json"), JSON.stringify(manifest));
    await expect(operate(restore, there, to, "--erase")).rejects.toThrow("The table users has");
    expect(await contentsOf(there)).toEqual(before);
    await writeFile(join(to, "manifest.json"), text);
    const { output } = await operate(restore, there, to, "--erase");
    expect(output).toContain(`${own.length} files of the erased database will be removed from the bucket`);
    const pending = await onDatabase(there, (db) => db.select().from(pendingFiles));
    expect(pending.map(({ storageKey }) => storageKey).toSorted()).toEqual(own.toSorted());
    expect(Object.keys(await storageContents(storage))).toEqual(
      expect.arrayContaining([...own, ...Object.keys(await storageContents(storageOf(home)))]),
    );
    expect((await operate(check, there)).output).toBe(
      "files: 1 file without a row\n  gpx/of-another-database.gpx\n1 difference.",
    );
  });

  test("a backup without files has the database only, and its restore leaves the files alone", async () => {
    const to = join(folder, "without-files");
    expect(await operate(backup, home, to, "--without-files")).toMatchObject({
      code: 0,
      output: expect.stringContaining("0 files"),
    });
    expect(Object.keys(await folderContents(to)).filter((name) => name.startsWith("files"))).toEqual([]);
    const before = await contentsOf(home);
    expect((await operate(restore, home, to, "--erase")).output).toContain(
      "The backup was made without files",
    );
    expect(await contentsOf(home)).toEqual(before);
    expect(await operate(check, home)).toEqual({ code: 0, output: "No differences." });
  });
});
