import { randomUUID } from "node:crypto";
import postgres from "postgres";
import type { Database } from "../client";
import { openDatabase } from "../open";
import { testServerUrl } from "./server-url";

interface EmptyDatabase {
  database: Database;
  /** A second connection, as from another process; the same object on PGlite. */
  another: Database;
  close(): Promise<void>;
}

/** For each kind of database that this machine can run. */
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
