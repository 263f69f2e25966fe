import type { Database, Db, DbOrTx, Tx } from "@longpaddock/db/client";
import { type SQL, sql } from "drizzle-orm";

/**
 * Lets a test take back what the server has written. For a database with one connection: `undone` begins a transaction
 * there, and the server's own become savepoints of it.
 */
export function undoable(database: Database): { undone<T>(work: () => Promise<T>): Promise<T> } {
  const { db } = database;
  let savepoints = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const run = (statement: SQL) => db.execute(statement);

  async function atSavepoint<T>(handle: DbOrTx, work: (tx: Tx) => Promise<T>): Promise<T> {
    const name = sql.identifier(`undo_${++savepoints}`);
    await run(sql`savepoint ${name}`);
    // Inherits everything from the outer handle, but a transaction inside is a savepoint of this one.
    const tx = Object.create(handle) as Tx;
    tx.transaction = (inner) => atSavepoint(tx, inner);
    try {
      const result = await work(tx);
      await run(sql`release savepoint ${name}`);
      return result;
    } catch (error) {
      await run(sql`rollback to savepoint ${name}`);
      throw error;
    }
  }

  const inTurn: Db["transaction"] = (work) => {
    const result = queue.then(() => atSavepoint(db, work as (tx: Tx) => ReturnType<typeof work>));
    queue = result.catch(() => undefined);
    return result;
  };

  return {
    async undone(work) {
      const { transaction } = db;
      await run(sql`begin`);
      db.transaction = inTurn;
      try {
        return await work();
      } finally {
        db.transaction = transaction;
        await run(sql`rollback`);
      }
    },
  };
}
