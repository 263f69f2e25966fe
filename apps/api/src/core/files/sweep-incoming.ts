import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any upload can take, so anything older was left by a crash. */
const MAX_UPLOAD_AGE_MS = 60 * 60_000;

/** Deletes the files of uploads that never finished. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > MAX_UPLOAD_AGE_MS)
      await rm(path, { recursive: true, force: true });
  }
}
