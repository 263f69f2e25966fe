import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Database } from "./client";

/** The migrations beside the bundled server, else those of this package. */
export function findMigrations(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const beside = join(here, "migrations");
  return existsSync(beside) ? beside : join(here, "..", "migrations");
}

/** Safe to call from several processes: one migrates, the others wait. */
export async function migrate(database: Database, migrationsFolder = findMigrations()): Promise<void> {
  await database.migrate(migrationsFolder);
}
