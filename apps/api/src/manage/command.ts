import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import type { Database } from "@longpaddock/db/client";
import { appliedMigrations, migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import type { Logger } from "pino";
import { systemClock } from "../core/clock";
import { recordOperatorAct } from "../core/record-admin-act";
import type { Env } from "../env";
import { openServices } from "../open-services";

export interface Invocation {
  env: Env;
  args: string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** A line of the result. */
  print(line: string): void;
  /** What is being done, for the person who waits; not part of the result. */
  progress(line: string): void;
  log: Logger;
}

export interface Command {
  /** What follows the name: 'EMAIL [--dry-run]'. */
  takes: string;
  summary: string;
  /** Shown by --help below the summary. */
  help?: string;
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** The number of arguments, as a range. */
  arguments?: [min: number, max: number];
  /** Returns the exit code if it isn't 0. */
  run(invocation: Invocation): Promise<number | undefined>;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;

/** Why a command does nothing. Its message is for the operator. */
export class Refusal extends Error {}

/** A call with wrong arguments. */
export class UsageError extends Error {}

/** The innermost error says why; those around it repeat the statement, perhaps with personal data. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error && !(error instanceof Refusal)) return messageOf(error.cause);
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return error.message || ("code" in error ? String(error.code) : error.name);
}

/** An embedded database in a wrong DATA_DIR would be made, and found empty. */
export async function refuseMissing({ databaseUrl, dataDir }: Env): Promise<void> {
  if (databaseUrl) return;
  await access(join(dataDir, "database")).catch(() => {
    throw new Refusal(`There is no database in ${resolve(dataDir)}. Set DATA_DIR or DATABASE_URL.`);
  });
}

type Surroundings = Pick<Invocation, "env" | "log" | "progress">;

/** Opens the database, which must be there, and brings it up to date. */
export async function onDatabase<T>(
  { env, progress }: Surroundings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  await refuseMissing(env);
  return onUpdated({ env, progress }, work);
}

/** Opens the database, brings it up to date, and says so if it wasn't. An embedded one that isn't there is made. */
export async function onUpdated<T>(
  { env, progress }: Pick<Invocation, "env" | "progress">,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(env);
  try {
    const migrations = await bringUpToDate(database);
    if (migrations > 0)
      progress(`The database was updated to this version (${countOf(migrations, "migration")}).`);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns how many migrations that took. */
async function bringUpToDate(database: Database): Promise<number> {
  const { db } = database;
  await database.check();
  const before = (await appliedMigrations(db)).length;
  await migrate(database);
  const migrations = (await appliedMigrations(db)).length - before;
  if (migrations > 0)
    await recordOperatorAct(
      { db, clock: systemClock },
      { act: "database_migrated", subject: { kind: "site", id: "database" }, after: { migrations } },
    );
  return migrations;
}

/** What the server works with. Unlike the server, the operator doesn't wait for a database that is away. */
export async function openForOperator({ env, log, progress }: Surroundings) {
  await onUpdated({ env, progress }, async () => undefined);
  return openServices({ ...env, seedDemo: false }, log);
}

/** Ctrl+C and SIGTERM have no effect until the work is done. */
export async function uninterrupted<T>(work: () => Promise<T>): Promise<T> {
  const ignore = () => undefined;
  for (const signal of SIGNALS) process.on(signal, ignore);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, ignore);
  }
}

/** The first Ctrl+C or SIGTERM asks to stop after what is under way; the second one ends the process. */
export function stopOnSignal(): { isAsked: () => boolean; forget: () => void } {
  let isAsked = false;
  const ask = () => {
    isAsked = true;
    forget();
  };
  const forget = () => {
    for (const signal of SIGNALS) process.off(signal, ask);
  };
  for (const signal of SIGNALS) process.on(signal, ask);
  return { isAsked: () => isAsked, forget };
}

/** '1 file', '2 files' */
export const countOf = (count: number, noun: string): string =>
  `${count.toLocaleString("en-AU")} ${noun}${count === 1 ? "" : "s"}`;
