import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../../../scripts/postgres.mjs";
import type { Certificate } from "./certificate";
import { findProgram, type Program, startProgram } from "./programs";

/** With characters that an address has to encode. */
export const PASSWORD = "p@ss/word:1,2%?";
export const SENTINEL_PASSWORD = "sentinels&+=";
export const MASTER = "paddock";
/** How long a server may be silent before the others take its place. */
const DOWN_MS = 1000;

export interface RedisServer {
  readonly port: number;
  readonly program: Program;
}

interface Settings {
  home: string;
  port: number;
  lines?: string[];
  tls?: Certificate | undefined;
  args?: string[];
}

async function startServer({ home, port, lines = [], tls, args = [] }: Settings): Promise<RedisServer> {
  const folder = join(home, String(port));
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "redis.conf");
  const listening = tls
    ? [
        "port 0",
        `tls-port ${port}`,
        `tls-cert-file ${tls.cert}`,
        `tls-key-file ${tls.key}`,
        `tls-ca-cert-file ${tls.cert}`,
        "tls-auth-clients no",
        "tls-replication yes",
      ]
    : [`port ${port}`];
  writeFileSync(file, ["bind 127.0.0.1", `dir ${folder}`, ...listening, ...lines].join("\n"));
  const program = await startProgram({ command: findProgram("redis-server"), args: [file, ...args], port });
  return { port, program };
}

const server = (home: string, port: number, lines: string[] = []) => ({
  home,
  port,
  lines: [`requirepass "${PASSWORD}"`, `masterauth "${PASSWORD}"`, ...lines],
});

export const startSingle = async (home: string) => startServer(server(home, await freePort()));

/** A master with a replica, and a Sentinel that watches them, all with passwords and TLS. */
export async function startWatched(home: string, tls: Certificate) {
  const [first = 0, second = 0, watching = 0] = await Promise.all(Array.from({ length: 3 }, freePort));
  const start = (port: number, of?: number) =>
    startServer({ ...server(home, port, of === undefined ? [] : [`replicaof 127.0.0.1 ${of}`]), tls });
  const master = await start(first);
  const replica = await start(second, first);
  const sentinel = await startServer({
    home,
    port: watching,
    tls,
    lines: [
      `requirepass "${SENTINEL_PASSWORD}"`,
      `sentinel monitor ${MASTER} 127.0.0.1 ${first} 1`,
      `sentinel auth-pass ${MASTER} "${PASSWORD}"`,
      `sentinel down-after-milliseconds ${MASTER} ${DOWN_MS}`,
      `sentinel failover-timeout ${MASTER} 4000`,
    ],
    args: ["--sentinel"],
  });
  return { master, replica, sentinel, start };
}

/** Three servers that share the keys, each with a replica. */
export async function startCluster(home: string): Promise<RedisServer[]> {
  const ports = await Promise.all(Array.from({ length: 6 }, lowPort));
  const servers = await Promise.all(
    ports.map((port) =>
      startServer(server(home, port, ["cluster-enabled yes", `cluster-node-timeout ${DOWN_MS}`])),
    ),
  );
  execFileSync(
    findProgram("redis-cli"),
    [
      ...["--no-auth-warning", "-a", PASSWORD, "--cluster", "create"],
      ...ports.map((port) => `127.0.0.1:${port}`),
      ...["--cluster-replicas", "1", "--cluster-yes"],
    ],
    { stdio: "ignore", timeout: 60_000 },
  );
  return servers;
}

/** The servers of a cluster also talk with each other at ports that are 10,000 higher. */
async function lowPort(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port <= 55_000) return port;
  }
}
