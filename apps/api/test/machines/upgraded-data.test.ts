import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPostgres, type TemporaryPostgres } from "../../../../scripts/postgres.mjs";

const OLD_MANAGE = join(dirname(process.env.LAST_RELEASE ?? ""), "manage.js");
const NEW_MANAGE = fileURLToPath(new URL("../../dist/manage.js", import.meta.url));

let database: TemporaryPostgres;
let sql: postgres.Sql;
let home: string;

beforeAll(async () => {
  const started = await startPostgres();
  if (!started) throw new Error("PostgreSQL is not installed on this machine");
  database = started;
  sql = postgres(database.url, { max: 1, onnotice: () => undefined });
  home = mkdtempSync(join(tmpdir(), "long-paddock-upgrade-"));
});
afterAll(async () => {
  await sql.end();
  await database.stop();
  rmSync(home, { recursive: true, force: true });
});

const manage = (entry: string, command: string) =>
  execFileSync(process.execPath, [entry, command], {
    env: { PATH: process.env.PATH ?? "", DATABASE_URL: database.url, DATA_DIR: home },
    stdio: ["ignore", "ignore", "inherit"],
  });

type Columns = ReadonlyMap<string, string[]>;

async function readColumns(): Promise<Columns> {
  const found = await sql<{ table: string; columns: string[] }[]>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`;
  return new Map(found.map(({ table, columns }) => [table, columns]));
}

/** By table, how many rows it has and a checksum of these columns. An upgrade adds its own line to the log. */
async function sumRows(columns: Columns): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, names] of columns) {
    const [found] = await sql<{ sum: string }[]>`
      select count(*) || ' ' || coalesce(md5(string_agg(sum, '' order by sum)), '') as sum
      from (select md5(row(${sql(names)})::text) as sum from ${sql(table)}
        ${table === "admin_acts" ? sql`where act <> 'database_migrated'` : sql``}) sums`;
    sums[table] = found?.sum ?? "";
  }
  return sums;
}

test("an upgrade from the last release neither loses nor rewrites a row of the demo data", async () => {
  manage(OLD_MANAGE, "migrate");
  manage(OLD_MANAGE, "seed");
  const columns = await readColumns();
  const before = await sumRows(columns);
  expect(before.routes).toMatch(/^[1-9]/);
  manage(NEW_MANAGE, "migrate");
  expect(await sumRows(columns)).toEqual(before);
});
