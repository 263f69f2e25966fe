import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { inArray } from "drizzle-orm";
import type { Ctx } from "../context";

type FileCtx = Pick<Ctx, "db" | "services" | "clock" | "log">;

interface ReceivedFile {
  path: string;
  contentType: string;
}

/** Stores a file whose row is not written yet. The transaction that writes the row deletes the pending note. */
export async function keepFile(
  { db, services, clock }: FileCtx,
  storageKey: string,
  file: ReceivedFile,
): Promise<void> {
  await db.insert(pendingFiles).values({ storageKey, createdAt: clock.now() });
  await services.storage.keep(storageKey, file);
}

/** Removes files that are noted and that no row names any more. What fails here the sweep does. */
export async function forgetFiles(
  { db, services, log }: FileCtx,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return;
  const outcomes = await Promise.allSettled(storageKeys.map((key) => services.storage.remove(key)));
  const removed = storageKeys.filter((_, i) => outcomes[i]?.status === "fulfilled");
  try {
    await db.delete(pendingFiles).where(inArray(pendingFiles.storageKey, removed));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error, files: storageKeys.length }, "files that no route names are left to the sweep");
  }
}
