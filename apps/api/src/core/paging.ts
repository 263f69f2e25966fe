import { AppError } from "@longpaddock/domain/errors";

/** One page of a list, newest first. `total` stops at its cap where `totalIsCapped` is true. */
export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
  total: number;
  totalIsCapped: boolean;
}

/** The page mark of the first page: above every id. */
export const BEYOND_IDS = 2_147_483_647;

/** Lists are keyset-paged by id: the cursor is the last id of the page before. */
export function cursorToId(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  const id = Number(cursor);
  if (!/^\d{1,10}$/.test(cursor) || id > BEYOND_IDS)
    throw new AppError("BAD_REQUEST", "This page mark is not one of ours", {
      fields: { cursor: "is not valid" },
    });
  return id;
}

/** Splits one row more than a page holds into the page and the cursor of the next. */
export function toPage<Row extends { id: number | string }>(rows: Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? String(last.id) : null };
}
