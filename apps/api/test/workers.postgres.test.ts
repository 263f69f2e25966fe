import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../scripts/postgres.mjs";
import { isReady, type RunningServer, startServer } from "./processes/process";

const WORKERS = 2;
/** Each starts the whole server from its sources. */
const START_MS = 60_000;

describe("a server with two workers", { timeout: 3 * START_MS }, () => {
  let database: TemporaryPostgres;
  let dataDir: string;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("PostgreSQL is not installed on this machine");
    database = started;
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  }, START_MS);

  afterAll(async () => {
    await server?.stop("SIGKILL");
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function get(path: string, accept: string) {
    const answer = await fetch(`${server?.url}${path}`, { headers: { accept } }).catch(() => null);
    return { status: answer?.status, text: (await answer?.text()) ?? "" };
  }

  const workers = () =>
    execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
      .split("\n")
      .flatMap((line) => {
        const [, pid, parent] = /^\s*(\d+)\s+(\d+) \S*node /.exec(line) ?? [];
        return Number(parent) === server?.process.pid ? [Number(pid)] : [];
      });

  test("says that it is starting while its database is away, and serves when that is there", async () => {
    await database.restart("SIGINT", async () => {
      server = await startServer({
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        WORKERS: String(WORKERS),
        SESSION_SECRET: "a secret that both of the workers share",
        LOG_LEVEL: "warn",
      });
      await expect.poll(() => server?.output(), { timeout: START_MS }).toContain("waiting for the database");
      expect(await get("/healthz", "*/*")).toEqual({ status: 200, text: '{"status":"ok"}' });
      const api = await get("/api/routes", "application/json");
      const message = "The server is starting, and the database isn't answering";
      expect([api.status, JSON.parse(api.text)]).toMatchObject([503, { message, missing: "database" }]);
      const page = await get("/", "text/html");
      expect([page.status, page.text]).toEqual([503, expect.stringContaining("is starting")]);
    });
    if (server) expect(await isReady(server), server.output()).toBe(true);
    expect((await get("/api/routes", "application/json")).status).toBe(200);
  });

  test("replaces a worker that is killed, and ends with the others", async () => {
    await expect.poll(workers).toHaveLength(WORKERS);
    const [killed = 0] = workers();
    process.kill(killed, "SIGKILL");
    await expect.poll(() => workers().filter((pid) => pid !== killed)).toHaveLength(WORKERS);
    expect(await server?.stop()).toBe(0);
  });
});
