import { AsyncLocalStorage } from "node:async_hooks";
import type { PgTransactionConfig } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../client";

const current = new AsyncLocalStorage<{ isOpen: boolean }>();

const ADVICE =
  "A transaction used the database beside itself, which waits for ever where there is one connection: use its tx";

/**
 * The same database, but what runs in one of its transactions fails where it uses this object in place of the
 * transaction's own. On the embedded database, or while all connections are in transactions, it would wait for itself.
 * A query that was built with the database before and is only run in the transaction isn't noticed.
 */
export function guardTransactions(db: Db): Db {
  return new Proxy(db, {
    get(target, key, receiver) {
      if (current.getStore()?.isOpen) throw new Error(ADVICE);
      return key === "transaction" ? begin : Reflect.get(target, key, receiver);
    },
  });

  async function begin<T>(work: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const transaction = { isOpen: true };
    try {
      return await db.transaction((tx) => current.run(transaction, () => work(tx)), config);
    } finally {
      transaction.isOpen = false;
    }
  }
}
