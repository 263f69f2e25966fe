/** One page of a list. `total` stops at its cap where `totalIsCapped` is true. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
}

/** Where the first page of a list ordered by descending id begins. */
export const MAX_ID = 2_147_483_647;

interface PageOptions<Row, Item> {
  limit: number;
  total: number;
  totalIsCapped?: boolean;
  view: (row: Row) => Item;
  /** The cursor of the page that continues after this row. */
  cursor: (row: Row) => string;
}

/** Makes a page of rows that were read with at least one beyond the limit, which tells whether there is a next page. */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  { limit, total, totalIsCapped = false, view, cursor }: PageOptions<Row, Item>,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last !== undefined ? cursor(last) : null;
  return { items: shown.map(view), nextCursor, total, totalIsCapped };
}
