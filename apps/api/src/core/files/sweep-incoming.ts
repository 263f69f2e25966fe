import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than any upload may take: what is older was left by a crash, and nobody is still writing it. */
const ABANDONED_AFTER = 60 * 60_000;

/** Removes what uploads that were never finished left behind. */
export async function sweepIncoming(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > ABANDONED_AFTER)
      await rm(path, { recursive: true, force: true });
  }
}
