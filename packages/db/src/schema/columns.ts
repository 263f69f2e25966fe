import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { bigint, customType, integer, text, timestamp, varchar } from "drizzle-orm/pg-core";

export const identity = () => integer("id").primaryKey().generatedAlwaysAsIdentity();

/** For tables with a row for each recipient: 32 bits would be used up in years. */
export const largeIdentity = () => bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity();

/** The id that a request's log lines carry; null for what no request began. */
export const requestId = () => varchar("request_id", { length: 36 });

/** Millisecond precision, like a JavaScript Date, so that stored values compare equal. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();

export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);

export const tally = (name: string) => integer(name).notNull().default(0);

/** Does not check values: add a `oneOf` constraint. */
export const enumText = <Word extends string>(name: string, length: number, words: readonly Word[]) =>
  varchar(name, { length, enum: words as readonly [Word, ...Word[]] });

/** Bytes: postgres.js gives a Buffer, PGlite a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });

export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/** Sorted, so that reordering a vocabulary does not change the schema. */
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

/** Also rejects NaN, which PostgreSQL sorts above every number. */
export const between = (column: AnyColumn, low: number, high: number): SQL =>
  sql`${column} between ${sql.raw(String(low))} and ${sql.raw(String(high))}`;

export const lengthBetween = (column: AnyColumn, low: number, high: number): SQL =>
  sql`char_length(${column}) between ${sql.raw(`${low} and ${high}`)}`;

/** Compared byte by byte, so that every database orders it alike. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
