import type { Ctx } from "../context";

/**
 * Reads from the replica when there is one for this caller, else from the primary. For reads only, which may run twice, and
 * never of what a member must see at once.
 */
export function fromReplica<C extends Pick<Ctx, "db" | "replica">, T>(
  ctx: C,
  read: (ctx: C) => Promise<T>,
): Promise<T> {
  return ctx.replica?.read((db) => read({ ...ctx, db })) ?? read(ctx);
}
