import type { DbOrTx } from "@longpaddock/db/client";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { isAppError } from "@longpaddock/domain/errors";
import { inArray } from "drizzle-orm";
import { asServer, type ServerCtx } from "../context";
import { withinTransaction } from "../within-transaction";
import { areFilesHeld } from "./files-hold";

export interface NewFile {
  storageKey: string;
  path: string;
  contentType: string;
}

export interface FileChange<Result> {
  result: Result;
  /** Storage keys of files that no row refers to any more, also of new ones that none needs. */
  unused: readonly string[];
}

/**
 * Stores new files, calls `write` in a transaction and then deletes the files that it leaves unused. If the transaction
 * fails in any way, deletes those of the new files that no written row refers to.
 */
export async function withFileChange<C extends ServerCtx, Result>(
  ctx: C,
  files: readonly NewFile[],
  write: (tx: C) => Promise<FileChange<Result>>,
): Promise<Result> {
  const keys = files.map((file) => file.storageKey);
  await storePendingFiles(ctx, files);
  const { result, unused } = await withinTransaction(ctx, async (tx) => {
    const change = await write(tx);
    await unmark(
      tx.db,
      keys.filter((key) => !change.unused.includes(key)),
    );
    await markPending(tx, change.unused);
    return change;
  }).catch(async (error: unknown) => {
    await deleteUnwritten(ctx, keys);
    throw error;
  });
  await deletePendingFiles(ctx, unused);
  return result;
}

/** Stores all files or none, marked as pending until the transaction that writes their row. */
async function storePendingFiles(ctx: ServerCtx, files: readonly NewFile[]): Promise<void> {
  const keys = files.map((file) => file.storageKey);
  await markPending(ctx, keys);
  try {
    for (const { storageKey, path, contentType } of files)
      await ctx.services.storage.save(storageKey, { path, contentType });
  } catch (error) {
    // What a bucket has been sent it may store later, even after it was asked to remove it. The marks stay for the sweep.
    const isUnsure = isAppError(error) && error.code === "UNAVAILABLE";
    if (!isUnsure) await deletePendingFiles(ctx, keys);
    throw error;
  }
}

/**
 * Deletes the files that are still pending. A lost connection can hide that the row was written, so this locks the
 * marks: a transaction that clears them ends first. Without a database, sweepOrphans decides later.
 */
async function deleteUnwritten(ctx: ServerCtx, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length === 0) return;
  try {
    await withinTransaction(asServer(ctx), async (tx) => {
      const pending = await tx.db
        .select({ storageKey: pendingFiles.storageKey })
        .from(pendingFiles)
        .where(inArray(pendingFiles.storageKey, [...storageKeys]))
        .for("update");
      await deletePendingFiles(
        tx,
        pending.map((file) => file.storageKey),
      );
    });
  } catch (error) {
    ctx.log.warn({ err: error, files: storageKeys.length }, "unused files are left to the sweep");
  }
}

/** The database itself has marked the files of some deleted rows. */
export async function markPending({ db, clock }: ServerCtx, storageKeys: readonly string[]): Promise<void> {
  const createdAt = clock.now();
  if (storageKeys.length > 0)
    await db
      .insert(pendingFiles)
      .values(storageKeys.map((storageKey) => ({ storageKey, createdAt })))
      .onConflictDoNothing();
}

/** Deletes files that no row refers to. What fails is left to sweepOrphans. */
async function deletePendingFiles(
  { db, services, log }: ServerCtx,
  storageKeys: readonly string[],
): Promise<void> {
  if (storageKeys.length === 0) return;
  const isHeld = await areFilesHeld(db).catch(() => true);
  if (isHeld)
    return log.info({ files: storageKeys.length }, "a backup runs: unused files are left to the sweep");
  const outcomes = await Promise.allSettled(storageKeys.map((key) => services.storage.remove(key)));
  const removed = storageKeys.filter((_, i) => outcomes[i]?.status === "fulfilled");
  try {
    await unmark(db, removed);
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  } catch (error) {
    log.warn({ err: error, files: storageKeys.length }, "unused files are left to the sweep");
  }
}

async function unmark(db: DbOrTx, storageKeys: readonly string[]): Promise<void> {
  if (storageKeys.length > 0)
    await db.delete(pendingFiles).where(inArray(pendingFiles.storageKey, [...storageKeys]));
}
