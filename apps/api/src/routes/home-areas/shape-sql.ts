import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, PgNumeric } from "drizzle-orm/pg-core";

type Columns = Readonly<Record<string, PgColumn>>;

/** A JSON object of the columns' values. Numerics become text, as drizzle expects. */
export function jsonOf(columns: Columns): SQL {
  const pairs = Object.entries(columns).map(
    ([name, column]) =>
      sql`${sql.raw(`'${name}'`)}, ${column}${sql.raw(column instanceof PgNumeric ? "::text" : "")}`,
  );
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** For a FROM clause: reads such an object back as the row `alias`. */
export function recordOf(alias: string, json: SQLWrapper, columns: Columns): SQL {
  const types = Object.entries(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`jsonb_to_record(${json}) as ${sql.identifier(alias)}(${sql.join(types, sql`, `)})`;
}

/**
 * For a SET clause: copies every column from the row `alias`, read from `json`. A column that is newer than the object
 * keeps its value.
 */
export function setFrom(alias: string, json: SQLWrapper, columns: Columns): SQL {
  const sets = Object.entries(columns).map(([name, column]) => {
    const value = sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
    // A JSON null must become an SQL NULL.
    const stored = column.getSQLType() === "jsonb" ? sql`nullif(${value}, 'null')` : value;
    const has = sql`${json} ? ${sql.raw(`'${name}'`)}`;
    return sql`${sql.identifier(column.name)} = case when ${has} then ${stored} else ${column} end`;
  });
  return sql.join(sets, sql`, `);
}
