import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import { startPostgres, type TemporaryPostgres } from "../../../../../scripts/postgres.mjs";
import { seedPaddock } from "./paddock";

/** Like a production server: the usual settings of the rig would lose what PostgreSQL has acknowledged. */
const DURABLE = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  autovacuum: "on",
  max_wal_size: "1GB",
};

export interface Rig {
  /** What the server needs in its environment. */
  env: Record<string, string>;
  /** Opens the database beside the server; for the embedded one the server has to be stopped. */
  inside<T>(work: (database: Database) => Promise<T>): Promise<T>;
  remove(): Promise<void>;
}

export interface PostgresRig extends Rig {
  postgres: TemporaryPostgres;
}

/** A throwaway PostgreSQL server with some members, a group, routes and rides. */
export async function openPostgresRig(
  settings: Record<string, string> = {},
  parent = tmpdir(),
): Promise<PostgresRig> {
  const postgres = await startPostgres({ ...DURABLE, ...settings }, parent);
  if (!postgres) throw new Error("This machine has no PostgreSQL server programs");
  const rig = rigOn({ DATABASE_URL: postgres.url }, () => postgres.stop());
  await prepare(rig);
  return { ...rig, postgres };
}

export async function openEmbeddedRig(): Promise<Rig> {
  const rig = rigOn({}, async () => {});
  await prepare(rig);
  return rig;
}

function rigOn(databaseEnv: Record<string, string>, stop: () => Promise<void>): Rig {
  const dataDir = mkdtempSync(join(tmpdir(), "long-paddock-faults-"));
  const removeFiles = () => rmSync(dataDir, { recursive: true, force: true });
  process.once("exit", removeFiles);
  return {
    env: { DATA_DIR: dataDir, ...databaseEnv },
    inside: async (work) => {
      const database = await openDatabase({ databaseUrl: databaseEnv.DATABASE_URL, dataDir });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove: async () => {
      await stop();
      process.off("exit", removeFiles);
      removeFiles();
    },
  };
}

async function prepare(rig: Rig): Promise<void> {
  try {
    await rig.inside(async (database) => {
      await migrate(database);
      await seedPaddock(database.db);
    });
  } catch (error) {
    await rig.remove();
    throw error;
  }
}
