import type { Tx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { TestApp } from "./build-app";

interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
}

interface PlanOptions {
  /** Placeholder values by name. */
  values: Record<string, unknown>;
  /** PostgreSQL's plan_cache_mode. */
  mode: string;
}

/** A query that isn't prepared. */
export const built = (query: { toSQL(): { sql: string; params: unknown[] } }): Prepared => ({
  getQuery: () => query.toSQL(),
});

/** Calls `work` with a function that returns the query plan of a prepared query. */
export async function withPlans(
  app: TestApp,
  { values, mode }: PlanOptions,
  work: (planOf: (query: Prepared) => Promise<string>) => Promise<void>,
): Promise<void> {
  const inTransaction = async (tx: Tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await work(async (query) => {
      const { sql: text, params } = query.getQuery();
      const literals = params.map((param) => {
        const value =
          typeof param === "object" && param !== null && "name" in param ? values[String(param.name)] : param;
        return typeof value === "number" ? String(value) : `'${value}'`;
      });
      await tx.execute(sql.raw(`prepare explained as ${text}`));
      const run = literals.length > 0 ? `explained(${literals.join(", ")})` : "explained";
      const lines = await rows<{ "QUERY PLAN": string }>(tx, sql.raw(`explain execute ${run}`));
      await tx.execute(sql.raw("deallocate explained"));
      return lines.map((line) => line["QUERY PLAN"]).join("\n");
    });
  };
  // On a connection of its own, because the queries are built with the database, not with this transaction.
  await app.deps.database.exclusively((db) => db.transaction(inTransaction));
}
