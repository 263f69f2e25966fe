import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

type NoSchema = Record<string, never>;

/** The same type and queries on PostgreSQL and PGlite. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type DbOrTx = Db | Tx;

export interface Database {
  readonly db: Db;
  readonly kind: "postgres" | "pglite";
  /** @throws after two seconds without an answer */
  ping(): Promise<void>;
  /**
   * Listens for `pg_notify` from any process. `onListening` runs at the start and after each reconnection,
   * when messages may have been missed. Resolves to an unlisten function.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Runs migrations and seeds on a separate connection without timeouts, one process at a time. */
  exclusively<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Applies pending migrations, all or none. */
  migrate(migrationsFolder: string): Promise<void>;
  close(): Promise<void>;
}
