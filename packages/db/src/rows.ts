import type { SQL } from "drizzle-orm";
import type { DbOrTx } from "./client";

/** Runs hand-written SQL; the two drivers wrap rows differently. */
export async function rows<Row>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const answer = await db.execute(query);
  return (Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows) as Row[];
}
