import type { Ctx } from "./context";

const RETRYABLE = new Set(["40001", "40P01"]);

/**
 * Runs a verb's writes in one transaction, with a ctx that carries it: the outer `db` must not be used
 * inside (on the embedded database it would wait for ever). A deadlock or serialisation failure is tried
 * once more.
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

/** The SQLSTATE of a database error, however many layers wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return undefined;
}
