import { cp, mkdir, readdir, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type { DbOrTx } from "@longpaddock/db/client";
import { appliedMigrations, ownMigrations } from "@longpaddock/db/migrate";
import { pendingFiles } from "@longpaddock/db/schema/pending-files";
import { storedFiles } from "@longpaddock/db/stored-files";
import { v7 as uuidv7 } from "uuid";
import { checkedKey, contentTypeOf } from "../../core/storage/storage";
import { openStorage } from "../../open-services";
import { countOf, type Invocation, Refusal } from "../command";
import type { Manifest } from "./manifest";
import { operatorAct } from "./operator-act";
import { freshOf, refuseHalfSwitched } from "./switch-folders";

const FILES_AT_ONCE = 8;
const KEYS_AT_ONCE = 1000;

export interface Target {
  folder: string;
  manifest: Manifest;
  erases: boolean;
}

export interface StagedFiles {
  /** Whose fresh folders are to take their places. */
  folders: string[];
  /** Keys in the bucket that only the erased database knew. */
  unused: string[];
  /** Removes what was staged. */
  discard(): Promise<void>;
}

/** Makes the files of a backup ready, and changes none that the database of now refers to. */
export async function stageFiles(
  invocation: Invocation,
  { folder, manifest, erases }: Target,
  erased: DbOrTx | null,
): Promise<StagedFiles> {
  const { env, progress } = invocation;
  if (manifest.withoutFiles) return { folders: [], unused: [], discard: async () => undefined };
  progress("Copying the files…");
  const from = join(folder, "files");
  if (!env.storage) return stageInFolder(join(env.dataDir, "uploads"), from, erases);
  const names = await namesIn(from);
  const unused = erased === null ? [] : await keysOf(erased, names);
  return { folders: [], unused, discard: await addToBucket(invocation, from, names) };
}

/** What the restored database has beyond the backup: files for the server's sweep to remove, and what the operator did. */
export function closingStatements({ manifest, erases }: Target, unused: readonly string[]): string[] {
  const statements: string[] = [];
  for (let from = 0; from < unused.length; from += KEYS_AT_ONCE) {
    const values = unused.slice(from, from + KEYS_AT_ONCE).map((key) => `('${checkedKey(key)}')`);
    statements.push(
      `insert into public.pending_files (storage_key) values ${values.join(", ")} on conflict do nothing`,
    );
  }
  const after = { madeAt: manifest.madeAt, erased: erases };
  return [...statements, ...operatorAct(Object.keys(manifest.tables), { act: "backup_restored", after })];
}

export async function isEmptyFolder(path: string): Promise<boolean> {
  return (await readdir(path).catch(() => [])).length === 0;
}

async function stageInFolder(uploads: string, from: string, erases: boolean): Promise<StagedFiles> {
  await refuseHalfSwitched([uploads]);
  const isEmpty = (await namesIn(uploads)).length === 0;
  if (!isEmpty && !erases)
    throw new Refusal(`There are files in ${uploads}. Use an empty DATA_DIR, or --erase to delete them.`);
  const fresh = freshOf(uploads);
  const discard = () => rm(fresh, { recursive: true, force: true });
  try {
    await discard();
    await mkdir(fresh, { recursive: true });
    if (!(await isEmptyFolder(from))) await cp(from, fresh, { recursive: true });
  } catch (error) {
    await discard();
    throw error;
  }
  return { folders: [uploads], unused: [], discard };
}

/** A key never gets another content, so writing one that is there changes nothing. Returns how to take the others out. */
async function addToBucket(
  { env, progress }: Invocation,
  from: string,
  names: readonly string[],
): Promise<() => Promise<void>> {
  const storage = await openStorage(env);
  const present = new Set<string>();
  for await (const key of storage.list()) present.add(key);
  const added = names.filter((key) => !present.has(key));
  const staged = join(env.dataDir, "incoming", `restore-${uuidv7()}`);
  const discard = async () => {
    const removals = await inGroups(added, (key) => storage.remove(key));
    const left = removals.filter(({ status }) => status === "rejected").length;
    if (left > 0)
      progress(
        `${countOf(left, "file")} of the backup could not be removed from the bucket. No row refers to them.`,
      );
  };
  const save = async (key: string) => {
    // Saving may move the file away.
    const path = join(staged, uuidv7());
    await cp(join(from, key), path);
    await storage.save(key, { path, contentType: contentTypeOf(key) });
    await rm(path, { force: true });
  };
  try {
    await mkdir(staged, { recursive: true, mode: 0o700 });
    for (const outcome of await inGroups(names, save))
      if (outcome.status === "rejected") throw outcome.reason;
  } catch (error) {
    await discard();
    throw error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
  return discard;
}

async function inGroups(keys: readonly string[], work: (key: string) => Promise<void>) {
  const outcomes: PromiseSettledResult<void>[] = [];
  for (let from = 0; from < keys.length; from += FILES_AT_ONCE)
    outcomes.push(...(await Promise.allSettled(keys.slice(from, from + FILES_AT_ONCE).map(work))));
  return outcomes;
}

/** Only what the erased database has noted, because others may keep their files in the same bucket. */
async function keysOf(erased: DbOrTx, kept: readonly string[]): Promise<string[]> {
  const applied = new Set(await appliedMigrations(erased));
  if (ownMigrations().some((hash) => !applied.has(hash)))
    throw new Refusal(
      "The database of now is of an older version, so its files in the bucket can't be told. Run 'manage migrate' first.",
    );
  const keys = new Set<string>();
  for await (const { key } of storedFiles(erased)) keys.add(key);
  for (const { storageKey } of await erased.select().from(pendingFiles)) keys.add(storageKey);
  for (const key of kept) keys.delete(key);
  return [...keys];
}

/** The paths of the files in the folder, with '/'. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"));
}
