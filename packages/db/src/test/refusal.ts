import { sql } from "drizzle-orm";
import type { Database } from "../client";

/** The constraint or column that PostgreSQL names when it refuses the statement. */
export async function refusalBy(db: Database["db"], statement: string): Promise<string | undefined> {
  try {
    await db.execute(sql.raw(statement));
    return undefined;
  } catch (error) {
    const { cause } = error as { cause: Record<string, string> };
    return cause.constraint ?? cause.constraint_name ?? cause.column ?? cause.column_name ?? cause.message;
  }
}
