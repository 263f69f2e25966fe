import { getTableName } from "drizzle-orm";
import type { PgInsertValue, PgTable } from "drizzle-orm/pg-core";
import type { DbOrTx } from "./client";

/** Inserts a row and returns it as it is stored. */
export async function insertOne<Table extends PgTable>(
  db: DbOrTx,
  table: Table,
  row: PgInsertValue<Table>,
): Promise<Table["$inferSelect"]> {
  const [stored] = await db.insert(table).values(row).returning();
  if (!stored) throw new Error(`No row was inserted into ${getTableName(table)}`);
  return stored;
}
