import { type DBSchema, openDB } from "idb";

/** What nobody has used by then isn't wanted any more. */
const MAX_AGE_MS = 7 * 86_400_000;

interface Tables extends DBSchema {
  files: { key: number; value: { file: File; openedAt: number } };
}

/** Apart from what the device keeps for a member: nobody may be signed in yet. */
const open = () =>
  openDB<Tables>("opened", 1, {
    upgrade: (db) => void db.createObjectStore("files", { autoIncrement: true }),
  });

/** Keeps files until they were sent, also without a network. They take the place of those that were opened before. */
export async function keepOpened(files: readonly File[]): Promise<void> {
  const db = await open();
  const writing = db.transaction("files", "readwrite");
  await writing.store.clear();
  for (const file of files) await writing.store.add({ file, openedAt: Date.now() });
  await writing.done;
  db.close();
}

/** Those that wait; none where the browser keeps nothing. */
export async function openedFiles(): Promise<File[]> {
  try {
    const db = await open();
    const found = await db.getAll("files");
    db.close();
    return found.flatMap(({ file, openedAt }) => (Date.now() - openedAt > MAX_AGE_MS ? [] : file));
  } catch {
    return [];
  }
}

export async function forgetOpened(): Promise<void> {
  await keepOpened([]).catch(() => undefined);
}

/** Deletes what nobody has used. */
export async function forgetOldOpened(): Promise<void> {
  if ((await openedFiles()).length === 0) await forgetOpened();
}
