import { readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";
import { besideTraffic, MAX_LOCK_WAIT } from "./beside-traffic";
import { noteLaterIndexes, putIndexesOff } from "./later-indexes";
import { MIGRATIONS_TABLE } from "./migrate";

/**
 * Migrates while other processes, of the version before, serve requests. Their transactions may hold what a migration
 * needs and wait for what it holds, and all requests wait behind a migration that waits. So it waits for a moment only, gives
 * everything back, and tries again: all pending migrations are one transaction, without the indexes that can be built after it.
 */
export async function migrateBesideTraffic(client: postgres.Sql, migrationsFolder: string): Promise<void> {
  await client`select set_config('lock_timeout', ${MAX_LOCK_WAIT}, false)`;
  await besideTraffic(() => applyPending(client, migrationsFolder));
}

async function applyPending(client: postgres.Sql, migrationsFolder: string): Promise<void> {
  for (const statement of MIGRATIONS_TABLE) await client.unsafe(statement);
  const [newest] = await client`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`;
  const isEmpty = newest?.at == null;
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => isEmpty || newest.at < folderMillis,
  );
  if (pending.length === 0) return;
  const { now, later } = isEmpty ? { now: pending, later: new Map() } : putIndexesOff(pending);
  await client.begin(async (tx) => {
    for (const migration of now) {
      for (const statement of migration.sql) await tx.unsafe(statement);
      await tx`insert into drizzle.__drizzle_migrations (hash, created_at)
        values (${migration.hash}, ${migration.folderMillis})`;
    }
    await noteLaterIndexes(tx, later);
  });
}
