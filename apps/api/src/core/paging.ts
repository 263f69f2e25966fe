/** One page of a list. `total` stops at its cap where `totalIsCapped` is true. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
  /** What was searched for instead, because nothing matched the words as typed. */
  correctedSearch?: string;
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
