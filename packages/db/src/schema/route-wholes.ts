import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import type { ElevationSample, TrackPosition, TrackWaypoint } from "./route-tracks";
import { type RouteGpxData, routes } from "./routes";

/** What a route was before its points near home were taken out. */
export interface WholeRoute {
  distance: string | null;
  /** Absent in rows that are older than the cutting of durations: it is the route's then. */
  duration?: string | null;
  ascent: number | null;
  descent: number | null;
  outline: string | null;
  spark: string | null;
  gpxData: RouteGpxData | null;
  /** Null for a plotted route. */
  track: {
    points: number;
    segments: number;
    track: TrackPosition[][];
    elevation: ElevationSample[] | null;
    waypoints: TrackWaypoint[];
    west: number;
    south: number;
    east: number;
    north: number;
  } | null;
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
