import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { checkedKey, type Storage } from "./storage";

const UNFINISHED = ".part";

/** Stores files in a folder. Each is synced and then renamed, so that a crash leaves no partial file under its key. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    kind: "files",

    async save(key, { path }) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const staged = target + UNFINISHED;
      try {
        await rename(path, staged).catch(() => copyFile(path, staged));
        await sync(staged);
        await rename(staged, target);
        await sync(dirname(target));
      } catch (error) {
        await rm(staged, { force: true });
        throw error;
      }
    },

    async read(key) {
      const file = pathOf(key);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : null;
    },

    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await rm(path + UNFINISHED, { force: true });
    },

    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        const key = relative(folder, join(entry.parentPath, entry.name));
        if (entry.isFile() && !key.endsWith(UNFINISHED)) yield key;
      }
    },

    async removeUnfinished(before) {
      for (const name of await readdir(folder, { recursive: true }).catch(() => [])) {
        if (!name.endsWith(UNFINISHED)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
