import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Database, DbOrTx, Tx } from "./client";
import { SettingError } from "./connections/check-server";
import { rows } from "./rows";

/** The migrations beside the bundled server, else those of this package. */
export function findMigrations(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "migrations");
  return existsSync(beside) ? beside : join(here, "..", "migrations");
}

/**
 * Safe to call from several processes: one migrates, the others wait.
 * @throws SettingError for a database that was migrated, but never by a release
 */
export async function migrate(database: Database, migrationsFolder = findMigrations()): Promise<void> {
  const applied = await appliedMigrations(database.db);
  const known = new Set(ownMigrations(migrationsFolder));
  if (applied.length > 0 && !applied.some((hash) => known.has(hash)))
    throw new SettingError(
      "DATABASE_URL, or DATA_DIR without it, leads to a database that no release of Long Paddock has made. Name an empty one.",
    );
  await database.migrate(migrationsFolder);
}

/** Where a database notes its migrations: as drizzle's own migrator does, which the embedded database has. */
export const MIGRATIONS_TABLE = [
  "create schema if not exists drizzle",
  "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
] as const;

/** Sets an empty database up in a transaction of the caller, so that the tables come with what is put into them. */
export async function createTables(tx: Tx, migrationsFolder = findMigrations()): Promise<void> {
  for (const statement of MIGRATIONS_TABLE) await tx.execute(sql.raw(statement));
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** When the newest migration of a database was made. */
export const NEWEST_MIGRATION =
  "select max(created_at)::float8 as at from drizzle.__drizzle_migrations" as const;

/** Returns what tells whether a database has this version's migrations; a newer version may have added its own. */
export function migrationCheck(database: Pick<Database, "newestMigration">): () => Promise<boolean> {
  const journal = JSON.parse(readFileSync(join(findMigrations(), "meta", "_journal.json"), "utf8"));
  const own: number = journal.entries.at(-1).when;
  return async () => (await database.newestMigration()) >= own;
}

/** The migrations of this version, by their hashes. */
export const ownMigrations = (migrationsFolder = findMigrations()): string[] =>
  readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);

/** Those that a database has; empty for an empty database. */
export async function appliedMigrations(db: DbOrTx): Promise<string[]> {
  const [found] = await rows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!found?.name) return [];
  const applied = await rows<{ hash: string }>(
    db,
    sql`select hash from drizzle.__drizzle_migrations order by created_at`,
  );
  return applied.map(({ hash }) => hash);
}
