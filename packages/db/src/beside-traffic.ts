import { setTimeout as delay } from "node:timers/promises";

/** Shorter than PostgreSQL's deadlock_timeout of a second, so that the work gives way and no request fails. */
export const MAX_LOCK_WAIT = "500ms";
const MAX_TRIES = 120;
const MAX_PAUSE_MS = 1000;
const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK = "40P01";

/** Retries a transaction with a `lock_timeout` of MAX_LOCK_WAIT until it gets its locks, for about a minute. */
export async function besideTraffic<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await attempt();
    } catch (error) {
      if (!isLockConflict(error) || tries === MAX_TRIES) throw error;
      await delay(Math.random() * MAX_PAUSE_MS);
    }
}

function isLockConflict(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && (cause.code === LOCK_NOT_AVAILABLE || cause.code === DEADLOCK)) return true;
  return false;
}
