import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import S3rver from "s3rver";
import {
  freePort,
  startPostgres,
  startReplica,
  type TemporaryPostgres,
  unprivilegedAccount,
} from "../../../../scripts/postgres.mjs";
import { findProgram, type Program, startProgram } from "./programs";

const ENTRY = fileURLToPath(new URL("../../dist/main.js", import.meta.url));
const READY_TIMEOUT_MS = 90_000;

export const METRICS_TOKEN = "a token for the metrics";

export interface ApiProcess extends Program {
  readonly url: string;
}

/** PostgreSQL with a replica, PgBouncer, Redis, an S3 server and HAProxy. The API's processes are started by the test. */
export interface Stack {
  /** Where HAProxy gives each request to the next process. */
  readonly url: string;
  /** The role that the API uses, on the primary. */
  readonly sql: postgres.Sql;
  readonly replicaSql: postgres.Sql;
  readonly primary: TemporaryPostgres;
  readonly replica: TemporaryPostgres;
  redis: Program;
  startRedis(): Promise<Program>;
  /** At one of the three places that HAProxy knows. */
  startApi(place: number, env?: Record<string, string>): Promise<ApiProcess>;
  stop(): Promise<void>;
}

export const PLACES = 3;

export async function startStack(): Promise<Stack> {
  const home = mkdtempSync(join(tmpdir(), "long-paddock-machines-"));
  const account = unprivilegedAccount();
  if (account.uid !== undefined) chownSync(home, account.uid, account.gid ?? 0);
  const ports = await Promise.all(Array.from({ length: PLACES + 3 }, freePort));
  const [proxyPort = 0, poolPort = 0, redisPort = 0, ...apiPorts] = ports;

  const primary = installed(await startPostgres({ synchronous_commit: "on" }));
  await onServer(primary.url, async (server) => {
    await server`create role longpaddock login`;
    await server`create database longpaddock owner longpaddock`;
  });
  const replica = installed(await startReplica(primary.url, { hot_standby: "on" }));
  const addressOf = (server: TemporaryPostgres) =>
    `postgres://longpaddock@${new URL(server.url).host}/longpaddock`;

  const write = (name: string, text: string) => {
    writeFileSync(join(home, name), text, { mode: 0o644 });
    return join(home, name);
  };
  const pooler = await startProgram({
    command: findProgram("pgbouncer"),
    args: [write("pgbouncer.ini", poolerConfig(Number(new URL(primary.url).port), poolPort))],
    port: poolPort,
    account,
  });
  const startRedis = () =>
    startProgram({
      command: findProgram("redis-server"),
      args: ["--port", String(redisPort), "--bind", "127.0.0.1", "--dir", home, "--appendonly", "yes"],
      port: redisPort,
    });
  const files = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: join(home, "bucket"),
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const filesAt = await files.run();
  const proxy = await startProgram({
    command: findProgram("haproxy"),
    args: ["-db", "-f", write("haproxy.cfg", proxyConfig(proxyPort, apiPorts))],
    port: proxyPort,
  });

  const settings = {
    NODE_ENV: "production",
    APP_URL: `http://localhost:${proxyPort}`,
    DATABASE_URL: `postgres://longpaddock@127.0.0.1:${poolPort}/longpaddock`,
    PREPARED_STATEMENTS: "off",
    DIRECT_DATABASE_URL: addressOf(primary),
    REPLICA_URL: addressOf(replica),
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    STORAGE_URL: "s3://files/app",
    AWS_ENDPOINT_URL: `http://127.0.0.1:${filesAt.port}`,
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "S3RVER",
    AWS_SECRET_ACCESS_KEY: "S3RVER",
    TRUSTED_PROXIES: "127.0.0.1",
    SESSION_SECRET: "a secret that all of the processes share",
    METRICS_TOKEN,
    LOG_LEVEL: "warn",
  };
  const apis = new Set<Program>();
  const sql = postgres(addressOf(primary), { max: 2, onnotice: () => undefined });
  const replicaSql = postgres(replica.url, { max: 1, onnotice: () => undefined });
  const stack: Stack = {
    url: `http://127.0.0.1:${proxyPort}`,
    sql,
    replicaSql,
    primary,
    replica,
    redis: await startRedis(),
    startRedis,
    async startApi(place, env = {}) {
      const own = { DATA_DIR: join(home, `machine-${place}`), ...env };
      const api = await startProcess(apiPorts[place] ?? 0, { ...settings, ...own });
      apis.add(api);
      return api;
    },
    async stop() {
      await Promise.all([...apis].map((api) => api.stop("SIGKILL")));
      await Promise.all([sql.end({ timeout: 1 }), replicaSql.end({ timeout: 1 }), files.close()]);
      await Promise.all([proxy, pooler, stack.redis].map((program) => program.stop("SIGKILL")));
      await Promise.all([replica.stop(), primary.stop()]);
      rmSync(home, { recursive: true, force: true });
    },
  };
  return stack;
}

/** The built server in a process of its own. */
export async function startProcess(port: number, env: Record<string, string>): Promise<ApiProcess> {
  const program = await startProgram({
    command: process.execPath,
    args: [ENTRY],
    env: { ...env, PORT: String(port) },
  });
  return { ...program, url: `http://127.0.0.1:${port}` };
}

/** Waits until the process serves requests, or returns false when it has ended. */
export async function isReady({ url, process }: ApiProcess): Promise<boolean> {
  const end = performance.now() + READY_TIMEOUT_MS;
  while (process.exitCode === null && performance.now() < end) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await delay(50);
  }
  return false;
}

function installed(server: TemporaryPostgres | null): TemporaryPostgres {
  if (!server) throw new Error("PostgreSQL is not installed on this machine");
  return server;
}

async function onServer(url: string, work: (server: postgres.Sql) => Promise<unknown>): Promise<void> {
  const server = postgres(url, { max: 1 });
  await work(server).finally(() => server.end());
}

/** The files that the containers use, with the addresses of this machine. */
const deployed = (name: string) =>
  readFileSync(new URL(`../../../../deploy/${name}`, import.meta.url), "utf8");

const poolerConfig = (databasePort: number, port: number) =>
  deployed("pgbouncer/pgbouncer.ini")
    .replace(
      "host=primary port=5432 dbname=longpaddock",
      `host=127.0.0.1 port=${databasePort} user=longpaddock`,
    )
    .replace("listen_addr = 0.0.0.0", "listen_addr = 127.0.0.1")
    .replace("listen_port = 6432", `listen_port = ${port}`)
    .replace(/auth_type = .*\nauth_file = .*/, "auth_type = any");

export const proxyConfig = (port: number, apiPorts: readonly number[]) =>
  deployed("haproxy.cfg")
    .replace("bind :8080", `bind 127.0.0.1:${port}`)
    .replace(/resolvers docker\n( .*\n)*/, "")
    .replace(
      / *server-template .*/g,
      [
        "  http-response set-header X-Served-By %s",
        ...apiPorts.map((apiPort, place) => `  server api${place} 127.0.0.1:${apiPort}`),
      ].join("\n"),
    );
