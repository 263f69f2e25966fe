import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";

/** How many locks of this database are waited for; tests of other databases run on the same server. */
export async function waitingForLocks(db: Db, type: "advisory" | "any" = "any"): Promise<number> {
  const [counted] = await rows<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database() and (${type} = 'any' or locktype = 'advisory')`,
  );
  return counted?.waiting ?? 0;
}
