import { type Placeholder, sql } from "drizzle-orm";

/**
 * A LIMIT that PostgreSQL knows when it plans a prepared statement. It plans one that is a parameter as if it returned a
 * tenth of all rows.
 */
export const literalLimit = (rows: number) => sql.raw(String(rows)) as unknown as Placeholder;
