import type postgres from "postgres";
import type { Statement } from "./statement-tap";

/** A plan made for these values, or the one for any values that a prepared statement comes to after some runs. */
export type PlanMode = "force_custom_plan" | "force_generic_plan";

/** Times are milliseconds. */
export interface Explained {
  /** What reads tables, what sorts and what adds up, from the outside in. */
  nodes: string;
  rows: number;
  /** Pages of 8 kB. */
  buffers: number;
  /** Rows that were read and thrown away. */
  discarded: number;
  planning: number;
  milliseconds: number;
  scansRoutes: boolean;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Scan Direction"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  "Shared Hit Blocks"?: number;
  "Shared Read Blocks"?: number;
  Plans?: PlanNode[];
}

interface Answer {
  Plan: PlanNode;
  "Planning Time": number;
  "Execution Time": number;
}

/** Runs the statement twice and tells how the second run, with its pages in memory, was carried out. */
export async function explain(
  connection: postgres.Sql,
  { sql, params }: Statement,
  mode: PlanMode,
): Promise<Explained> {
  const run = `explain (analyze, buffers, format json) execute measured${argumentsOf(params)}`;
  await connection.unsafe(`set plan_cache_mode = ${mode}`);
  await connection.unsafe(`prepare measured as ${sql}`);
  try {
    await connection.unsafe(run);
    const [row] = await connection.unsafe<{ "QUERY PLAN": [Answer] }[]>(run);
    if (!row) throw new Error("PostgreSQL gave no plan");
    const [{ Plan: plan, "Planning Time": planning, "Execution Time": milliseconds }] = row["QUERY PLAN"];
    const nodes = flatten(plan);
    return {
      nodes: nodes.map(nodeText).filter(Boolean).join(" < "),
      rows: plan["Actual Rows"],
      buffers: (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0),
      discarded: nodes.reduce((sum, node) => sum + discardedBy(node), 0),
      planning,
      milliseconds,
      scansRoutes: nodes.some(
        (node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] === "routes",
      ),
    };
  } finally {
    await connection.unsafe("deallocate measured");
  }
}

/** Runs after which PostgreSQL has weighed the plan for any values against those that it made for each. */
const RUNS_UNTIL_WEIGHED = 7;

/** Whether the statement, run again and again with these values, ends up with the plan for any values. */
export async function endsGeneric(
  connection: postgres.Sql,
  { sql, params, isPrepared }: Statement,
): Promise<boolean> {
  if (!isPrepared) return false;
  await connection.unsafe("set plan_cache_mode = auto");
  await connection.unsafe(`prepare measured as ${sql}`);
  try {
    for (let i = 0; i < RUNS_UNTIL_WEIGHED; i++)
      await connection.unsafe(`explain execute measured${argumentsOf(params)}`);
    const [kept] = await connection<{ generic: boolean }[]>`
      select generic_plans > 0 as generic from pg_prepared_statements where name = 'measured'`;
    return kept?.generic ?? false;
  } finally {
    await connection.unsafe("deallocate measured");
  }
}

function argumentsOf(params: Statement["params"]): string {
  return params.length > 0 ? `(${params.map(literal).join(", ")})` : "";
}

/** A parameter in its text form is what an unknown literal is read as. */
function literal(value: string | null): string {
  return value === null ? "null" : `'${value.replaceAll("'", "''")}'`;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

function nodeText(node: PlanNode): string {
  const type = node["Node Type"];
  const direction = node["Scan Direction"] === "Backward" ? " backward" : "";
  if (node["Index Name"]) return `${type}${direction} ${node["Index Name"]}`;
  if (node["Relation Name"]) return `${type} ${node["Relation Name"]}`;
  return /Sort|Aggregate|Unique|Bitmap/.test(type) ? type : "";
}

function discardedBy(node: PlanNode): number {
  const each = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return each * node["Actual Loops"];
}
