import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { ParseArgsConfig } from "node:util";
import type { Database } from "@longpaddock/db/client";
import { migrate } from "@longpaddock/db/migrate";
import { openDatabase } from "@longpaddock/db/open";
import type { Logger } from "pino";
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

/** A call that can't be meant so. */
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

/** Opens the database, which must be there, and brings it up to date. */
export async function onDatabase<T>(env: Env, work: (database: Database) => Promise<T>): Promise<T> {
  await refuseMissing(env);
  const database = await openDatabase(env);
  try {
    await migrate(database);
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What the server works with. Unlike the server, the operator doesn't wait for a database that is away. */
export async function openForOperator(env: Env, log: Logger) {
  if (env.databaseUrl) await onDatabase(env, async () => undefined);
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
