import { join } from "node:path";
import type { Database } from "./client";
import { holdLock } from "./lock";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";

export const MEMORY = "memory:";

/**
 * Opens PostgreSQL when there is a `databaseUrl`, else PGlite in `<dataDir>/database` (`memory:` keeps it in
 * memory). PostgreSQL is connected to at the first query; PGlite is ready when this resolves.
 * @throws LockHeldError when another process has the embedded database open
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
}): Promise<Database> {
  const { databaseUrl, dataDir } = options;
  if (databaseUrl) return openPostgres(databaseUrl);
  if (dataDir === MEMORY) return openPglite({});
  const lock = await holdLock(join(dataDir, "lock"));
  try {
    return await openPglite({ directory: join(dataDir, "database"), onClosed: lock.release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}
