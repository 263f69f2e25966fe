import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { holdLock, type Lock, LockHeldError } from "./lock";
import { openDatabase } from "./open";
import { thisProcess } from "./process-identity";
import { rows } from "./rows";

let dataDir: string;
let path: string;
let children: ChildProcess[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "long-paddock-lock-"));
  path = join(dataDir, "lock");
  children = [];
});

afterEach(async () => {
  for (const child of children) await killed(child);
  await rm(dataDir, { recursive: true, force: true });
});

async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

/** A second process that has the embedded database of this test open. */
async function otherProcess(): Promise<ChildProcess> {
  const program = fileURLToPath(new URL("./test/open-database.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", import.meta.resolve("tsx"), program, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  const [text] = await once(child.stdout, "data");
  expect(String(text)).toBe("open\n");
  return child;
}

async function writeLock(holder: object): Promise<void> {
  const someone = { ...(await thisProcess()), token: "0".repeat(36), since: "2026-01-01T00:00:00.000Z" };
  await writeFile(path, JSON.stringify({ ...someone, ...holder }));
}

describe("the embedded database", () => {
  test("refuses to be opened twice and names the process that has it, and opens again after a kill or a close", async () => {
    const child = await otherProcess();
    const attempt = openDatabase({ dataDir });
    await expect(attempt).rejects.toThrow(LockHeldError);
    await expect(attempt).rejects.toThrow(`in use by process ${child.pid} since 2`);
    await expect(attempt).rejects.toThrow("DATABASE_URL");

    await killed(child);
    const first = await openDatabase({ dataDir });
    await expect(openDatabase({ dataDir })).rejects.toThrow(`in use by process ${process.pid} since 2`);
    await first.db.execute(sql`create table kept as select 'the long paddock' as place`);
    await first.close();

    const second = await openDatabase({ dataDir });
    expect(await rows(second.db, sql`select place from kept`)).toEqual([{ place: "the long paddock" }]);
    await second.close();
  }, 180_000);
});

describe("a stale lock", () => {
  test("is taken over from a process that has ended", async () => {
    const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
    await once(child, "exit");
    await writeLock({ pid: child.pid });
    const lock = await holdLock(path);
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ pid: process.pid });
    await lock.release();
  });

  test.runIf(process.platform === "linux")(
    "whose process id another process has now is taken over",
    async () => {
      await writeLock({ started: "1" });
      await (await holdLock(path)).release();
    },
  );

  test("is taken over when a power cut left it empty", async () => {
    await writeFile(path, "");
    await (await holdLock(path, { heartbeatMs: 20 })).release();
  });

  test("is taken over from another container only once that has stopped renewing it", async () => {
    await writeLock({ realm: "another container" });
    const beating = setInterval(() => utimes(path, new Date(), new Date()), 20);
    await expect(holdLock(path, { heartbeatMs: 50 })).rejects.toThrow(LockHeldError);
    clearInterval(beating);
    await (await holdLock(path, { heartbeatMs: 50 })).release();
  });

  test("stays its new holder's when the one before closes at last", async () => {
    const before = await holdLock(path, { onLost: () => undefined });
    await writeLock({ pid: 2 ** 22 + 1 });
    const now = await holdLock(path);
    await before.release();
    await expect(holdLock(path)).rejects.toThrow(LockHeldError);
    await now.release();
    await expect(readFile(path)).rejects.toThrow("ENOENT");
  });

  test("is taken over by exactly one of many processes that find it", async () => {
    for (let round = 0; round < 10; round++) {
      await writeLock({ pid: 2 ** 22 + 1 });
      const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => holdLock(path)));
      const held = outcomes.filter(
        (outcome): outcome is PromiseFulfilledResult<Lock> => outcome.status === "fulfilled",
      );
      expect(held).toHaveLength(1);
      for (const { value } of held) await value.release();
      await expect(readFile(path)).rejects.toThrow("ENOENT");
    }
  });
});
