import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { addressPerHost } from "@longpaddock/db/connections/hosts";
import { programEnvironment } from "../../env";
import { Refusal } from "../command";

interface Output {
  stdout: Readable;
  /** Rejects unless the program ended well. */
  ended: Promise<void>;
}

async function endOf(child: ChildProcess, program: string): Promise<void> {
  const [code, signal] = await once(child, "close").catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    throw new Refusal(`${program} is not on the path. It comes with PostgreSQL's client programs.`);
  });
  // The program that read its output ended first, and its error says why.
  if (signal === "SIGPIPE") return;
  if (code !== 0) throw new Refusal(`${program} failed with exit code ${code}.`);
}

/** The dump of the database as it was at the snapshot. */
export function dumpDatabase(databaseUrl: string, snapshot: string): Output {
  const args = ["--format=custom", "--no-owner", "--no-privileges", `--snapshot=${snapshot}`];
  const child = spawn("pg_dump", args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: programEnvironment(connectionOf(databaseUrl)),
  });
  return { stdout: child.stdout, ended: endOf(child, "pg_dump") };
}

/** One transaction in psql, which alone reads the statements that pg_restore writes. */
export interface RestoringTransaction {
  run(statements: readonly string[]): void;
  /** Runs all statements of the dump. */
  runDump(dump: string): Promise<void>;
  /** The answer to a query for one text. */
  ask(query: string): Promise<string>;
  commit(): Promise<void>;
  /** Has no effect after `commit`. */
  rollBack(): Promise<void>;
}

const ANSWER = "answer: ";
const SETTINGS = [
  "set statement_timeout = 0",
  "set idle_in_transaction_session_timeout = 0",
  "set client_min_messages = warning",
] as const;

export function beginRestoring(databaseUrl: string): RestoringTransaction {
  const args = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
  // Detached, so that Ctrl+C doesn't reach it. It ends without a commit when this process does.
  const child = spawn("psql", args, {
    stdio: ["pipe", "pipe", "inherit"],
    env: programEnvironment(connectionOf(databaseUrl)),
    detached: true,
  });
  const ended = endOf(child, "psql");
  ended.catch(() => undefined);
  // What ended it is in `ended`.
  child.stdin.on("error", () => undefined);
  const nextLine = linesIn(child.stdout);
  const run = (statements: readonly string[]) => {
    for (const statement of statements) child.stdin.write(`${statement};\n`);
  };
  run([...SETTINGS, "begin"]);
  return {
    run,
    async runDump(dump) {
      const { stdout, ended: written } = statementsOf(dump);
      written.catch(() => undefined);
      const isCopied = await pipeline(stdout, withoutNewSettings, child.stdin, { end: false }).then(
        () => true,
        () => false,
      );
      // A pg_restore that fails in the middle leaves a transaction that nobody commits.
      await written;
      if (!isCopied) await ended.then(endedEarly);
    },
    async ask(query) {
      run([`select '${ANSWER}' || (${query})`]);
      for (let line = await nextLine(); line !== null; line = await nextLine())
        if (line.startsWith(ANSWER)) return line.slice(ANSWER.length);
      return ended.then(endedEarly);
    },
    async commit() {
      child.stdin.end("commit;\n");
      await ended;
    },
    async rollBack() {
      child.stdin.end();
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}

function endedEarly(): never {
  throw new Refusal("psql ended before its work was done.");
}

function statementsOf(dump: string): Output {
  const args = ["--file=-", "--no-owner", "--no-privileges", "--no-comments", "--exit-on-error", dump];
  const child = spawn("pg_restore", args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: programEnvironment({}),
  });
  return { stdout: child.stdout, ended: endOf(child, "pg_restore") };
}

/** What the settings at the beginning of a dump fit into. */
const SETTINGS_BYTES = 4096;

/** pg_restore 17 and later begins with a setting that servers before 17 don't know. */
export async function* withoutNewSettings(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let first: Buffer | null = Buffer.alloc(0);
  const cleaned = (head: Buffer) =>
    Buffer.from(head.toString("latin1").replace(/^SET transaction_timeout = 0;\n/m, ""), "latin1");
  for await (const chunk of chunks) {
    if (first === null) yield chunk;
    else {
      first = Buffer.concat([first, chunk]);
      if (first.length < SETTINGS_BYTES) continue;
      yield cleaned(first);
      first = null;
    }
  }
  if (first !== null) yield cleaned(first);
}

/** Each call resolves to the next line, null at the end. */
function linesIn(output: Readable): () => Promise<string | null> {
  const lines = createInterface(output)[Symbol.asyncIterator]();
  return async () => (await lines.next()).value ?? null;
}

/** In the environment, because every user of the machine can read arguments. */
export function connectionOf(databaseUrl: string): Record<string, string> {
  const addresses = addressPerHost(databaseUrl).map((address) => new URL(address));
  const [first = new URL(databaseUrl)] = addresses;
  const { username, password, pathname, searchParams } = first;
  return {
    PGHOST: addresses.map(({ hostname }) => hostname).join(","),
    PGPORT: addresses.map(({ port }) => port || "5432").join(","),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "prefer",
    PGAPPNAME: "long-paddock-manage",
    // The server that our own connection uses, whose snapshot is read.
    ...(addresses.length > 1 && { PGTARGETSESSIONATTRS: "primary" }),
  };
}
