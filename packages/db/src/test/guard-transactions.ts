import { AsyncLocalStorage } from "node:async_hooks";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../client";

const current = new AsyncLocalStorage<{ isOpen: boolean; misuse?: Error }>();

const ADVICE =
  "A transaction used the database beside itself, which waits for ever where there is one connection: use its tx";

/**
 * The same database, but a transaction fails if what runs in it uses this object in place of the transaction's own. On
 * the embedded database, or while all connections are in transactions, it would wait for itself. A query that was built
 * with the database before and is only run in the transaction isn't noticed.
 */
export function guardTransactions(db: Db): Db {
  return new Proxy(db, {
    get(target, key, receiver) {
      const transaction = current.getStore();
      if (transaction?.isOpen) {
        transaction.misuse = new Error(ADVICE);
        throw transaction.misuse;
      }
      return key === "transaction" ? begin : Reflect.get(target, key, receiver);
    },
  });

  async function begin<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const transaction: { isOpen: boolean; misuse?: Error } = { isOpen: true };
    const guarded = async (tx: Tx) => {
      const result = await current.run(transaction, () => work(tx));
      // Also if the work has caught it.
      if (transaction.misuse) throw transaction.misuse;
      return result;
    };
    try {
      return await db.transaction(guarded, config);
    } finally {
      transaction.isOpen = false;
    }
  }
}
