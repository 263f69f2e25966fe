import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, PgNumeric } from "drizzle-orm/pg-core";

/** Columns of one table under the names that the code gives them. */
type Columns = Readonly<Record<string, PgColumn>>;

/** A JSON object of the columns, as drizzle reads them: a numeric is text. */
export function jsonOf(columns: Columns): SQL {
  const pairs = Object.entries(columns).map(
    ([name, column]) =>
      sql`${sql.raw(`'${name}'`)}, ${column}${sql.raw(column instanceof PgNumeric ? "::text" : "")}`,
  );
  return sql`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
}

/** For a FROM: the row `alias` with the columns' values from such an object. */
export function recordOf(alias: string, json: SQLWrapper, columns: Columns): SQL {
  const types = Object.entries(columns).map(
    ([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`jsonb_to_record(${json}) as ${sql.identifier(alias)}(${sql.join(types, sql`, `)})`;
}

/** For a SET: each column gets the value that the row `alias` has for it. */
export function setFrom(alias: string, columns: Columns): SQL {
  const sets = Object.entries(columns).map(([name, column]) => {
    const value = sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
    // JSON's null is not the database's.
    const stored = column.getSQLType() === "jsonb" ? sql`nullif(${value}, 'null')` : value;
    return sql`${sql.identifier(column.name)} = ${stored}`;
  });
  return sql.join(sets, sql`, `);
}
