import { type SQL, sql } from "drizzle-orm";
import { besideTraffic, MAX_LOCK_WAIT } from "../beside-traffic";
import type { DbOrTx } from "../client";
import { rows } from "../rows";

/** What is stored although it follows from other rows, so that lists need not count. */
export interface KeptValue {
  /** The table, with the columns if they are only some. */
  readonly name: string;
  /** The tables that must not change while it is repaired. */
  readonly tables: readonly string[];
  /** A row for each difference: id, stored and counted, all of them text. */
  readonly differences: SQL;
  /** The statements that make it right. */
  readonly repair: readonly SQL[];
}

export interface Difference {
  id: string;
  /** Null for a row that is missing, or that should not be there. */
  stored: string | null;
  counted: string | null;
}

const list = (names: readonly string[]) => sql.raw(names.join(", "));

/** Columns of a table's rows, each with the expression that counts it again; `t` is the row. */
export function keptColumns(
  table: string,
  columns: Readonly<Record<string, SQL>>,
  { sources, where = sql`true` }: { sources: readonly string[]; where?: SQL },
): KeptValue {
  const names = Object.keys(columns);
  const counted = sql.join(
    Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.raw(name)}`),
    sql`, `,
  );
  const valuesOf = (row: string) =>
    sql.raw(
      `concat_ws(', ', ${names.map((name) => `'${name} ' || coalesce(${row}.${name}::text, 'null')`).join(", ")})`,
    );
  const differs = sql.raw(
    `(${names.map((name) => `t.${name}`).join(", ")}) is distinct from (${names.map((name) => `c.${name}`).join(", ")})`,
  );
  const from = sql`${sql.raw(table)} t cross join lateral (select ${counted}) c where ${where} and ${differs}`;
  const assignments = sql.raw(names.map((name) => `${name} = d.${name}`).join(", "));
  return {
    name: `${table} (${names.join(", ")})`,
    tables: [table, ...sources],
    differences: sql`select t.id::text as id, ${valuesOf("t")} as stored, ${valuesOf("c")} as counted from ${from}`,
    repair: [
      sql`update ${sql.raw(table)} as kept set ${assignments} from (select t.id, ${sql.raw(names.map((name) => `c.${name}`).join(", "))} from ${from}) d where kept.id = d.id`,
    ],
  };
}

interface KeptTable {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** The rows that it should have. */
  expected: SQL;
  sources: readonly string[];
  /** Leaves out rows that mean the same as no row. */
  where?: SQL;
}

/** A table whose rows all follow from others. */
export function keptTable(kept: KeptTable): KeptValue {
  const { table, key, values, expected, sources, where = sql`true` } = kept;
  const columns = list([...key, ...values]);
  const textOf = (row: string, names: readonly string[]) =>
    sql.raw(
      `concat_ws(', ', ${names.map((name) => `'${name} ' || coalesce(${row}.${name}::text, 'null')`).join(", ")})`,
    );
  const same = (names: readonly string[]) =>
    sql.raw(names.map((name) => `s.${name} = e.${name}`).join(" and "));
  const rowOf = (row: string) =>
    sql.raw(`(${[...key, ...values].map((name) => `${row}.${name}`).join(", ")})`);
  const isThere = (row: string) => sql.raw(`${row}.${key[0]} is not null`);
  return {
    name: table,
    tables: [table, ...sources],
    differences: sql`
      select case when ${isThere("s")} then ${textOf("s", key)} else ${textOf("e", key)} end as id,
        case when ${isThere("s")} then ${textOf("s", values)} end as stored,
        case when ${isThere("e")} then ${textOf("e", values)} end as counted
      from (select ${columns} from ${sql.raw(table)} where ${where}) s full join (${expected}) e on ${same(key)}
      where ${rowOf("s")} is distinct from ${rowOf("e")}`,
    repair: [
      sql`delete from ${sql.raw(table)}`,
      sql`insert into ${sql.raw(table)} (${columns}) select ${columns} from (${expected}) e`,
    ],
  };
}

/** The first differences, and how many there are. */
export async function findDifferences(
  db: DbOrTx,
  { differences }: KeptValue,
  limit: number,
): Promise<{ total: number; first: Difference[] }> {
  const found = await rows<Difference & { total: number }>(
    db,
    sql`select id, stored, counted, count(*) over () as total from (${differences}) d order by id limit ${limit}::integer`,
  );
  return {
    total: Number(found[0]?.total ?? 0),
    first: found.map(({ id, stored, counted }) => ({ id, stored, counted })),
  };
}

/**
 * Nothing that it follows from changes meanwhile; readers don't wait. `record` is part of the transaction and is told how
 * many differences there were.
 */
export async function repairKept(
  db: DbOrTx,
  kept: KeptValue,
  record: (tx: DbOrTx, differences: number) => Promise<void> = async () => undefined,
): Promise<void> {
  await besideTraffic(() =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${MAX_LOCK_WAIT}, true)`);
      await tx.execute(sql`lock table ${list(kept.tables)} in share row exclusive mode`);
      const { total } = await findDifferences(tx, kept, 1);
      if (total === 0) return;
      for (const statement of kept.repair) await tx.execute(statement);
      await record(tx, total);
    }),
  );
}
