import { type SQL, sql } from "drizzle-orm";

/**
 * Whether a kind is one of those that this version knows. What a newer version beside it has written, it leaves to that
 * one.
 */
export const isKnown = (kind: SQL | { getSQL(): SQL }, known: readonly string[]): SQL =>
  sql`${kind} = any(${sql.param(known)}::text[])`;
