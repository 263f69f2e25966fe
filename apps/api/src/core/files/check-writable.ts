import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inTime } from "../outside/in-time";

/** As much time as the database gets. A network disk that is away may never answer. */
const MAX_ANSWER_MS = 2000;

/**
 * Returns a check that creates a file in the folder and removes it again. @throws when that fails or takes two seconds
 */
export function writableCheck(folder: string): () => Promise<void> {
  // Each try that hangs holds one of Node's few threads for files.
  let running: Promise<void> | null = null;
  return async () => {
    running ??= tryToWrite(folder).finally(() => {
      running = null;
    });
    await inTime(running, MAX_ANSWER_MS);
  };
}

async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.part`);
  await writeFile(file, "");
  await rm(file);
}
