import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, startReplica, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";
import { ESSENTIALS } from "../factories";
import { openPageAt } from "../live/live-page";
import { isReady, type RunningServer, startServer } from "../processes/process";
import { type Relay, startRelay } from "./relay";

const ADMINISTRATOR = { email: "boss@example.com", password: "ten or more of them" };
/** From the failure until the standby is promoted. */
const FAILOVER_MS = 12_000;
/** The bench measures it. Here other tests may need the processor too. */
const MAX_RECOVERY_MS = 20_000;
const START_MS = 60_000;

describe("a failover from one PostgreSQL to its standby", { timeout: 2 * START_MS }, () => {
  const servers: TemporaryPostgres[] = [];
  const running: RunningServer[] = [];
  let relay: Relay;
  let dataDir: string;
  let server: RunningServer;
  let cookie = "";

  const portOf = ({ url }: TemporaryPostgres) => Number(new URL(url).port);
  const start = async () => {
    const started = await startServer({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${relay.port}/postgres`,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
    });
    running.push(started);
    return started;
  };

  beforeAll(async () => {
    const primary = await startPostgres({ synchronous_commit: "on" });
    if (!primary) throw new Error("PostgreSQL is not installed on this machine");
    servers.push(primary);
    relay = await startRelay(portOf(primary));
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
    server = await start();
    expect(await isReady(server), server.output()).toBe(true);
    const standby = await startReplica(primary.url, { hot_standby: "on" });
    if (standby) servers.push(standby);
    const answer = await call("POST", "/api/auth/sign-in", ADMINISTRATOR);
    cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(";")[0])
      .join("; ");
  }, 2 * START_MS);

  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop("SIGKILL")));
    relay.close();
    for (const one of servers.toReversed()) await one.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const call = (method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: {
        "content-type": "application/json",
        origin: server.url.replace("127.0.0.1", "localhost"),
        cookie,
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  test("writes get 503 meanwhile, reads go on, a process that starts waits, and then all works again", async () => {
    const page = await openPageAt(server.url, { query: "", headers: { cookie } });
    expect(page.status).toBe(200);
    const [primary, standby] = servers;
    if (!primary || !standby) throw new Error("There is no standby");
    await primary.stop();
    relay.leadTo(portOf(standby));
    const begin = performance.now();
    const late = await start();

    // An answer of /readyz is kept for half a second.
    const readiness = async () => (await call("GET", "/readyz")).status;
    await expect.poll(readiness).toBe(503);
    const statuses = new Set<number>();
    while (performance.now() - begin < FAILOVER_MS) {
      for (const path of ["/api/routes", "/trpc/routes.create"]) {
        const answer = await call("POST", path, ESSENTIALS);
        statuses.add(answer.status);
        expect(answer.headers.get("retry-after")).toBe("5");
        expect(await answer.text()).toContain("UNAVAILABLE");
      }
      const ready = await call("GET", "/readyz");
      expect([ready.status, await ready.json()]).toMatchObject([503, { missing: "database" }]);
      await delay(200);
    }
    expect([...statuses]).toEqual([503]);
    // Its connections may still be moving to the standby.
    await expect.poll(async () => (await call("GET", "/api/routes")).status).toBe(200);
    await expect.poll(late.output, { timeout: START_MS }).toContain("DATABASE_URL leads to a standby");
    expect((await fetch(`${late.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${late.url}/readyz`)).status).toBe(503);

    const operator = postgres(standby.url, { max: 1 });
    await operator`select pg_promote()`;
    const promoted = performance.now();
    const write = async () => (await call("POST", "/api/routes", ESSENTIALS)).status;
    await expect.poll(write, { timeout: MAX_RECOVERY_MS }).toBe(201);
    expect(performance.now() - promoted).toBeLessThan(MAX_RECOVERY_MS);
    await expect.poll(readiness).toBe(200);
    expect(await isReady(late), late.output()).toBe(true);
    // It listens on the promoted server too, which had refused it while it was a standby.
    const listeners = async () =>
      (await operator`select 1 from pg_stat_activity where query ilike 'listen %'`).length;
    await expect.poll(listeners).toBe(2);
    await operator.end();
    expect(server.process.exitCode, server.output()).toBe(null);
    page.leave();
  });
});
