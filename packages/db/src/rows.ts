import type { SQL } from "drizzle-orm";
import type { DbOrTx } from "./client";

/** The rows of a hand-written query, which the two drivers answer in different wrappings. */
export async function rows<Row>(db: DbOrTx, query: SQL): Promise<Row[]> {
  const answer = await db.execute(query);
  return (Array.isArray(answer) ? answer : (answer as { rows: Row[] }).rows) as Row[];
}
