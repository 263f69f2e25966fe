import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "./context";

/** One page of a list. `total` stops at its cap where `totalIsCapped` is true. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
  /** What was searched for instead, because nothing matched the words as typed. */
  correctedSearch?: string;
  /** What the words of the search were taken to ask for. */
  understoodSearch?: string;
}

/** The position of the first page in a list ordered by descending id. */
export const MAX_ID = 2_147_483_647;

interface PageOptions<Row, Item> {
  limit: number;
  total: number;
  totalIsCapped?: boolean;
  view: (row: Row) => Item;
  /** Returns the cursor of the page after this row. */
  cursor: (row: Row) => string;
}

/** Builds a page. Read one row more than the limit: it shows that there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit, total, totalIsCapped = false, view, cursor }: PageOptions<Row, Item>,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursor(last) : null;
  return { items: shown.map(view), nextCursor, total, totalIsCapped };
}

/** Beyond it, a list of administrators says "1,000+", so that a broad filter doesn't count a large table. */
const MAX_COUNTED = 1000;

interface Counted {
  from: PgTable;
  where?: SQL | undefined;
  max?: number;
}

/** How many rows match, for a page's `total`. */
export async function cappedCount({ db }: Pick<Ctx, "db">, { from, where, max = MAX_COUNTED }: Counted) {
  const found = db
    .select({ one: sql`1`.as("one") })
    .from(from)
    .where(where)
    .limit(max + 1);
  const count = await db.$count(found.as("found"));
  return { total: Math.min(count, max), totalIsCapped: count > max };
}
