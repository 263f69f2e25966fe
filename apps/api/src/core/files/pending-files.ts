import type { DbOrTx } from "@longpaddock/db/client";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { isAppError } from "@longpaddock/domain/errors";
import { inArray } from "drizzle-orm";
import type { Ctx } from "../context";

type FileCtx = Pick<Ctx, "db" | "services" | "clock" | "log">;

export interface NewFile {
  storageKey: string;
  path: string;
  contentType: string;
}

/** Stores files whose row is not written yet, all or none. The transaction that writes the row adopts them. */
export async function storePendingFiles(ctx: FileCtx, files: readonly NewFile[]): Promise<void> {
  const keys = files.map((file) => file.storageKey);
  await markPending(ctx, keys);
  try {
    for (const { storageKey, path, contentType } of files)
      await ctx.services.storage.keep(storageKey, { path, contentType });
  } catch (error) {
    await deletePendingFiles(ctx, keys);
    throw error;
  }
}

/**
 * Keeps files while `writeRow` writes the row that names them. They go again when it is refused; after any other
 * failure the row may be there, and the sweep decides.
 */
export async function storeFilesFor<Row>(
  ctx: FileCtx,
  files: readonly NewFile[],
  writeRow: () => Promise<Row>,
): Promise<Row> {
  await storePendingFiles(ctx, files);
  return writeRow().catch(async (error: unknown) => {
    if (isAppError(error))
      await deletePendingFiles(
        ctx,
        files.map((file) => file.storageKey),
      );
    throw error;
  });
}

/** In the transaction that writes the row which names these files. */
export async function clearPending({ db }: { db: DbOrTx }, storageKeys: readonly string[]): Promise<void> {
  await dropNotes(db, storageKeys);
}

/** In the transaction after which no row names these files; `deletePendingFiles` follows it. */
export async function markPending(
  { db, clock }: Pick<Ctx, "db" | "clock">,
  storageKeys: readonly string[],
): Promise<void> {
  const createdAt = clock.now();
  if (storageKeys.length > 0)
    await db.insert(pendingFiles).values(storageKeys.map((storageKey) => ({ storageKey, createdAt })));
}

/** Removes noted files that no row names. The sweep removes what fails here. */
export async function deletePendingFiles(
  { db, services, log }: FileCtx,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return;
  const outcomes = await Promise.allSettled(storageKeys.map((key) => services.storage.remove(key)));
  const removed = storageKeys.filter((_, i) => outcomes[i]?.status === "fulfilled");
  try {
    await dropNotes(db, removed);
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error, files: storageKeys.length }, "files that no row names are left to the sweep");
  }
}

async function dropNotes(db: DbOrTx, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length > 0)
    await db.delete(pendingFiles).where(inArray(pendingFiles.storageKey, [...storageKeys]));
}
