import type { DbOrTx } from "@longpaddock/db/client";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { storedFiles } from "@longpaddock/db/stored-files";
import { inArray } from "drizzle-orm";
import type { Storage } from "../../core/storage/storage";
import { countOf, type Invocation } from "../command";

const SHOWN = 20;
const BATCH_SIZE = 1000;

/** Files without a row, and rows without a file. Returns how many. */
export async function checkFiles(
  db: DbOrTx,
  storage: Storage,
  { print, progress }: Pick<Invocation, "print" | "progress">,
): Promise<number> {
  progress("Comparing files with rows…");
  // The files come first: one that is stored meanwhile has a row by the time that the rows are read, or a note.
  const unclaimed = new Set<string>();
  for await (const key of storage.list()) unclaimed.add(key);
  const present = new Set(unclaimed);
  const missing: string[] = [];
  for await (const { key, owner } of storedFiles(db)) {
    unclaimed.delete(key);
    if (!present.has(key) && !(await isStored(storage, key))) missing.push(`${owner}: ${key}`);
  }
  await forgetPending(db, unclaimed);
  report(print, `${countOf(missing.length, "row")} without a file`, missing);
  report(print, `${countOf(unclaimed.size, "file")} without a row`, [...unclaimed]);
  return missing.length + unclaimed.size;
}

/** Looks again, because a row may have been written in the meantime. */
async function isStored(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key);
  found?.stream.destroy();
  return found !== null;
}

/** Those that the server's sweep removes in a while. */
async function forgetPending(db: DbOrTx, keys: Set<string>): Promise<void> {
  const all = [...keys];
  for (let from = 0; from < all.length; from += BATCH_SIZE) {
    const pending = await db
      .select({ key: pendingFiles.storageKey })
      .from(pendingFiles)
      .where(inArray(pendingFiles.storageKey, all.slice(from, from + BATCH_SIZE)));
    for (const { key } of pending) keys.delete(key);
  }
}

function report(print: (line: string) => void, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  print(`files: ${title}`);
  for (const line of lines.slice(0, SHOWN)) print(`  ${line}`);
  if (lines.length > SHOWN) print(`  and ${(lines.length - SHOWN).toLocaleString("en-AU")} more`);
}
