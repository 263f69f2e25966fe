import { join } from "node:path";
import type { Database } from "./client";
import { holdLock } from "./lock";
import { openPglite } from "./pglite";
import { openPostgres, type PostgresOptions } from "./postgres";

export const MEMORY = "memory:";

/**
 * Opens PostgreSQL when `databaseUrl` is set, else PGlite in `<dataDir>/database` (`memory:` keeps it in
 * memory). PostgreSQL connects at the first query.
 * @throws LockHeldError when another process has the embedded database open
 */
export async function openDatabase(
  options: Omit<PostgresOptions, "databaseUrl"> & { databaseUrl?: string | undefined; dataDir: string },
): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) return openPostgres({ ...options, databaseUrl });
  if (dataDir === MEMORY) return openPglite({});
  const lock = await holdLock(join(dataDir, "lock"));
  try {
    return await openPglite({ directory: join(dataDir, "database"), onClosed: lock.release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
