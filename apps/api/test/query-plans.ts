import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";
import type { TestApp } from "./build-app";

interface Prepared {
  getQuery(): { sql: string; params: unknown[] };
}

/** Values for the placeholders of the queries, by name, and whether plans are made for them or for any. */
interface Given {
  values: Record<string, unknown>;
  mode: string;
}

/** Runs the work with a function that tells how the database would run a prepared query. */
export async function withPlans(
  app: TestApp,
  { values, mode }: Given,
  work: (planOf: (query: Prepared) => Promise<string>) => Promise<void>,
): Promise<void> {
  await app.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await work(async (query) => {
      const { sql: text, params } = query.getQuery();
      const given = params.map((param) => {
        const value =
          typeof param === "object" && param !== null && "name" in param ? values[String(param.name)] : param;
        return typeof value === "number" ? String(value) : `'${value}'`;
      });
      await tx.execute(sql.raw(`prepare explained as ${text}`));
      const run = given.length > 0 ? `explained(${given.join(", ")})` : "explained";
      const lines = await rows<{ "QUERY PLAN": string }>(tx, sql.raw(`explain execute ${run}`));
      await tx.execute(sql.raw("deallocate explained"));
      return lines.map((line) => line["QUERY PLAN"]).join("\n");
    });
  });
}
