import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminActs } from "@longpaddock/db/schema/admin-acts";
import { afterAll, expect, test, vi } from "vitest";
import { startBucket } from "../../../test/bucket";
import { testApp } from "../../../test/build-app";
import { measuredStorage } from "../../core/storage/measured-storage";
import { s3Storage } from "../../core/storage/s3-storage";
import { recordDatabaseAct } from "../../manage/backup/operator-act";

const MEGABYTE = 2 ** 20;
/** In memory where there is such a disk: others write less there. */
const folder = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "long-paddock-test-"));
const bucket = await startBucket();
vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
vi.stubEnv("AWS_REGION", "ap-southeast-2");
const app = testApp({
  services: { ...measuredStorage(s3Storage("s3://files/paddock", bucket.endpoint)), incoming: folder },
});
afterAll(async () => {
  vi.unstubAllEnvs();
  app.setTime(null);
  await rm(folder, { recursive: true });
});

const scrape = async () => (await app.server.inject({ url: "/metrics" })).payload;
const figure = async (series: string) =>
  Number(
    (await scrape())
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  );

test("work with the storage is timed, also what fails", async () => {
  const { storage } = app.deps.services;
  const count = (operation: string, outcome: string) =>
    figure(`storage_operation_duration_seconds_count{operation="${operation}",outcome="${outcome}"}`);
  const path = join(folder, "one");
  await writeFile(path, "<gpx/>");
  await storage.save("gpx/one.gpx", { path, contentType: "application/gpx+xml" });
  const found = await storage.read("gpx/one.gpx");
  expect([await count("save", "ok"), await count("read", "ok")]).toEqual([1, 1]);
  found?.stream.destroy(new Error("the connection broke"));
  await expect.poll(() => count("read", "failed")).toBe(1);
  bucket.close();
  await expect(storage.read("gpx/one.gpx")).rejects.toThrow();
  await expect(storage.remove("gpx/one.gpx")).rejects.toThrow();
  expect([await count("read", "failed"), await count("remove", "failed")]).toEqual([2, 1]);
});

test("a disk that fills up is seen", async () => {
  const size = await figure("data_dir_size_bytes");
  expect(await figure("data_dir_free_bytes")).toBeLessThanOrEqual(size);
  let large = 0;
  const seenToFill = async () => {
    const before = await figure("data_dir_free_bytes");
    large += 1;
    await writeFile(join(folder, `large-${large}`), Buffer.alloc(16 * MEGABYTE, 1));
    return before - (await figure("data_dir_free_bytes"));
  };
  // Another program, such as a test's database that ends, may free as much in the same moment.
  await expect.poll(seenToFill, { interval: 200 }).toBeGreaterThan(8 * MEGABYTE);
  expect(await figure("data_dir_size_bytes")).toBe(size);
});

test("there is no age of a backup before the first one, and no size of one that noted none", async () => {
  const now = Date.now();
  expect(await figure("backup_age_seconds")).toBeNaN();
  const { db } = app.deps.database;
  await recordDatabaseAct(db, { act: "backup_made", after: { files: 3 } });
  app.setTime(new Date(now + 3_600_000));
  expect(Math.round((await figure("backup_age_seconds")) / 60)).toBe(60);
  expect(await figure("backup_size_bytes")).toBeNaN();
  await db.insert(adminActs).values({
    at: new Date(now + 7_200_000),
    act: "backup_made",
    subjectKind: "site",
    subjectId: "database",
    after: { bytes: 12, freeBytes: 34 },
  });
  app.setTime(new Date(now + 7_260_000));
  expect(await figure("backup_age_seconds")).toBe(60);
  expect([await figure("backup_size_bytes"), await figure("backup_free_bytes")]).toEqual([12, 34]);
});

test("what isn't set up has no figures, so that no alert takes it for broken", async () => {
  for (const series of ["redis_up", "replica_up", "replica_lag_seconds"])
    expect(await figure(series)).toBeNaN();
});
