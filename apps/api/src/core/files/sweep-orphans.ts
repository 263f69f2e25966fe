import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { eq, lt } from "drizzle-orm";
import type { ServerDeps } from "../deps";

/** Longer than any upload may take. */
const ABANDONED_AFTER = 24 * 60 * 60_000;
const AT_ONCE = 1000;

/** Removes noted files: a crash leaves one before its row is written or after it is deleted. Returns how many. */
export async function sweepOrphans(
  deps: Pick<ServerDeps, "database" | "clock" | "services" | "log">,
): Promise<number> {
  const { clock, services, log } = deps;
  const { db } = deps.database;
  const before = new Date(clock.now().getTime() - ABANDONED_AFTER);
  const orphans = await db
    .select()
    .from(pendingFiles)
    .where(lt(pendingFiles.createdAt, before))
    .limit(AT_ONCE);
  for (const { storageKey } of orphans) {
    await services.storage.remove(storageKey);
    await db.delete(pendingFiles).where(eq(pendingFiles.storageKey, storageKey));
  }
  if (orphans.length > 0) log.info({ removed: orphans.length }, "removed files that no row names");
  return orphans.length;
}
