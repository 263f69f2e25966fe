import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Database } from "../client";
import { openDatabase } from "../open";
import { testServerUrl } from "./server-url";

interface EmptyDatabase {
  database: Database;
  /** The same database as another process would hold it; on PGlite there is no other. */
  another: Database;
  close(): Promise<void>;
}

/** A way to open an empty database, for each kind that this machine can run. */
export function emptyDatabases(): { kind: Database["kind"]; open(): Promise<EmptyDatabase> }[] {
  const server = testServerUrl();
  return [
    { kind: "pglite", open: inMemory },
    ...(server ? [{ kind: "postgres" as const, open: () => onServer(server) }] : []),
  ];
}

async function inMemory(): Promise<EmptyDatabase> {
  const database = await openDatabase({ dataDir: "memory:" });
  return { database, another: database, close: database.close };
}

async function onServer(serverUrl: string): Promise<EmptyDatabase> {
  const name = `lp_empty_${randomUUID().slice(0, 8)}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await server`create database ${server(name)}`;
  const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const [database, another] = await Promise.all([
    openDatabase({ databaseUrl, dataDir: "memory:" }),
    openDatabase({ databaseUrl, dataDir: "memory:" }),
  ]);
  return {
    database,
    another,
    async close() {
      await Promise.all([database.close(), another.close()]);
      await server`drop database ${server(name)} with (force)`;
      await server.end();
    },
  };
}
