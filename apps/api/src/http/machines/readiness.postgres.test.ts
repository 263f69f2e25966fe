import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Database } from "@longpaddock/db/client";
import { openPostgres } from "@longpaddock/db/postgres";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, unprivilegedAccount } from "../../../../../scripts/postgres.mjs";
import { testApp } from "../../../test/build-app";
import { findProgram, type Program, startProgram } from "../../../test/machines/programs";
import { buildServer } from "../../server";

const app = testApp();
/** As long as the proxy waits. */
const MAX_ANSWER_MS = 3000;

async function ask(server: FastifyInstance = app.server) {
  const begin = performance.now();
  const answer = await server.inject({ url: "/readyz" });
  expect(performance.now() - begin).toBeLessThan(MAX_ANSWER_MS);
  return [answer.statusCode, answer.json()];
}

test("a server whose connections are all in use stays ready, and says that it is busy", async () => {
  const { db, pool } = app.deps.database;
  // What only the first one needs would take some of the time in which the waiting query isn't given up.
  expect(await ask()).toEqual([200, { status: "ready" }]);
  let begun = 0;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const use = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun++;
      await ended;
    });
  const working = Array.from({ length: pool?.().size ?? 0 }, use);
  await expect.poll(() => begun).toBe(working.length);
  const waiting = Promise.allSettled([db.execute(sql`select 1`)]);
  await expect.poll(() => pool?.()).toMatchObject({ inUse: working.length, waiting: 1 });
  expect(await ask()).toEqual([200, { status: "busy" }]);
  end();
  await Promise.all([...working, waiting]);
  expect(await ask()).toEqual([200, { status: "ready" }]);
});

test("a server whose database takes no writes isn't ready, and says so", async () => {
  const operator = postgres(app.databaseUrl ?? "", { max: 1 });
  const [{ name = "" } = {}] = await operator`select quote_ident(current_database()) as name`;
  const setReadOnly = (word: "on" | "off") =>
    operator.begin("read write", async (tx) => {
      await tx.unsafe(`alter database ${name} set default_transaction_read_only = ${word}`);
      await tx`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
    });
  await setReadOnly("on");
  const message = "The database takes no writes";
  await expect.poll(() => ask()).toMatchObject([503, { message, missing: "database" }]);
  await setReadOnly("off");
  await expect.poll(() => ask()).toEqual([200, { status: "ready" }]);
  await operator.end();
});

test("a server that can't write to its DATA_DIR isn't ready, and says so", async () => {
  const { incoming } = app.deps.services;
  await rm(incoming, { recursive: true, force: true });
  await mkdir(dirname(incoming), { recursive: true });
  await writeFile(incoming, "A file where the folder was.");
  const message = "DATA_DIR can't be written";
  await expect.poll(() => ask()).toMatchObject([503, { message, missing: "files" }]);
  await rm(incoming);
  await expect.poll(() => ask()).toEqual([200, { status: "ready" }]);
});

describe("behind PgBouncer", () => {
  const home = mkdtempSync(join(tmpdir(), "long-paddock-pooler-"));
  let pooler: Program;
  let database: Database;
  let server: FastifyInstance;

  beforeAll(async () => {
    const account = unprivilegedAccount();
    if (account.uid !== undefined) chownSync(home, account.uid, account.gid ?? 0);
    const { hostname, port, pathname } = new URL(app.databaseUrl ?? "");
    const poolPort = await freePort();
    const config = join(home, "pgbouncer.ini");
    writeFileSync(
      config,
      `[databases]
pooled = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${poolPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 1`,
    );
    pooler = await startProgram({
      command: findProgram("pgbouncer"),
      args: [config],
      port: poolPort,
      account,
    });
    database = openPostgres({
      databaseUrl: `postgres://postgres@127.0.0.1:${poolPort}/pooled`,
      directDatabaseUrl: app.databaseUrl ?? "",
      preparedStatements: false,
    });
    server = await buildServer({ ...app.deps, database });
  });

  afterAll(async () => {
    await server.close();
    await database.close();
    await pooler.stop("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  });

  test("a server isn't ready while that hangs", async () => {
    expect(await ask(server)).toEqual([200, { status: "ready" }]);
    pooler.process.kill("SIGSTOP");
    const hangs = [503, { message: "The database isn't answering", missing: "database" }];
    await expect.poll(() => ask(server)).toMatchObject(hangs);
    expect(await ask(server)).toMatchObject(hangs);
    pooler.process.kill("SIGCONT");
    await expect.poll(() => ask(server)).toEqual([200, { status: "ready" }]);
  });

  test("a server stays ready while the pooler has much to do and gets it done", async () => {
    let isRunning = true;
    const work = async () => {
      while (isRunning) await database.db.execute(sql`select pg_sleep(0.5)`);
    };
    const working = Array.from({ length: 8 }, work);
    const answers: unknown[] = [];
    for (let count = 0; count < 4; count++) answers.push(await ask(server));
    isRunning = false;
    await Promise.all(working);
    expect(answers).toEqual(answers.map(() => [200, { status: "ready" }]));
  });
});
