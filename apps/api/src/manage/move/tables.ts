import type { DbOrTx } from "@longpaddock/db/client";
import { rows } from "@longpaddock/db/rows";
import { type SQL, sql } from "drizzle-orm";

export interface Table {
  name: string;
  /** Without those that the database computes. */
  columns: readonly Column[];
}

interface Column {
  name: string;
  /** As SQL writes it: 'character varying(20)'. */
  type: string;
}

/** All tables with their columns, by name. */
export async function listTables(db: DbOrTx): Promise<Table[]> {
  const found = await rows<Column & { table: string }>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  );
  const columns = new Map<string, Column[]>();
  for (const { table, ...column } of found) columns.set(table, [...(columns.get(table) ?? []), column]);
  return [...columns].map(([name, own]) => ({ name, columns: own }));
}

export const inPublic = (name: string): SQL => sql`public.${sql.identifier(name)}`;

export const listed = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/** How values are written as text, which otherwise depends on settings of the server, the database and the role. */
const TEXT_FORM = [
  "set local timezone to 'UTC'",
  "set local datestyle to 'ISO, YMD'",
  "set local intervalstyle to 'postgres'",
  "set local extra_float_digits to 1",
  "set local bytea_output to 'hex'",
] as const;

/** For the rest of the transaction. */
export async function writeTextTheSameWay(tx: DbOrTx): Promise<void> {
  for (const statement of TEXT_FORM) await tx.execute(sql.raw(statement));
}
