import type { Ctx } from "./context";

const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Calls `work` with a context whose `db` is the transaction. Don't use the outer `db` inside: the embedded database
 * would wait forever. Retries once after a deadlock or serialisation failure.
 */
export async function withinTransaction<C extends Pick<Ctx, "db">, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> {
  const attempt = () => ctx.db.transaction((tx) => work({ ...ctx, db: tx }));
  try {
    return await attempt();
  } catch (error) {
    if (RETRYABLE.has(sqlState(error) ?? "")) return attempt();
    throw error;
  }
}

/** Returns the SQLSTATE of a database error, also of a wrapped one. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
