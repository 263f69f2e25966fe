import type { ExtractTablesWithRelations } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";

type NoSchema = Record<string, never>;

/** The same type and queries on PostgreSQL and PGlite. */
export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
export type DbOrTx = Db | Tx;

/** A copy of the database that follows it. */
export interface Replica {
  /**
   * Reads from the replica, and from the primary while the replica is away, more than two seconds behind or too busy, and
   * after a failure or two seconds there. While the primary is away, the replica has the newest that can be read. For reads only; they may run twice.
   */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  use(): ReplicaUse;
}

interface ReplicaUse {
  isUsed: boolean;
  /** How old its data may be. Null while that is unknown: before the first answer, and without the primary. */
  lagSeconds: number | null;
  /** Since the start, by the server that answered. */
  reads: Readonly<{ replica: number; primary: number }>;
}

/** The connections of this process. */
export interface PoolUse {
  size: number;
  inUse: number;
  /** Queries and transactions that wait for a connection. */
  waiting: number;
}

export interface Database {
  readonly db: Db;
  readonly kind: "postgres" | "pglite";
  /** Null without REPLICA_URL. */
  readonly replica: Replica | null;
  /**
   * True for one process at a time, which stays the one until its connection ends. For work that all processes would
   * otherwise do at the same time. @throws when the database is away
   */
  leads(): Promise<boolean>;
  /**
   * When the newest migration of the database was made. Asked past the pool, so that requests that fill it don't matter.
   * @throws ReadOnlyError when the database takes no writes
   * @throws when the database, or the pooler before it, is away: after two seconds without an answer. A pooler whose
   * connections are all in use isn't, while requests of this process get through it.
   */
  newestMigration(): Promise<number>;
  /**
   * For the start: looks at what the settings lead to.
   * @throws SettingError when no try can succeed with them
   */
  check(): Promise<void>;
  /** Null for the embedded database, which does one thing after the other. */
  readonly pool: (() => PoolUse) | null;
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
  /** Applies pending migrations, all or none, but may put indexes off. */
  migrate(migrationsFolder: string): Promise<void>;
  /** Builds the indexes that migrations have put off, while others write. It may wait for a backup to end. */
  buildIndexes(): Promise<void>;
  close(): Promise<void>;
}
