import { ADVISORY_LOCKS } from "@longpaddock/db/advisory-locks";
import type { Db, DbOrTx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";

/** Keeps all processes from removing stored files, so that a backup finds the files of the rows that it has read. */
export async function holdFiles<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.execute(sql`set local statement_timeout = '60s'`);
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.files})`);
    return work();
  });
}

/** Call it after the file's row is deleted. In a transaction, it makes a backup wait until the transaction ends. */
export async function areFilesHeld(db: DbOrTx): Promise<boolean> {
  const [held] = await rows<{ free: boolean }>(
    db,
    sql`select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.files}) as free`,
  );
  return held?.free === false;
}
