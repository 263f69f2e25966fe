import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { routes } from "@longpaddock/db/schema/routes";
import { expect } from "vitest";
import type { TestApp } from "./build-app";

/** Does the work and expects the routes and their files to be what they were before it. */
export async function expectNothingStored(app: TestApp, work: () => Promise<void>): Promise<void> {
  const before = await stored(app);
  await work();
  expect(await stored(app)).toEqual(before);
}

async function stored(app: TestApp) {
  const files = await readdir(join(app.dataDir, "uploads", "gpx")).catch(() => []);
  return { files, routes: await app.deps.database.db.$count(routes) };
}
