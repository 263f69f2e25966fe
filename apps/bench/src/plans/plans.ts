import postgres from "postgres";
import { BUILT_SERVER, type ServerProcess, startServer } from "../servers/server-process";
import { sized } from "../size";
import { heading, rounded, table } from "../table";
import { type Explained, endsGeneric, explain } from "./explain";
import { type PlanCase, planCases } from "./plan-cases";
import { openTap, type Statement, type StatementTap } from "./statement-tap";

/** 16 MB. */
const MAX_BUFFERS = 2000;

const ONE_IN = sized(1, 4);
const chosenCases = () => planCases().filter((_, index) => index % ONE_IN === 0);

type Row = Record<string, string | number>;

/** Explains every statement of the lists, searches and pages of the built server. */
export async function measurePlans(databaseUrl: string, cases = chosenCases()): Promise<void> {
  const tap = await openTap(databaseUrl);
  const statements = await tapStatements(tap, cases).finally(tap.close);
  // Uses the server's planner settings.
  const connection = postgres(databaseUrl, { max: 1, connection: tap.settings });
  try {
    const rows: Row[] = [];
    for (const { name, statement } of statements) rows.push(await planRow(connection, name, statement));
    heading("Plans");
    console.log(
      "Every statement that the built server sent for these requests, with the custom plan for these values and " +
        "with the generic plan of a prepared statement; `kept` is the plan that PostgreSQL settles on when the " +
        "values repeat. Statements that do not read routes are listed once, and so are those of the server's own work, beside " +
        "whatever request they came with.\n",
    );
    console.log(table(rows));
    const flagged = (flag: RegExp) => rows.filter((row) => flag.test(String(row.flag))).length;
    console.log(
      `\n${rows.length} statements: ${flagged(/^Seq Scan/)} with a sequential scan of a large table, ` +
        `${flagged(/^reads too much/)} that may read more than ${MAX_BUFFERS} pages`,
    );
  } finally {
    await connection.end();
  }
}

async function tapStatements(tap: StatementTap, cases: readonly PlanCase[]): Promise<Named[]> {
  const server = await startServer(BUILT_SERVER, tap.url);
  return statementsOf(server, tap, cases).finally(server.stop);
}

interface Named {
  name: string;
  statement: Statement;
}

async function statementsOf(server: ServerProcess, tap: StatementTap, cases: readonly PlanCase[]) {
  // Opens the whole pool first, so that connection set-up is not recorded as part of a request.
  await Promise.all(Array.from({ length: 40 }, () => fetch(`${server.url}/api/routes?limit=1`)));
  const known = new Set<string>();
  const named: Named[] = [];
  for (const planCase of cases) {
    for (const statement of await statementsFor(planCase, server, tap)) {
      const { sql, params } = statement;
      const readsRoutes = /from "routes"/.test(sql);
      const key = readsRoutes ? JSON.stringify([sql, params]) : sql;
      if (known.has(key)) continue;
      known.add(key);
      named.push({ name: planCase.name, statement });
    }
  }
  return named;
}

/** Asks twice, because the server prepares a list's statement at its second use, and leaves out what it knows by then. */
async function statementsFor(planCase: PlanCase, server: ServerProcess, tap: StatementTap) {
  const first = await statementsOnce(planCase, server, tap);
  const second = await statementsOnce(planCase, server, tap);
  const prepared = new Set(second.filter(({ isPrepared }) => isPrepared).map(({ sql }) => sql));
  return first.map((statement) => ({
    ...statement,
    isPrepared: statement.isPrepared || prepared.has(statement.sql),
  }));
}

async function statementsOnce({ path, as }: PlanCase, server: ServerProcess, tap: StatementTap) {
  tap.take();
  const answer = await fetch(server.url + path, { headers: as ? { Cookie: as.cookie } : {} });
  await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return tap.take();
}

async function planRow(connection: postgres.Sql, name: string, statement: Statement): Promise<Row> {
  const custom = await explain(connection, statement, "force_custom_plan");
  const generic = await explain(connection, statement, "force_generic_plan");
  const isGeneric = await endsGeneric(connection, statement);
  const plan = custom.nodes === generic.nodes ? custom.nodes : `${custom.nodes}; generic: ${generic.nodes}`;
  return {
    request: name,
    reads: statement.sql.match(/from "(\w+)"/)?.[1] ?? "",
    plan,
    rows: custom.rows,
    buffers: custom.buffers,
    discarded: custom.discarded,
    "planning ms": rounded(custom.planning),
    ms: rounded(custom.milliseconds),
    "generic: buffers": generic.buffers,
    "generic: ms": rounded(generic.milliseconds),
    kept: isGeneric ? "generic" : "custom",
    flag: flagOf(custom, generic),
  };
}

function flagOf(...plans: readonly Explained[]): string {
  const scanned = plans.find((plan) => plan.scanned)?.scanned;
  if (scanned) return `Seq Scan on ${scanned}`;
  return plans.some((plan) => plan.buffers > MAX_BUFFERS) ? "reads too much" : "";
}
