import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { ServerDeps } from "../deps";

/** A sample of 3,000 rows of each table is enough, and is read in an instant. */
const STATISTICS_TARGET = 10;

/**
 * Runs ANALYZE on the tables of the embedded database, one at a time so that requests come in between. PostgreSQL does
 * that by itself; without it, the planner takes every table for a small one, and sorts all of it for one page.
 */
export async function sweepStatistics({
  database: { db, kind },
}: Pick<ServerDeps, "database">): Promise<void> {
  if (kind !== "pglite") return;
  const tables = await rows<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables)
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local default_statistics_target = ${STATISTICS_TARGET}`));
      await tx.execute(sql.raw(`analyze ${name}`));
    });
}
