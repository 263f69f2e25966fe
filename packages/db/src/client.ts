import { join } from "node:path";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { holdLock } from "./lock";
import { openPglite } from "./pglite";
import { openPostgres } from "./postgres";

type NoSchema = Record<string, never>;

/** The database as verbs see it: the same type and the same queries on PostgreSQL and on PGlite. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type DbOrTx = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly kind: "postgres" | "pglite";
  /** Resolves when the database answers. @throws after two seconds without an answer */
  ping(): Promise<void>;
  /**
   * Calls back for every `pg_notify` on the channel, from this or another process. `onListening` runs at the
   * start and after each reconnection, when messages may have been missed. Resolves to the way to stop.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs the work on a connection of its own without time limits, one process at a time: migrations, seeds. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Applies the migrations of the folder that are not yet applied, all or none. */
  migrate(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}

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
