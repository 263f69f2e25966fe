import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import type { TestApp } from "./build-app";

/** Returns the names below a folder of DATA_DIR. */
export function filesIn(app: TestApp, folder: string): Promise<string[]> {
  return readdir(join(app.dataDir, folder), { recursive: true }).catch(() => []);
}

/** Returns every stored or pending file of any kind, after waiting for running uploads to end. */
export async function storedFiles(app: TestApp): Promise<string[]> {
  await expect.poll(() => filesIn(app, "incoming")).toEqual([]);
  const pending = await app.deps.database.db.select().from(pendingFiles);
  const kept = (await filesIn(app, "uploads")).filter((name) => name.includes("."));
  return [...kept, ...pending.map((file) => file.storageKey)].toSorted();
}

/** Expects that `work` leaves the rows of the table and all files unchanged. */
export async function expectNothingStored(
  app: TestApp,
  table: PgTable,
  work: () => Promise<void>,
): Promise<void> {
  const stored = async () => ({
    rows: await app.deps.database.db.select().from(table),
    files: await storedFiles(app),
  });
  const before = await stored();
  await work();
  expect(await stored()).toEqual(before);
}
