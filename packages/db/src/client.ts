import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

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
