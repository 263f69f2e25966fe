import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { SignedInCtx } from "../../core/context";
import type { Section } from "./member-tables";

const BATCH_SIZE = 500;

/** Reads the member's rows of a table, some at a time. */
export async function* ownRows(
  { db, actor }: SignedInCtx,
  { owner, key, leftOut }: Section,
): AsyncGenerator<object> {
  const table: PgTable = owner.table;
  const columns = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([, column]) => !leftOut.includes(column)),
  );
  let after: unknown;
  while (true) {
    const batch = await db
      .select({ columns, key })
      .from(table)
      .where(and(eq(owner, actor.id), after === undefined ? undefined : gt(key, after)))
      .orderBy(asc(key))
      .limit(BATCH_SIZE);
    for (const row of batch) yield row.columns;
    if (batch.length < BATCH_SIZE) return;
    after = batch.at(-1)?.key;
  }
}
