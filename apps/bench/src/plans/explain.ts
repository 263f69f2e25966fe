import type postgres from "postgres";
import type { Statement } from "./statement-tap";

/** A plan for specific values, or the generic plan of a prepared statement. */
export type PlanMode = "force_custom_plan" | "force_generic_plan";

/** Times are milliseconds. */
export interface Explained {
  /** Scans, sorts and aggregates, outermost first. */
  nodes: string;
  rows: number;
  /** Pages of 8 kB. */
  buffers: number;
  /** Rows read and discarded. */
  discarded: number;
  planning: number;
  milliseconds: number;
  /** The large table of which more than a list's count is read row by row, if any. */
  scanned: string | null;
}

const LARGE_TABLES = new Set(["routes", "events", "event_participants", "event_check_ins"]);

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

/** Runs the statement twice and describes the second run, with warm caches. */
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
      scanned: scannedOf(nodes),
    };
  } finally {
    await connection.unsafe("deallocate measured");
  }
}

/** After five runs PostgreSQL compares the generic plan with the custom plans. */
const RUNS_UNTIL_PLAN_CHOSEN = 7;

/** True when PostgreSQL settles on the generic plan for these values. */
export async function endsGeneric(
  connection: postgres.Sql,
  { sql, params, isPrepared }: Statement,
): Promise<boolean> {
  if (!isPrepared) return false;
  await connection.unsafe("set plan_cache_mode = auto");
  await connection.unsafe(`prepare measured as ${sql}`);
  try {
    for (let i = 0; i < RUNS_UNTIL_PLAN_CHOSEN; i++)
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

/** PostgreSQL parses an untyped literal like a text parameter. */
function literal(value: string | null): string {
  return value === null ? "null" : `'${value.replaceAll("'", "''")}'`;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** A count stops at its cap, for which reading from the start of a table can be the cheapest. */
const CAPPED_ROWS = 2000;

function scannedOf(nodes: readonly PlanNode[]): string | null {
  const tables = nodes.flatMap((node) => {
    const read = node["Actual Rows"] * node["Actual Loops"] + discardedBy(node);
    return node["Node Type"] === "Seq Scan" && read > CAPPED_ROWS ? (node["Relation Name"] ?? []) : [];
  });
  return tables.find((table) => LARGE_TABLES.has(table)) ?? null;
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
