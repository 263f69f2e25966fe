import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../clock";
import type { Services } from "../context";

/** Longer than any upload can take, so anything older was left by a crash. */
const MAX_UPLOAD_AGE_MS = 60 * 60_000;

/** Deletes the files of uploads and of saves that never finished. */
export async function sweepUnfinished({
  clock,
  services: { incoming, storage },
}: {
  clock: Clock;
  services: Pick<Services, "incoming" | "storage">;
}): Promise<void> {
  const before = new Date(clock.now().getTime() - MAX_UPLOAD_AGE_MS);
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
  await storage.removeUnfinished(before);
}
