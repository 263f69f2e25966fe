import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { sql } from "drizzle-orm";

/** By table, its columns. */
export type Columns = Readonly<Record<string, readonly string[]>>;

export async function columnsOf(db: Db): Promise<Columns> {
  const found = await rows<{ name: string; columns: string[] }>(
    db,
    sql`select t.table_name as name, json_agg(c.column_name order by c.column_name) as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' group by t.table_name order by t.table_name`,
  );
  return Object.fromEntries(found.map(({ name, columns }) => [name, columns]));
}

/** By table, how many rows it has and a checksum of these columns of them. */
export async function tableSums(db: Db, columns: Columns): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const [table, names] of Object.entries(columns)) {
    const row = sql.join(
      names.map((name) => sql.identifier(name)),
      sql`, `,
    );
    const [found] = await rows<{ rows: number; sum: string | null }>(
      db,
      sql`select count(*)::int as rows, md5(string_agg(sum, '' order by sum)) as sum
        from (select md5(row(${row})::text) as sum from ${sql.identifier(table)}) sums`,
    );
    sums[table] = `${found?.rows} ${found?.sum}`;
  }
  return sums;
}

/** By file in the folder, its checksum. */
export function fileSums(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [
        path.slice(folder.length),
        createHash("sha256").update(readFileSync(path)).digest("hex"),
      ]),
  );
}

/** The names whose sums differ, or that one side lacks. */
export const differences = (one: Record<string, string>, other: Record<string, string>): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => one[name] !== other[name]);
