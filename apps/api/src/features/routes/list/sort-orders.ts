import { routeSortKeys } from "@longpaddock/db/route-sort-keys";
import { routes } from "@longpaddock/db/schema/routes";
import type { RouteSort } from "@longpaddock/domain/routes/vocabulary";
import type { SQL } from "drizzle-orm";
import { z } from "zod";
import { type ListCursor, listCursor } from "../../../core/cursor";

interface SortOrder {
  /** The sort columns before the id. */
  keys: SQL[];
  /** Of the keys and the id. */
  direction: "asc" | "desc";
  cursor: ListCursor<number[]>;
}

const byKeys = (name: string, keys: SQL[], direction: SortOrder["direction"]): SortOrder => ({
  keys,
  direction,
  cursor: listCursor(name, z.array(z.number()).length(keys.length + 1)),
});

export const SORT_ORDERS: Readonly<Record<RouteSort, SortOrder>> = {
  newest: byKeys("newest routes", [], "desc"),
  rating: byKeys("best rated routes", routeSortKeys.rating(routes), "desc"),
  distance: byKeys("shortest routes", routeSortKeys.distance(routes), "asc"),
  longest: byKeys("longest routes", routeSortKeys.longest(routes), "desc"),
};
