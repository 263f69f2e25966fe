import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";

/** For the server to roll back what was in progress. */
const [STATUS_TRIES, STATUS_PAUSE_MS] = [40, 250];

/** What became of a transaction whose commit was sent before the connection was lost; null while the server can't be asked. */
export async function outcomeOf(db: Db, id: string): Promise<"committed" | "aborted" | null> {
  for (let attempt = 0; attempt < STATUS_TRIES; attempt++) {
    const status = await rows<{ status: string | null }>(
      db,
      sql`select pg_xact_status(${id}::text::xid8) as status`,
    ).catch(() => []);
    const [found] = status;
    if (found?.status === "committed" || found?.status === "aborted") return found.status;
    await delay(STATUS_PAUSE_MS);
  }
  return null;
}
