import { type SQL, sql } from "drizzle-orm";

/** Whether this version knows a kind. Those that a newer version beside it has written are left to that one. */
export const isKnown = (kind: SQL | { getSQL(): SQL }, known: readonly string[]): SQL =>
  sql`${kind} = any(${sql.param(known)}::text[])`;
