import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { asc, eq, lt } from "drizzle-orm";
import type { ServerDeps } from "../deps";
import { areFilesHeld } from "./files-hold";

/** Longer than any upload can take. */
const MAX_PENDING_AGE_MS = 24 * 60 * 60_000;
const BATCH_SIZE = 1000;

/** Deletes files left pending by a crash before their row was written or after it was deleted. Returns how many. */
export async function sweepOrphans(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<number> {
  const { clock, services, log } = deps;
  const { db } = deps.database;
  const before = new Date(clock.now().getTime() - MAX_PENDING_AGE_MS);
  const orphans = await db
    .select()
    .from(pendingFiles)
    .where(lt(pendingFiles.createdAt, before))
    .orderBy(asc(pendingFiles.createdAt))
    .limit(BATCH_SIZE);
  if (orphans.length === 0 || (await areFilesHeld(db))) return 0;
  let removed = 0;
  for (const { storageKey } of orphans)
    try {
      await services.storage.remove(storageKey);
      await db.delete(pendingFiles).where(eq(pendingFiles.storageKey, storageKey));
      removed++;
    } catch (err) {
      log.error({ err, storageKey }, "could not remove an unused file");
    }
  if (removed > 0) log.info({ removed }, "removed unused files");
  return removed;
}
