import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Logger, sql } from "drizzle-orm";
import postgres from "postgres";
import { useTemporaryFolder } from "../../../scripts/temporary-folder.mjs";
import { ADVISORY_LOCKS } from "./advisory-locks";
import type { Database } from "./client";
import { findMigrations, migrate } from "./migrate";
import { openPglite } from "./pglite";
import { openPostgres, type PostgresOptions } from "./postgres";
import { guardTransactions } from "./test/guard-transactions";
import { testServerUrl } from "./test/server-url";

const CACHE = fileURLToPath(new URL("../node_modules/.cache/", import.meta.url));
/**
 * For each test file every byte of the database is copied, and every byte of its buffers set: the empty databases that
 * a server copies for others are two fifths of its files.
 */
const SMALLER = [
  "update pg_database set datistemplate = false",
  "drop database template1",
  "drop database template0",
  "alter system set shared_buffers = '16MB'",
];

export interface TestDatabase {
  database: Database;
  /** Null on PGlite. */
  url: string | null;
  close(): Promise<void>;
}

interface TestOptions {
  logger?: Logger | undefined;
  isGuarded?: boolean;
  /** One for all statements, as PGlite has it in any case: a test may begin a transaction for all that it runs. */
  hasOneConnection?: boolean;
}

/**
 * A migrated, empty database for one test file: on the server of TEST_DATABASE_URL, else on PGlite in memory.
 * Both are copies of a template that is cached per state of the migrations. A transaction that uses the database beside
 * itself fails, unless `isGuarded` is false.
 */
export async function testDatabase(options: TestOptions = {}): Promise<TestDatabase> {
  const { logger, isGuarded = true, hasOneConnection = false } = options;
  const version = migrationsHash();
  const serverUrl = testServerUrl();
  const opened = await (serverUrl
    ? cloneTemplate(serverUrl, version, { logger, ...(hasOneConnection && { poolSize: 1 }) })
    : openCopy(version, logger));
  if (!isGuarded) return opened;
  const { database } = opened;
  return { ...opened, database: { ...database, db: guardTransactions(database.db) } };
}

/** Vitest's global setup: makes the templates before the workers start, which would each begin to make it. */
export async function setup(): Promise<void> {
  useTemporaryFolder();
  const version = migrationsHash();
  const serverUrl = testServerUrl();
  if (serverUrl) await onServer(serverUrl, (server) => ensureTemplate(server, version, serverUrl));
  // Some tests use PGlite in any case.
  await ensureDump(version);
}

async function openCopy(version: string, logger: Logger | undefined): Promise<TestDatabase> {
  migrated ??= readDump(version);
  const database = await openPglite({ dump: await migrated, logger });
  return { database, url: null, close: database.close };
}

function migrationsHash(): string {
  const folder = findMigrations();
  // The path contains the PGlite version: a dump only opens in the version that wrote it.
  const hash = createHash("sha256").update(createRequire(import.meta.url).resolve("@electric-sql/pglite"));
  hash.update(SMALLER.join(";"));
  for (const name of readdirSync(folder).toSorted()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Read once: `Blob` would copy it in small pieces for every test file. */
class Dump extends Blob {
  readonly #bytes: ArrayBuffer;

  constructor(bytes: ArrayBuffer) {
    super([]);
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes;
  }
}

let migrated: Promise<Dump> | undefined;

async function readDump(version: string): Promise<Dump> {
  const { buffer, byteOffset, byteLength } = await readFile(await ensureDump(version));
  return new Dump(new Uint8Array(buffer, byteOffset, byteLength).slice().buffer);
}

async function ensureDump(version: string): Promise<string> {
  await mkdir(CACHE, { recursive: true });
  const file = join(CACHE, `database-${version}.tar`);
  if (!existsSync(file)) await writeDump(file);
  return file;
}

async function writeDump(file: string): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "long-paddock-template-"));
  const database = await openPglite({ directory });
  await migrate(database);
  for (const statement of SMALLER) await database.db.execute(sql.raw(statement));
  // Once closed, it opens without a recovery.
  await database.close();
  // Renamed into place: another test file may be reading or writing it.
  const draft = `${file}.${randomUUID()}`;
  await promisify(execFile)("tar", ["--create", "--file", draft, "--directory", directory, "."]);
  await rm(directory, { recursive: true });
  await rename(draft, file).catch(() => rm(draft, { force: true }));
  await removeOlderDumps(file);
}

async function removeOlderDumps(current: string): Promise<void> {
  const dumps = (await readdir(CACHE)).filter((name) => /^database-.*\.tar$/.test(name));
  for (const dump of dumps) if (join(CACHE, dump) !== current) await rm(join(CACHE, dump), { force: true });
}

async function cloneTemplate(
  serverUrl: string,
  version: string,
  options: Omit<PostgresOptions, "databaseUrl">,
): Promise<TestDatabase> {
  const name = `lp_test_${version}_${randomUUID().slice(0, 8)}`;
  await onServer(serverUrl, async (server) => {
    const template = await ensureTemplate(server, version, serverUrl);
    await server`create database ${server(name)} template ${server(template)}`;
  });
  const url = urlOf(serverUrl, name);
  const database = openPostgres({ databaseUrl: url, ...options });
  return {
    database,
    url,
    async close() {
      await database.close();
      await onServer(serverUrl, (server) => server`drop database if exists ${server(name)} with (force)`);
    },
  };
}

function urlOf(serverUrl: string, database: string): string {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
}

async function ensureTemplate(server: postgres.Sql, version: string, serverUrl: string): Promise<string> {
  const template = `lp_template_${version}`;
  await server`select pg_advisory_lock(${ADVISORY_LOCKS.testTemplate})`;
  const known = await server`select 1 from pg_database where datname = ${template}`;
  if (known.length === 0) {
    const building = `${template}_building`;
    await server`drop database if exists ${server(building)} with (force)`;
    await server`create database ${server(building)}`;
    const database = openPostgres({ databaseUrl: urlOf(serverUrl, building) });
    await migrate(database).finally(database.close);
    await server`alter database ${server(building)} rename to ${server(template)}`;
  }
  await server`select pg_advisory_unlock(${ADVISORY_LOCKS.testTemplate})`;
  return template;
}

async function onServer(url: string, work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(server);
  } finally {
    await server.end({ timeout: 5 });
  }
}
