import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "drizzle-orm";
import postgres from "postgres";
import type { Database } from "./client";
import { findMigrations, migrate } from "./migrate";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";
import { testServerUrl } from "./test/server-url";

const CACHE = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
const TEMPLATE_LOCK = 7_201_861;

export interface TestDatabase {
  database: Database;
  close(): Promise<void>;
}

/**
 * A migrated, empty database for one test file: on the server of TEST_DATABASE_URL, else on PGlite in memory.
 * Both are copies of a template that is cached per state of the migrations.
 */
export async function testDatabase({ logger }: { logger?: Logger | undefined } = {}): Promise<TestDatabase> {
  const version = migrationsHash();
  const serverUrl = testServerUrl();
  if (serverUrl) return cloneTemplate(serverUrl, version, logger);
  const database = await openPglite({ dump: await migratedDump(version), logger });
  return { database, close: database.close };
}

function migrationsHash(): string {
  const folder = findMigrations();
  // The path contains the PGlite version: a dump only opens in the version that wrote it.
  const hash = createHash("sha256").update(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

async function migratedDump(version: string): Promise<Blob> {
  await mkdir(CACHE, { recursive: true });
  const file = join(CACHE, `database-${version}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const database = await openPglite({});
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  // Renamed into place: another test file may be reading or writing it.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()), { mode: 0o600 });
  await rename(draft, file).catch(() => rm(draft, { force: true }));
  await removeOlderDumps(file);
  return dump;
}

async function removeOlderDumps(current: string): Promise<void> {
  const dumps = (await readdir(CACHE)).filter((name) => /^database-.*\.tar$/.test(name));
  for (const dump of dumps) if (join(CACHE, dump) !== current) await rm(join(CACHE, dump), { force: true });
}

async function cloneTemplate(
  serverUrl: string,
  version: string,
  logger: Logger | undefined,
): Promise<TestDatabase> {
  const template = `lp_template_${version}`;
  const name = `lp_test_${version}_${randomUUID().slice(0, 8)}`;
  const urlOf = (database: string) => {
    const url = new URL(serverUrl);
    url.pathname = `/${database}`;
    return url.href;
  };
  await onServer(serverUrl, async (server) => {
    await ensureTemplate(server, template, urlOf);
    await server`create database ${server(name)} template ${server(template)}`;
  });
  const database = openPostgres(urlOf(name), logger);
  return {
    database,
    async close() {
      await database.close();
      await onServer(serverUrl, (server) => server`drop database if exists ${server(name)} with (force)`);
    },
  };
}

async function ensureTemplate(server: postgres.Sql, template: string, urlOf: (database: string) => string) {
  await server`select pg_advisory_lock(${TEMPLATE_LOCK})`;
  const known = await server`select 1 from pg_database where datname = ${template}`;
  if (known.length === 0) {
    const building = `${template}_building`;
    await server`drop database if exists ${server(building)} with (force)`;
    await server`create database ${server(building)}`;
    const database = openPostgres(urlOf(building));
    await migrate(database).finally(database.close);
    await server`alter database ${server(building)} rename to ${server(template)}`;
  }
  await server`select pg_advisory_unlock(${TEMPLATE_LOCK})`;
}

async function onServer(url: string, work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(server);
  } finally {
    await server.end({ timeout: 5 });
  }
}
