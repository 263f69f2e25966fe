import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../../scripts/postgres.mjs";
import { openRedis } from "../../src/core/redis/open-redis";
import { readRedisAddress } from "../../src/core/redis/redis-address";
import { openLog } from "../../src/open-log";
import { makeCertificate } from "./certificate";
import { newClient } from "./client";
import {
  MASTER,
  PASSWORD,
  SENTINEL_PASSWORD,
  startCluster,
  startSingle,
  startWatched,
} from "./redis-servers";
import { type ApiProcess, isReady, startProcess } from "./stack";

/** Members notice nothing, and after so long the limits hold for all processes again. */
const MAX_FAILOVER_MS = 15_000;
const home = mkdtempSync(join(tmpdir(), "long-paddock-redis-"));
const user = `:${encodeURIComponent(PASSWORD)}`;
const running = new Set<{ stop(signal: NodeJS.Signals): Promise<unknown> }>();

afterAll(async () => {
  await Promise.all([...running].map((program) => program.stop("SIGKILL")));
  rmSync(home, { recursive: true, force: true });
});

/** Two processes, each with a database of its own, so that only Redis can tell one what the other has counted. */
async function startTwo(env: Record<string, string>): Promise<ApiProcess[]> {
  const ports = [await freePort(), await freePort()];
  const own = { DATA_DIR: "memory:", LOG_LEVEL: "warn", APP_URL: `http://localhost:${ports[0]}` };
  const apis = await Promise.all(ports.map((port) => startProcess(port, { ...own, ...env })));
  for (const api of apis) running.add(api);
  expect(await Promise.all(apis.map(isReady)), apis.map(({ output }) => output()).join("\n")).toEqual([
    true,
    true,
  ]);
  return apis;
}

let visitors = 0;

/** Guesses a password 14 times from a new address, in turn at one process and the other, and returns how many were tried. */
async function tried(apis: ApiProcess[]): Promise<number> {
  visitors += 1;
  const visitor = newClient(apis[0]?.url ?? "", `127.0.${2 + (visitors >> 7)}.${1 + (visitors & 127)}`);
  const statuses: number[] = [];
  for (let count = 0; count < 14; count++) {
    const body = { email: "nobody@example.com", password: "not it at all" };
    const answer = await visitor.call("POST", "/api/auth/sign-in", {
      body,
      url: apis[count % 2]?.url ?? "",
    });
    expect(answer.answeredAt - answer.sentAt).toBeLessThan(5000);
    statuses.push(answer.status);
  }
  expect([401, 429]).toEqual(expect.arrayContaining(statuses));
  return statuses.filter((status) => status === 401).length;
}

const ADDRESSES = 8;
/** The limit is ten. Without Redis each of the two processes allows its seven. */
const [SHARED, APART] = [10, 14];

async function metric(api: ApiProcess | undefined, name: string): Promise<number> {
  const text = await (await fetch(`${api?.url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

/** For so many addresses that each server of a cluster counts some of them. */
async function expectShared(apis: ApiProcess[], addresses = 1) {
  const all = async () => {
    for (let count = 0; count < addresses; count++) if ((await tried(apis)) !== SHARED) return false;
    return true;
  };
  await expect.poll(all, { timeout: MAX_FAILOVER_MS, interval: 500 }).toBe(true);
  for (const api of apis) expect(await metric(api, "redis_up")).toBe(1);
}

test("a wrong password is said at the start, and with what isn't counted", async () => {
  const single = await startSingle(home);
  running.add(single.program);
  const address = readRedisAddress(`redis://:wrong@127.0.0.1:${single.port}`);
  if ("problem" in address) throw new Error(address.problem);
  const lines: string[] = [];
  const redis = await openRedis(
    address,
    openLog({ logLevel: "warn" }, { write: (line) => lines.push(line) }),
  );
  expect(lines).toEqual([expect.stringMatching(/WRONGPASS.*REDIS_URL doesn't answer yet/)]);
  await expect(redis.add("a key", 1000)).rejects.toThrow("WRONGPASS");
  redis.close();
});

test("behind a Sentinel, with TLS and passwords, limits are shared and follow the master", async () => {
  const tls = makeCertificate(home);
  const { master, replica, sentinel, start } = await startWatched(home, tls);
  for (const { program } of [master, replica, sentinel]) running.add(program);
  // The first Sentinel of the list is away.
  const sentinels = `127.0.0.1:${await freePort()},localhost:${sentinel.port}`;
  const apis = await startTwo({
    REDIS_URL: `rediss+sentinel://${user}@${sentinels}/${MASTER}?sentinelPassword=${encodeURIComponent(SENTINEL_PASSWORD)}`,
    NODE_EXTRA_CA_CERTS: tls.cert,
  });
  await expectShared(apis);

  await master.program.stop("SIGKILL");
  expect(await tried(apis)).toBe(APART);
  expect(await metric(apis[0], "redis_up")).toBe(0);
  await expectShared(apis);
  expect(await metric(apis[0], "redis_errors_total")).toBeGreaterThan(0);
  expect(await metric(apis[0], "redis_reconnects_total")).toBeGreaterThan(0);

  // Back as a replica of the new one, which then hangs instead of ending.
  const again = await start(master.port, replica.port);
  running.add(again.program);
  await delay(2000);
  replica.program.process.kill("SIGSTOP");
  await expectShared(apis);
  replica.program.process.kill("SIGCONT");
  await expectShared(apis);
  for (const api of apis) expect(api.process.exitCode).toBeNull();
}, 180_000);

test("limits are shared in a cluster, also when one of its servers is killed and another one hangs", async () => {
  const servers = await startCluster(home);
  for (const { program } of servers) running.add(program);
  const [first, second] = servers;
  const hosts = servers.slice(1, 4).map(({ port }) => `127.0.0.1:${port}`);
  const apis = await startTwo({ REDIS_URL: `redis+cluster://${user}@${hosts.join(",")}` });
  await expectShared(apis, ADDRESSES);

  await first?.program.stop("SIGKILL");
  await expectShared(apis, ADDRESSES);
  expect(await metric(apis[0], "redis_reconnects_total")).toBeGreaterThan(0);

  second?.program.process.kill("SIGSTOP");
  await expectShared(apis, ADDRESSES);
  second?.program.process.kill("SIGCONT");
  await expectShared(apis, ADDRESSES);
  for (const api of apis) expect(api.process.exitCode).toBeNull();
}, 180_000);
