import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage";

/** Stores files in a folder. Each is synced and then renamed, so that a crash leaves no partial file under its key. */
export function fileStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!/^[A-Za-z][A-Za-z0-9-]*\/[a-z0-9-]+\.[a-z0-9]+$/.test(key))
      throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async save(key, { path }) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true });
      const staged = `${target}.part`;
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
      await rm(pathOf(key), { force: true });
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
