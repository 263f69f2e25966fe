import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  varchar,
} from "drizzle-orm/pg-core";
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
    /** What lines of the same shape share with `track` (lineKeys); null where that isn't known yet. */
    lineKeys: integer("line_keys").array(),
    elevation: jsonb("elevation").$type<ElevationSample[]>(),
    waypoints: jsonb("waypoints").$type<TrackWaypoint[]>().notNull(),
    /** Greater than `east` if the track crosses the 180th meridian. */
    west: doublePrecision("west").notNull(),
    south: doublePrecision("south").notNull(),
    east: doublePrecision("east").notNull(),
    north: doublePrecision("north").notNull(),
    /** The first day of the month of the ride, as its file says; null if it doesn't, or was read before this was kept. */
    riddenMonth: date("ridden_month", { mode: "string" }),
    /**
     * A planned line, which says nothing about anybody having been there. Null of a file that was read before this was
     * kept, until it is read again.
     */
    isPlanned: boolean("is_planned"),
    /** How many points of the file's line are left out as faults; null until it was read by the rules of today. */
    leftOut: integer("left_out"),
    createdAt: createdAt(),
  },
  (t) => [
    index("route_tracks_line_keys").using("gin", t.lineKeys),
    index("route_tracks_without_keys").on(t.routeId).where(hasUnknownKeys(t)),
    index("route_tracks_not_cleaned").on(t.routeId).where(sql`${t.leftOut} is null`),
    index("route_tracks_unknown_plan").on(t.routeId).where(sql`${t.isPlanned} is null`),
    check("route_tracks_counts", notNegative(t.bytes, t.points, t.segments)),
    check("route_tracks_left_out", sql`${t.leftOut} >= 0`),
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

/** True of a line from before `line_keys`, or that a process of the release before has stored. */
export function hasUnknownKeys({ lineKeys, points }: { lineKeys: AnyPgColumn; points: AnyPgColumn }): SQL {
  return sql`${lineKeys} is null and ${points} > 0`;
}

/** True of a file that was read by other rules than those of today, also by a process of the release before. */
export function isToBeReadAgain({
  leftOut,
  isPlanned,
}: {
  leftOut: AnyPgColumn;
  isPlanned: AnyPgColumn;
}): SQL {
  return sql`(${leftOut} is null or ${isPlanned} is null)`;
}
