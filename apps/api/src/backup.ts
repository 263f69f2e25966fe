import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { holdLock } from "@longpaddock/db/lock";
import { type Env, programEnvironment } from "./env";

/**
 * Backs up the database and the uploaded files to an empty folder. The embedded database must be closed. PostgreSQL
 * can stay in use and needs `pg_dump`; a route whose file changes during the backup is saved without it.
 */
export async function backUp({ databaseUrl, dataDir, storage }: Env, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  if (databaseUrl) await dumpPostgres(databaseUrl, join(folder, "database.dump"));
  else await copyEmbedded(dataDir, join(folder, "database"));
  if (!storage) await copyIfThere(join(dataDir, "uploads"), join(folder, "uploads"));
}

async function copyEmbedded(dataDir: string, to: string): Promise<void> {
  const lock = await holdLock(join(dataDir, "lock"));
  try {
    await cp(join(dataDir, "database"), to, { recursive: true });
  } finally {
    await lock.release();
  }
}

/** Passes the password in the environment because every user of the machine can read arguments. */
async function dumpPostgres(databaseUrl: string, file: string): Promise<void> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const program = spawn("pg_dump", ["--format=custom", `--file=${file}`], {
    stdio: "inherit",
    env: programEnvironment({
      PGHOST: hostname,
      PGPORT: port || "5432",
      PGUSER: decodeURIComponent(username),
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: decodeURIComponent(pathname.slice(1)),
      PGSSLMODE: searchParams.get("sslmode") ?? "prefer",
    }),
  });
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error(`pg_dump failed with exit code ${code}.`);
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  });
}
