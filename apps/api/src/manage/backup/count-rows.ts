import type { DbOrTx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";

/** The number of rows of each table. */
export async function countRows(db: DbOrTx): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const name of await tableNames(db)) {
    const [count] = await rows<{ count: number }>(
      db,
      sql`select count(*) as count from ${sql.identifier(name)}`,
    );
    counted[name] = Number(count?.count);
  }
  return counted;
}

export async function tableNames(db: DbOrTx): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return found.map(({ name }) => name);
}
