import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { RouteColumn, TrackColumn } from "../route-privacy";
import type { routeTracks } from "./route-tracks";
import { routes } from "./routes";

type Route = typeof routes.$inferSelect;
type Track = typeof routeTracks.$inferSelect;

/** What a route was before its points near home were taken out. */
export interface WholeRoute extends Pick<Route, RouteColumn<"shape">> {
  /** Null for a plotted route. */
  track: Pick<Track, TrackColumn<"shape">> | null;
}

/**
 * The whole of a route whose public forms were cut near its author's home: for the author alone. `routes` and
 * `route_tracks` hold the cut forms, so that whatever reads them shows nobody's home.
 */
export const routeWholes = pgTable("route_wholes", {
  routeId: integer("route_id")
    .primaryKey()
    .references(() => routes.id, { onDelete: "cascade" }),
  whole: jsonb("whole").$type<WholeRoute>().notNull(),
});
