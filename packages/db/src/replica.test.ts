import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres, startReplica, type TemporaryPostgres } from "../../../scripts/postgres.mjs";
import type { Database, Db } from "./client";
import { openPostgres } from "./postgres";
import { rows } from "./rows";
import { testServerUrl } from "./test/server-url";

const POOL_SIZE = 4;

describe.runIf(testServerUrl())("reading from a replica", () => {
  let servers: TemporaryPostgres[] = [];
  let database: Database;
  /** What the database told of the replica, oldest first. */
  const told: boolean[] = [];

  beforeAll(async () => {
    const primary = await startPostgres();
    const replica = primary && (await startReplica(primary.url, { hot_standby: "on" }));
    if (!primary || !replica) throw new Error("PostgreSQL is not installed on this machine");
    servers = [replica, primary];
    database = openPostgres({
      databaseUrl: primary.url,
      replicaUrl: replica.url,
      poolSize: POOL_SIZE,
      onReplica: (isUsed) => told.push(isUsed),
    });
  });
  afterAll(async () => {
    await database.close();
    for (const server of servers) await server.stop();
  });

  async function answersFrom(db: Db): Promise<"replica" | "primary"> {
    const [answer] = await rows<{ copy: boolean }>(db, sql`select pg_is_in_recovery() as copy`);
    return answer?.copy ? "replica" : "primary";
  }
  const read = () => database.replica?.read(answersFrom);

  /** Holds that many connections until the end. */
  function hold(count: number, server: "replica" | "primary") {
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = { holding: 0, end, reads: [] as (Promise<string> | undefined)[] };
    const work = (db: Db) =>
      db.transaction(async (tx) => {
        const from = await answersFrom(tx);
        if (from === server) {
          held.holding += 1;
          await ended;
        }
        return from;
      });
    held.reads = Array.from({ length: count }, () => database.replica?.read(work));
    return held;
  }

  test("whose connections are all in use: the primary answers, and the replica isn't taken for lost", async () => {
    await expect.poll(() => told).toEqual([true]);
    const held = hold(POOL_SIZE, "replica");
    await expect.poll(() => held.holding).toBe(POOL_SIZE);
    let isOver = false;
    const over = Promise.race(held.reads).then(() => {
      isOver = true;
    });
    expect(await Promise.all(Array.from({ length: 20 }, read))).toEqual(new Array(20).fill("primary"));
    // Those that have the connections are still trying.
    expect(isOver).toBe(false);
    await over;
    // Longer than it may be behind, and than a read may take there.
    await delay(2500);
    expect(await Promise.all(held.reads)).toEqual(held.reads.map(() => "primary"));
    expect(told).toEqual([true]);
    held.end();
    await expect.poll(read).toBe("replica");
  });

  test("goes on answering while the primary is away", async () => {
    await expect.poll(read).toBe("replica");
    const primary = servers.at(-1);
    const answers: (string | undefined)[] = [];
    await primary?.restart("SIGQUIT", async () => {
      const end = performance.now() + 4000;
      while (performance.now() < end) {
        answers.push(await read());
        await delay(100);
      }
    });
    expect(new Set(answers)).toEqual(new Set(["replica"]));
    // It was away just now, which would look the same.
    await expect
      .poll(() => database.replica?.use())
      .toMatchObject({ isUsed: true, lagSeconds: expect.any(Number) });
    primary?.freeze();
    await expect.poll(() => database.replica?.use()).toMatchObject({ isUsed: true, lagSeconds: null });
    const end = performance.now() + 5000;
    while (performance.now() < end) {
      expect(await read()).toBe("replica");
      await delay(100);
    }
    primary?.thaw();
    await expect.poll(read).toBe("replica");
  });

  test("that hangs: reads take half of the primary's connections at most", async () => {
    const toldBefore = told.length;
    servers[0]?.freeze();
    await expect.poll(() => told.slice(toldBefore)).toEqual([false]);
    const held = hold(POOL_SIZE, "primary");
    await expect.poll(() => held.holding).toBe(POOL_SIZE / 2);
    expect(database.pool?.()).toMatchObject({ inUse: POOL_SIZE / 2, waiting: 0 });
    held.end();
    expect(await Promise.all(held.reads)).toEqual(held.reads.map(() => "primary"));
    const { isUsed, lagSeconds, reads } = database.replica?.use() ?? {};
    expect(isUsed).toBe(false);
    expect(lagSeconds).toBeGreaterThan(2);
    servers[0]?.thaw();
    await expect.poll(read).toBe("replica");
    expect(database.replica?.use()).toMatchObject({ isUsed: true, lagSeconds: expect.any(Number) });
    expect(database.replica?.use().lagSeconds).toBeLessThan(2);
    expect(database.replica?.use().reads.replica).toBe((reads?.replica ?? 0) + 1);
  });
});
