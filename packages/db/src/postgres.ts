import type { Logger } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { ADVISORY_LOCKS } from "./advisory-locks";
import type { Database } from "./client";
import { checkServers, directSetting, migrationProblem } from "./connections/check-server";
import { checkRoleSettings, connect } from "./connections/connect";
import { NoAnswerError, OwnConnection } from "./connections/own-connection";
import { IS_READ_ONLY, ReadOnlyError } from "./connections/read-only";
import { buildLaterIndexes } from "./later-indexes";
import { NEWEST_MIGRATION } from "./migrate";
import { migrateBesideTraffic } from "./migrate-beside-traffic";
import { behindGate, PoolGate } from "./pool-gate";
import { followReplica } from "./replica";

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
  const listener = connect(directUrl, "listening");
  const direct = new OwnConnection(directUrl, "held");
  const pooler = directUrl === databaseUrl ? null : new OwnConnection(databaseUrl, kind);
  const replica = openReplica(options, { primary: direct, client: behindGate(client, gate), kind, open });

  /** Everything that requests need, which a pooler may lead to another server than ours. */
  async function askPooler(): Promise<boolean> {
    const done = gate.done();
    try {
      const [answer] =
        (await pooler?.ask((client) => client.unsafe<{ isReadOnly: boolean }[]>(`select ${IS_READ_ONLY}`))) ??
        [];
      return answer?.isReadOnly === true;
    } catch (error) {
      // Its connections are all in use, but our work gets done.
      if (error instanceof NoAnswerError && gate.done() > done) return false;
      throw error;
    }
  }

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
      const [lock] = await direct.ask(
        (client) =>
          client<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${ADVISORY_LOCKS.leader}) as "isOurs"`,
      );
      return lock?.isOurs === true;
    },
    pool: () => gate.use(),
    async newestMigration() {
      const [[[newest], [own]], isPoolReadOnly] = await Promise.all([
        direct.ask((client) =>
          Promise.all([
            client.unsafe<{ at: number | null }[]>(NEWEST_MIGRATION),
            client.unsafe<{ isReadOnly: boolean }[]>(`select ${IS_READ_ONLY}`),
          ]),
        ),
        askPooler(),
      ]);
      if (own?.isReadOnly || isPoolReadOnly) throw new ReadOnlyError("The database takes no writes");
      return newest?.at ?? 0;
    },
    check: () => checkServers(options),
    async listen(channel, onPayload, onListening) {
      const { unlisten } = await listener.listen(channel, onPayload, onListening);
      return unlisten;
    },
    exclusively: (work) => exclusive((connection) => work(drizzle(connection))),
    async migrate(migrationsFolder) {
      try {
        await exclusive((connection) => migrateBesideTraffic(connection, migrationsFolder));
      } catch (error) {
        throw migrationProblem(directSetting(options), error) ?? error;
      }
      if (!preparedStatements) await checkRoleSettings(client);
    },
    buildIndexes: () => onConnection(buildLaterIndexes),
    async close() {
      await Promise.all([
        client.end({ timeout: 5 }),
        listener.end({ timeout: 5 }),
        direct.close(),
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
  const copies = connect(replicaUrl, kind === "pooled" ? "pooledCopy" : "copy", poolSize);
  const copy = new OwnConnection(replicaUrl, kind === "pooled" ? "pooledCopy" : "copy");
  const reader = open(behindGate(copies, new PoolGate(poolSize, MAX_REPLICA_WAIT_MS)));
  // A lost replica must not take the connections that writing needs.
  const standIn = open(behindGate(client, new PoolGate(Math.ceil(poolSize / 2))));
  const { stop, ...following } = followReplica({ primary, copy, reader, standIn, onReplica });
  return {
    ...following,
    async close() {
      stop();
      await Promise.all([copies.end({ timeout: 5 }), copy.close()]);
    },
  };
}
