import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@longpaddock/db/schema/routes";
import { expect } from "vitest";
import type { TestApp } from "./build-app";

/** Expects that `work` leaves the number of routes and the files unchanged. */
export async function expectNothingStored(app: TestApp, work: () => Promise<void>): Promise<void> {
  const before = await stored(app);
  await work();
  expect(await stored(app)).toEqual(before);
}

async function stored(app: TestApp) {
  const files = await readdir(join(app.dataDir, "uploads", "gpx")).catch(() => []);
  return { files, routes: await app.deps.database.db.$count(routes) };
}
