import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../scripts/postgres.mjs";
import { isReady, manage, startServer } from "./processes/process";

/** Each starts the server from its sources. */
const START_MS = 90_000;

describe("a first start that can't succeed", { timeout: START_MS }, () => {
  let database: TemporaryPostgres;
  let dataDir: string;

  beforeAll(async () => {
    const started = await startPostgres();
    if (!started) throw new Error("PostgreSQL is not installed on this machine");
    database = started;
    dataDir = await mkdtemp(join(tmpdir(), "long-paddock-test-"));
  }, START_MS);

  afterAll(async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const nowhere = () => `${database.url}-that-isnt-there`;

  /** What the log says at its last level, after the process has ended by itself with 1. */
  async function failing(settings: Record<string, string>): Promise<string[]> {
    const server = await startServer({ DATA_DIR: dataDir, ...settings });
    expect(await isReady(server)).toBe(false);
    expect(await server.stop()).toBe(1);
    const lines = server.output().trim().split("\n");
    return lines.map((line) => JSON.parse(line)).flatMap(({ level, msg }) => (level === 60 ? [msg] : []));
  }

  test("a database that doesn't exist: one sentence that names the setting, also for a command", async () => {
    const sentence = /^DATABASE_URL names a database that doesn't exist: .*that-isnt-there/;
    expect(await failing({ DATABASE_URL: nowhere() })).toEqual([expect.stringMatching(sentence)]);
    const { code, stderr } = await manage({ DATABASE_URL: nowhere() }, "migrate");
    expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
  });

  test("settings that are wrong in themselves: a sentence each", async () => {
    expect(await failing({ TRUSTED_PROXIES: "the-proxy", SESSION_SECRET: "short" })).toEqual([
      "SESSION_SECRET must be 32 characters or more each.",
      expect.stringMatching(/^TRUSTED_PROXIES must be addresses or networks/),
    ]);
  });

  test("an address or a port that can't be had", async () => {
    expect(await failing({ HOST: "192.0.2.1" })).toEqual(["HOST 192.0.2.1 is no address of this machine."]);
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const sentence = `PORT ${port} is in use by another program at this address (HOST 127.0.0.1): stop that one, or set PORT to another number.`;
    expect(await failing({ PORT: String(port) })).toEqual([sentence]);
    other.close();
  });

  test("a DATA_DIR that can't be written", async () => {
    const file = join(dataDir, "a-file");
    await writeFile(file, "");
    expect(await failing({ DATA_DIR: join(file, "data"), DATABASE_URL: database.url })).toEqual([
      expect.stringMatching(/^DATA_DIR can't be written: ENOTDIR/),
    ]);
  });

  test("a host that can't be reached is waited for, and the log names the setting", async () => {
    const server = await startServer({ DATABASE_URL: "postgres://ana@127.0.0.1:1/x", DATA_DIR: dataDir });
    await expect
      .poll(server.output, { timeout: START_MS })
      .toContain("waiting for the database of DATABASE_URL");
    expect(server.output()).toContain("ECONNREFUSED");
    expect(server.process.exitCode).toBe(null);
    await server.stop("SIGKILL");
  });
});
