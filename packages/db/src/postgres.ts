import type { Logger } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks";
import type { Database } from "./client";
import { checkRoleSettings, connect } from "./connect";
import { buildLaterIndexes } from "./later-indexes";
import { NEWEST_MIGRATION } from "./migrate";
import { migrateBesideTraffic } from "./migrate-beside-traffic";
import { NoAnswerError, OwnConnection } from "./own-connection";
import { behindGate, PoolGate } from "./pool-gate";
import { followReplica } from "./replica";

/** A pooler that takes longer has all its connections in use. */
const MAX_POOLER_ANSWER_MS = 500;
/** A read that finds no connection to the replica goes to the primary. */
const MAX_REPLICA_WAIT_MS = 100;
const DEFAULT_POOL_SIZE = 10;

export interface PostgresOptions {
  databaseUrl: string;
  /** For what a pooler between can't do: LISTEN, session locks and migrations. */
  directDatabaseUrl?: string | undefined;
  replicaUrl?: string | undefined;
  /** False through a pooler in transaction mode. */
  preparedStatements?: boolean;
  /** Connections for requests. */
  poolSize?: number;
  /** Is told of every statement. */
  logger?: Logger | undefined;
  onReplica?: (used: boolean, why: string) => void;
}

export function openPostgres(options: PostgresOptions): Database {
  const { databaseUrl, preparedStatements = true, poolSize = DEFAULT_POOL_SIZE, logger } = options;
  const directUrl = options.directDatabaseUrl ?? databaseUrl;
  const kind = preparedStatements ? "direct" : "pooled";
  const client = connect(databaseUrl, kind, poolSize);
  const gate = new PoolGate(poolSize);
  const open = (gated: postgres.Sql) => drizzle(gated, { ...(logger && { logger }) });
  const db = open(behindGate(client, gate));
  const listener = directUrl === databaseUrl ? client : connect(directUrl, "direct");
  const own = new OwnConnection(directUrl, "held");
  const pooler =
    directUrl === databaseUrl ? null : new OwnConnection(databaseUrl, kind, MAX_POOLER_ANSWER_MS);
  const replica = openReplica(options, { primary: own, client: behindGate(client, gate), kind, open });

  async function onConnection<T>(work: (connection: postgres.Sql) => Promise<T>): Promise<T> {
    const connection = connect(directUrl, "exclusive");
    try {
      return await work(connection);
    } finally {
      // Releases the session locks.
      await connection.end({ timeout: 5 });
    }
  }

  const exclusive = <T>(work: (connection: postgres.Sql) => Promise<T>) =>
    onConnection(async (connection) => {
      await connection`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`;
      return work(connection);
    });

  return {
    db,
    kind: "postgres",
    replica,
    async leads() {
      // The holder gets it again, also on a new connection if nobody else has got it meanwhile.
      const [lock] = await own.ask(
        (client) =>
          client<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${ADVISORY_LOCKS.leader}) as "isOurs"`,
      );
      return lock?.isOurs === true;
    },
    pool: () => gate.use(),
    async newestMigration() {
      const [[newest]] = await Promise.all([
        own.ask((client) => client.unsafe<{ at: number | null }[]>(NEWEST_MIGRATION)),
        pooler?.ask((client) => client`select 1`).catch(unlessBusy),
      ]);
      return newest?.at ?? 0;
    },
    async listen(channel, onPayload, onListening) {
      const { unlisten } = await listener.listen(channel, onPayload, onListening);
      return unlisten;
    },
    exclusively: (work) => exclusive((connection) => work(drizzle(connection))),
    async migrate(migrationsFolder) {
      await exclusive((connection) => migrateBesideTraffic(connection, migrationsFolder));
      if (!preparedStatements) await checkRoleSettings(client);
    },
    buildIndexes: () => onConnection(buildLaterIndexes),
    async close() {
      const pools = [...new Set([client, listener])];
      await Promise.all([
        ...pools.map((pool) => pool.end({ timeout: 5 })),
        own.close(),
        replica?.close(),
        pooler?.close(),
      ]);
    },
  };
}

interface Primary {
  primary: OwnConnection;
  /** The pool, behind its gate. */
  client: postgres.Sql;
  kind: "direct" | "pooled";
  open(gated: postgres.Sql): PostgresJsDatabase;
}

function openReplica(options: PostgresOptions, { primary, client, kind, open }: Primary) {
  const { replicaUrl, poolSize = DEFAULT_POOL_SIZE, onReplica } = options;
  if (replicaUrl === undefined) return null;
  const copies = connect(replicaUrl, kind, poolSize);
  const copy = new OwnConnection(replicaUrl, kind);
  const reader = open(behindGate(copies, new PoolGate(poolSize, MAX_REPLICA_WAIT_MS)));
  // A lost replica must not take the connections that writing needs.
  const standIn = open(behindGate(client, new PoolGate(Math.ceil(poolSize / 2))));
  const { read, stop } = followReplica({ primary, copy, reader, standIn, onReplica });
  return {
    read,
    async close() {
      stop();
      await Promise.all([copies.end({ timeout: 5 }), copy.close()]);
    },
  };
}

/** A pooler that is away ends the connection or refuses it. */
function unlessBusy(error: unknown): void {
  if (!(error instanceof NoAnswerError)) throw error;
}
