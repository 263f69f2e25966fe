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

/** How the database would run a prepared query. */
export async function planOf(app: TestApp, query: Prepared, { values, mode }: Given): Promise<string> {
  const { sql: text, params } = query.getQuery();
  const given = params.map((param) => {
    const value =
      typeof param === "object" && param !== null && "name" in param ? values[String(param.name)] : param;
    return typeof value === "number" ? String(value) : `'${value}'`;
  });
  return app.deps.database.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local plan_cache_mode = ${mode}`));
    await tx.execute(sql.raw(`prepare explained as ${text}`));
    const run = given.length > 0 ? `explained(${given.join(", ")})` : "explained";
    const answer: unknown = await tx.execute(sql.raw(`explain execute ${run}`));
    await tx.execute(sql.raw("deallocate explained"));
    const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as {
      "QUERY PLAN": string;
    }[];
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
}
