import { sql } from "drizzle-orm";
import { check, doublePrecision, integer, jsonb, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, notNegative } from "./columns";
import { routes } from "./routes";

/** Longitude, latitude, as in GeoJSON. */
export type TrackPosition = [number, number];
/** Metres from the start, metres above sea level, longitude, latitude. */
export type ElevationSample = [number, number, number, number];
export interface TrackWaypoint {
  name?: string;
  latitude: number;
  longitude: number;
}

/** Data read from a route's GPX file. Kept out of `routes` because lists never need it. */
export const routeTracks = pgTable(
  "route_tracks",
  {
    routeId: integer("route_id")
      .primaryKey()
      .references(() => routes.id, { onDelete: "cascade" }),
    storageKey: varchar("storage_key", { length: 500 }).notNull().unique(),
    /** The rewritten file that others download while the author hides a home; null if they get the upload. */
    publicStorageKey: varchar("public_storage_key", { length: 500 }).unique(),
    publicBytes: integer("public_bytes"),
    publicSha256: text("public_sha256"),
    fileName: varchar("file_name", { length: 255 }).notNull(),
    bytes: integer("bytes").notNull(),
    sha256: text("sha256").notNull(),
    points: integer("points").notNull(),
    segments: integer("segments").notNull(),
    /** Simplified lines, one for each segment. */
    track: jsonb("track").$type<TrackPosition[][]>().notNull(),
    elevation: jsonb("elevation").$type<ElevationSample[]>(),
    waypoints: jsonb("waypoints").$type<TrackWaypoint[]>().notNull(),
    /** Greater than `east` if the track crosses the 180th meridian. */
    west: doublePrecision("west").notNull(),
    south: doublePrecision("south").notNull(),
    east: doublePrecision("east").notNull(),
    north: doublePrecision("north").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check("route_tracks_counts", notNegative(t.bytes, t.points, t.segments)),
    check(
      "route_tracks_public_file",
      sql`num_nulls(${t.publicStorageKey}, ${t.publicBytes}, ${t.publicSha256}) in (0, 3)`,
    ),
    check("route_tracks_sha256", sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check("route_tracks_longitude", sql`${between(t.west, -180, 180)} and ${between(t.east, -180, 180)}`),
    check(
      "route_tracks_latitude",
      sql`${between(t.south, -90, 90)} and ${between(t.north, -90, 90)} and ${t.south} <= ${t.north}`,
    ),
  ],
);
