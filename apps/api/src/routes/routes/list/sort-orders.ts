import { routeSortKeys } from "@longpaddock/db/route-sort-keys";
import { routes } from "@longpaddock/db/schema/routes";
import type { RouteSort } from "@longpaddock/domain/routes/vocabulary";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type ListCursor, listCursor } from "../../../core/cursor";
import { kilometresFrom, type SoughtPlace } from "./near/place-conditions";

interface SortOrder {
  /** The sort columns before the id, of the routes or of a table with the same columns. */
  keysOf: (table: SortTable, place?: SoughtPlace | null) => SQL[];
  /** Of the keys and the id. */
  direction: "asc" | "desc";
  cursor: ListCursor<number[]>;
}

/** Only in lists of a place, which are all of `routes`. */
const nearKeys: SortOrder["keysOf"] = (_table, place) => [place?.near ? kilometresFrom(place.near) : sql`0`];

type SortTable = Parameters<typeof routeSortKeys.rating>[0];

const byKeys = (name: string, keysOf: SortOrder["keysOf"], direction: SortOrder["direction"]): SortOrder => ({
  keysOf,
  direction,
  cursor: listCursor(name, z.array(z.number()).length(keysOf(routes).length + 1)),
});

export const SORT_ORDERS: Readonly<Record<RouteSort, SortOrder>> = {
  newest: byKeys("newest routes", () => [], "desc"),
  rating: byKeys("best rated routes", routeSortKeys.rating, "desc"),
  distance: byKeys("shortest routes", routeSortKeys.distance, "asc"),
  longest: byKeys("longest routes", routeSortKeys.longest, "desc"),
  near: byKeys("nearest routes", nearKeys, "asc"),
};
