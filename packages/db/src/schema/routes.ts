import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import type { AddedStop } from "@longpaddock/domain/fuel/vocabulary";
import { BEST_SEASONS } from "@longpaddock/domain/routes/best-seasons";
import { MAX_CLOSURES, type RouteClosure } from "@longpaddock/domain/routes/closures";
import { ROUTE_SURFACES, ROUTE_TYPES } from "@longpaddock/domain/routes/vocabulary";
import { STATE_WORDS, type StateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import {
  between,
  createdAt,
  enumText,
  identity,
  notNegative,
  oneOf,
  tally,
  textList,
  tsvector,
  updatedAt,
} from "./columns";
import { groups } from "./groups";
import { routeIndexes } from "./route-indexes";
import { userRef } from "./user-ref";
import { HOME_CUTS } from "./vocabularies";

export interface RouteWaypoint {
  name?: string;
  place_id?: string;
  formatted_address?: string;
  latitude: number;
  longitude: number;
}

export interface RouteGpxData {
  googleMapsUrl: string | null;
  waypoints: RouteWaypoint[];
}

/** How a plotted line along roads was worked out. */
export interface RouteRoads {
  /** True if it follows the built-in roads, which are straight between the places that they join. */
  isSchematic: boolean;
  /** True if it does so because the routing service failed. */
  isFallback: boolean;
  /** Kilometres of the distance that are straight lines, away from the roads. */
  straightKm: number;
}

export interface RoadPiece {
  kind: "road" | "straight";
  /** Longitude, latitude, as in GeoJSON. */
  positions: [number, number][];
}

/** A day's part of the line. */
export interface RouteDay {
  km: number;
  /** Metres; null where the file has no elevations. */
  ascent: number | null;
  descent: number | null;
  /** Longitude, latitude. */
  start: [number, number];
  end: [number, number];
}

/** Those with a reason, and days that filters can compare. */
const SOUND_CLOSURES = `$[*] ? (@.reason like_regex "." &&
  (@.everyYear == true && @.from like_regex "^[0-9]{2}-[0-9]{2}$" && @.until like_regex "^[0-9]{2}-[0-9]{2}$"
    || @.everyYear == false
      && (@.from == null || @.from like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
      && (@.until == null || @.until like_regex "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")))`;

export const routes = pgTable(
  "routes",
  {
    id: identity(),
    name: varchar("name", { length: 255 }).notNull(),
    description: text("description"),
    /** As entered: a state's code or its name. Filters use `stateCode`. */
    state: enumText("state", 100, STATE_WORDS).notNull(),
    city: varchar("city", { length: 100 }),
    vehicleType: enumText("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
    /** Kilometres. */
    distance: numeric("distance", { precision: 10, scale: 3 }),
    /** As entered: one of DIFFICULTY_WORDS. Filters use `difficultyLevel`. */
    difficulty: enumText("difficulty", 20, DIFFICULTY_WORDS).notNull(),
    duration: varchar("duration", { length: 100 }),
    bestSeason: enumText("best_season", 100, BEST_SEASONS),
    vehicleUsed: varchar("vehicle_used", { length: 255 }),
    authorId: userRef("author_id", "no action"),
    isPublic: boolean("is_public").notNull().default(true),
    /** Whose members see it beside its author, if anybody's. Triggers clear it when its author leaves or publishes the route. */
    groupId: integer("group_id").references(() => groups.id, { onDelete: "set null" }),
    /** Not counted against its author's own plan. */
    onGroupPlan: boolean("on_group_plan").notNull().default(false),
    routeType: enumText("route_type", 20, ROUTE_TYPES).notNull().default("community"),
    imageUrls: textList("image_urls"),
    /** Storage key of the GPX file that others download; null without one. */
    gpxFileUrl: varchar("gpx_file_url", { length: 500 }),
    gpxData: jsonb("gpx_data").$type<RouteGpxData>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    tags: textList("tags"),
    /** Metres. */
    ascent: integer("ascent"),
    descent: integer("descent"),
    /** SVG paths for a card: the track and its elevation profile. */
    outline: text("outline"),
    spark: text("spark"),
    /** Of a plotted route that follows roads; null if its waypoints are joined by straight lines. */
    roads: jsonb("roads").$type<RouteRoads>(),
    /** The line of such a route, which lists never need. */
    roadLine: jsonb("road_line").$type<RoadPiece[]>(),
    /** The states that the line lies in, most of it first; null without a line. `state` is what the author says. */
    lineStates: text("line_states").array().$type<StateCode[]>(),
    /** Where the line begins that this row has, or the first of its waypoints; null without either. */
    startLongitude: doublePrecision("start_longitude"),
    startLatitude: doublePrecision("start_latitude"),
    /** Of the named roads that the line follows, the unsealed part in per cent; null if it follows too few. */
    dirtShare: smallint("dirt_share"),
    /** The surface that this share makes. It says more than `authorSurface`. */
    roadSurface: enumText("road_surface", 10, ROUTE_SURFACES),
    authorSurface: enumText("author_surface", 10, ROUTE_SURFACES),
    /** As the author splits the line, two or more; null for no split. */
    days: jsonb("days").$type<RouteDay[]>(),
    /** Fuel and water that the author knows of, on the whole line. */
    addedStops: jsonb("added_stops").$type<AddedStop[]>().notNull().default([]),
    /** As the author knows them. */
    closures: jsonb("closures").$type<RouteClosure[]>().notNull().default([]),
    /** Whether to cut the route near its author's home area, if there is one. */
    homeSafe: boolean("home_safe").notNull().default(true),
    /** `done`: this row holds the cut version and `route_wholes` the original. `pending`: hidden until it is cut. */
    homeCut: enumText("home_cut", 10, HOME_CUTS).notNull().default("none"),
    /** Counts the author's edits, so that two at once don't overwrite each other. */
    version: integer("version").notNull().default(1),
    /** Set by the author's browser, so that a form sent twice creates one route. */
    draftId: varchar("draft_id", { length: 64 }),
    /** SHA-256 of the form, to detect a different form sent with the same `draftId`. */
    draftDigest: varchar("draft_digest", { length: 64 }),
    ratingSum: tally("rating_sum"),
    totalRatings: tally("total_ratings"),

    stateCode: text("state_code").$type<StateCode>().notNull().generatedAlwaysAs(sql`state_code(state)`),
    difficultyLevel: smallint("difficulty_level")
      .notNull()
      .generatedAlwaysAs(sql`difficulty_level(difficulty)`),
    /** The days that `duration` names; null when it names none. */
    minDays: smallint("min_days").generatedAlwaysAs(sql`(duration_days(duration))[1]`),
    maxDays: smallint("max_days").generatedAlwaysAs(sql`(duration_days(duration))[2]`),
    averageRating: doublePrecision("average_rating").generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(total_ratings, 0)`,
    ),
    /** Sort key of the featured list: combines the ratings with the age of the route. */
    featuredScore: doublePrecision("featured_score")
      .notNull()
      .generatedAlwaysAs(sql`featured_score(rating_sum, total_ratings, created_at)`),
    /** Weights: name (A), place (B), tags and description (C). Query it with `search @@ search_query(words)`. */
    search: tsvector("search").generatedAlwaysAs(sql`route_search(name, state, city, tags, description)`),
  },
  (t) => [
    ...routeIndexes(t),
    check("routes_state", oneOf(t.state, STATE_WORDS)),
    check("routes_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("routes_difficulty", oneOf(t.difficulty, DIFFICULTY_WORDS)),
    check("routes_best_season", oneOf(t.bestSeason, BEST_SEASONS)),
    check("routes_route_type", oneOf(t.routeType, ROUTE_TYPES)),
    check("routes_distance", between(t.distance, 0, 9_999_999)),
    check("routes_home_cut", oneOf(t.homeCut, HOME_CUTS)),
    check("routes_roads", sql`(${t.roads} is null) = (${t.roadLine} is null)`),
    check(
      "routes_start_place",
      sql`num_nulls(${t.startLongitude}, ${t.startLatitude}) in (0, 2)
        and ${between(t.startLongitude, -180, 180)} and ${between(t.startLatitude, -90, 90)}`,
    ),
    check(
      "routes_surfaces",
      sql`${oneOf(t.authorSurface, ROUTE_SURFACES)} and ${between(t.dirtShare, 0, 100)}
        and (${t.dirtShare} is null) = (${t.roadSurface} is null)`,
    ),
    check(
      "routes_closures",
      sql`jsonb_typeof(${t.closures}) = 'array' and jsonb_array_length(${t.closures}) <= ${sql.raw(String(MAX_CLOSURES))}
        and jsonb_array_length(jsonb_path_query_array(${t.closures}, ${sql.raw(`'${SOUND_CLOSURES}'`)}))
          = jsonb_array_length(${t.closures})`,
    ),
    check("routes_climb", notNegative(t.ascent, t.descent)),
    check("routes_ratings", sql`${t.ratingSum} between ${t.totalRatings} and 5 * ${t.totalRatings}`),
  ],
);
