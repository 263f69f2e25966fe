import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../core/context";

/**
 * Says, until the transaction ends, that this process leaves alone what it doesn't know, which a newer version beside it
 * has written. Triggers guard it from v3.3.0, which didn't.
 */
export async function leaveUnknown({ db }: Pick<Ctx, "db">): Promise<void> {
  await db.execute(sql`select set_config('longpaddock.leaves_unknown', 'yes', true)`);
}

/** Whether a kind is one of those that this version knows. */
export const isKnown = (kind: SQL | { getSQL(): SQL }, known: readonly string[]): SQL =>
  sql`${kind} = any(${sql.param(known)}::text[])`;
