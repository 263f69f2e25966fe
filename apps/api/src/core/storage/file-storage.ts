import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Storage } from "./storage";

/** Files in a folder of DATA_DIR: fsynced, then renamed into place, so a key never names half a file. */
export function fileStorage(folder: string): Storage {
  const place = (key: string) => {
    if (!/^[a-z]+\/[a-z0-9-]+\.[a-z0-9]+$/.test(key)) throw new Error(`Not a storage key: ${key}`);
    return join(folder, key);
  };
  return {
    async keep(key, { path }) {
      const target = place(key);
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
      const file = place(key);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? { stream: createReadStream(file), bytes: found.size } : null;
    },

    async remove(key) {
      await rm(place(key), { force: true });
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
