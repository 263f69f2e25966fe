import type { DbOrTx } from "@longpaddock/db/client";

/**
 * A query that is built once for each database handle and kept: building one costs more than running it.
 * `build` prepares it under a name of its own.
 */
export function prepared<Query>(build: (db: DbOrTx) => Query): (db: DbOrTx) => Query {
  const built = new WeakMap<DbOrTx, Query>();
  return (db) => {
    const known = built.get(db);
    if (known) return known;
    const query = build(db);
    built.set(db, query);
    return query;
  };
}
