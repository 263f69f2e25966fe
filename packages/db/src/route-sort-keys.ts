import type { RouteSurface } from "@longpaddock/domain/routes/vocabulary";
import { type AnyColumn, type SQL, sql } from "drizzle-orm";

/** Further than any route, so that those of unknown length come last. */
export const UNKNOWN_DISTANCE = 9_999_999;

interface SortColumns {
  averageRating: AnyColumn;
  totalRatings: AnyColumn;
  distance: AnyColumn;
}

/** The expressions that lists of routes are sorted by, before the id. None is null, so that cursors can compare them. */
export const routeSortKeys = {
  rating: (t: SortColumns): [SQL, SQL] => [sql`coalesce(${t.averageRating}, 0)`, sql`${t.totalRatings}`],
  distance: (t: SortColumns): [SQL] => [sql`coalesce(${t.distance}, ${sql.raw(String(UNKNOWN_DISTANCE))})`],
  longest: (t: SortColumns): [SQL] => [sql`coalesce(${t.distance}, -1)`],
};

interface Surfaces {
  roadSurface: AnyColumn;
  authorSurface: AnyColumn;
}

/** What is known of the roads says more than the author. */
export const surfaceOf = ({ roadSurface, authorSurface }: Surfaces) =>
  sql<RouteSurface | null>`coalesce(${roadSurface}, ${authorSurface})`;

/** An index of it and the longitude finds the routes of any area: it has a few such bands, each in one stretch of the index. */
export const startBand = ({ startLatitude }: { startLatitude: AnyColumn }): SQL =>
  sql`floor(${startLatitude})`;
