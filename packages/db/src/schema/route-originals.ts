import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { RouteColumn, TrackColumn } from "../route-privacy";
import type { routeTracks } from "./route-tracks";
import { routes } from "./routes";

type Route = typeof routes.$inferSelect;
type Track = typeof routeTracks.$inferSelect;

export interface OriginalRoute extends Pick<Route, RouteColumn<"shape">> {
  /** Null for a plotted route. */
  track: Pick<Track, TrackColumn<"shape">> | null;
}

/** Originals of cut routes, for their author only. `routes` and `route_tracks` hold the version for others. */
export const routeOriginals = pgTable(
  "route_wholes",
  {
    routeId: integer("route_id")
      .primaryKey()
      .references(() => routes.id, { onDelete: "cascade" }),
    original: jsonb("whole").$type<OriginalRoute>().notNull(),
  },
  (t) => [
    // Originals from before `line_states` or the start, which a sweep fills.
    index("route_wholes_without_place").on(t.routeId).where(hasUnknownPlace(t.original)),
  ],
);

/** True of an original with a line whose states or start were never found. */
export function hasUnknownPlace(original: AnyPgColumn): SQL {
  return sql`(${original} ->> 'lineStates' is null or not ${original} ? 'startLatitude')
    and ${original} ->> 'gpxData' is not null`;
}
