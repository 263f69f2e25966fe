import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { customType, integer, text, timestamp, varchar } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** Milliseconds, as a JavaScript Date has them: what is read back compares equal to what is stored. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();

export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

export const tally = (name: string) => integer(name).notNull().default(0);

/** A word of a vocabulary. `oneOf` makes the database hold the column to it. */
export const word = <Word extends string>(name: string, length: number, words: readonly Word[]) =>
  varchar(name, { length, enum: words as readonly [Word, ...Word[]] });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** In order, so that a vocabulary told in another order is no change of the schema. */
const quoted = (words: readonly string[]) =>
  sql.raw(
    words
      .toSorted()
      .map((text) => `'${text.replaceAll("'", "''")}'`)
      .join(", "),
  );

export const oneOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} in (${quoted(words)})`;

export const allOf = (column: AnyColumn, words: readonly string[]): SQL =>
  sql`${column} <@ array[${quoted(words)}]::text[]`;

export const notNegative = (...columns: AnyColumn[]): SQL =>
  sql.join(
    columns.map((column) => sql`${column} >= 0`),
    sql` and `,
  );

/** NaN is greater than every number to PostgreSQL, so an upper bound refuses it too. */
export const between = (column: AnyColumn, low: number, high: number): SQL =>
  sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`;
