import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** As long as the database has. A network disk that is away may never answer. */
const MAX_ANSWER_MS = 2000;

/** Returns what makes a file in the folder and removes it. @throws when that fails or takes two seconds */
export function writableCheck(folder: string): () => Promise<void> {
  // Each try that hangs holds one of Node's few threads for files.
  let running: Promise<void> | null = null;
  return async () => {
    running ??= tryToWrite(folder).finally(() => {
      running = null;
    });
    const waiting = new AbortController();
    const late = delay(MAX_ANSWER_MS, true, { signal: waiting.signal }).catch(() => false);
    const isLate = await Promise.race([running.then(() => false), late]).finally(() => waiting.abort());
    if (isLate) throw new Error(`No answer within ${MAX_ANSWER_MS} ms`);
  };
}

async function tryToWrite(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${randomUUID()}.part`);
  await writeFile(file, "");
  await rm(file);
}
