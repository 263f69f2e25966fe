import { DIFFICULTY_WORDS } from "@longpaddock/domain/difficulties";
import { ROUTE_TYPES } from "@longpaddock/domain/routes/vocabulary";
import { STATE_WORDS, type StateCode } from "@longpaddock/domain/states";
import { ROUTE_VEHICLE_TYPES } from "@longpaddock/domain/vehicles";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import {
  between,
  createdAt,
  identity,
  notNegative,
  oneOf,
  tally,
  textList,
  tsvector,
  updatedAt,
  word,
} from "./columns";
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

export const routes = pgTable(
  "routes",
  {
    id: identity(),
    name: varchar("name", { length: 255 }).notNull(),
    description: text("description"),
    /** As given: a state's code or its name. Filters use `stateCode`. */
    state: word("state", 100, STATE_WORDS).notNull(),
    city: varchar("city", { length: 100 }),
    vehicleType: word("vehicle_type", 50, ROUTE_VEHICLE_TYPES).notNull(),
    /** Kilometres. */
    distance: numeric("distance", { precision: 10, scale: 3 }),
    /** As given, in the words of the place it came from. Filters use `difficultyLevel`. */
    difficulty: word("difficulty", 20, DIFFICULTY_WORDS).notNull(),
    duration: varchar("duration", { length: 100 }),
    bestSeason: varchar("best_season", { length: 100 }),
    vehicleUsed: varchar("vehicle_used", { length: 255 }),
    authorId: userRef("author_id", "no action"),
    isPublic: boolean("is_public").notNull().default(true),
    routeType: word("route_type", 20, ROUTE_TYPES).notNull().default("community"),
    imageUrls: textList("image_urls"),
    /** Where the uploaded file is kept; null without one. */
    gpxFileUrl: varchar("gpx_file_url", { length: 500 }),
    gpxData: jsonb("gpx_data").$type<RouteGpxData>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),

    tags: textList("tags"),
    /** Metres. */
    ascent: integer("ascent"),
    descent: integer("descent"),
    /** Tiny SVG paths for a card: the track from above, and its elevation. */
    outline: text("outline"),
    spark: text("spark"),
    /** Whether the line is cut near its author's home, where they have said where that is. */
    homeSafe: boolean("home_safe").notNull().default(true),
    /** done: what is stored here is the cut form, the whole is in `route_wholes`. pending: nothing is shown yet. */
    homeCut: word("home_cut", 10, HOME_CUTS).notNull().default("none"),
    /** What the author's browser calls the form that this came from: sent twice, it is shared once. */
    draftId: varchar("draft_id", { length: 64 }),
    /** SHA-256 of that form as it was shared: with other words under the same name it is another route. */
    draftDigest: varchar("draft_digest", { length: 64 }),
    ratingSum: tally("rating_sum"),
    totalRatings: tally("total_ratings"),

    stateCode: text("state_code").$type<StateCode>().notNull().generatedAlwaysAs(sql`state_code(state)`),
    difficultyLevel: smallint("difficulty_level")
      .notNull()
      .generatedAlwaysAs(sql`difficulty_level(difficulty)`),
    averageRating: doublePrecision("average_rating").generatedAlwaysAs(
      sql`rating_sum::double precision / nullif(total_ratings, 0)`,
    ),
    /** What the featured list is ordered by: its rating among how many, and how new it is. */
    featuredScore: doublePrecision("featured_score")
      .notNull()
      .generatedAlwaysAs(sql`featured_score(rating_sum, total_ratings, created_at)`),
    /** Words of name (A), place (B), tags and description (C): `search @@ search_query(words)`. */
    search: tsvector("search").generatedAlwaysAs(sql`route_search(name, state, city, tags, description)`),
  },
  (t) => [
    // One for each combination of filters, in the order of the list: routes of a combination that is hardly
    // there would else be looked for through all the others.
    index("routes_public").on(t.id).where(sql`${t.isPublic}`),
    index("routes_state").on(t.stateCode, t.id).where(sql`${t.isPublic}`),
    index("routes_vehicle").on(t.vehicleType, t.id).where(sql`${t.isPublic}`),
    index("routes_difficulty").on(t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
    index("routes_state_vehicle").on(t.stateCode, t.vehicleType, t.id).where(sql`${t.isPublic}`),
    index("routes_state_difficulty").on(t.stateCode, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
    index("routes_vehicle_difficulty").on(t.vehicleType, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
    index("routes_filters").on(t.stateCode, t.vehicleType, t.difficultyLevel, t.id).where(sql`${t.isPublic}`),
    index("routes_type").on(t.routeType, t.id).where(sql`${t.isPublic}`),
    index("routes_featured").on(sql`${t.featuredScore} desc`, sql`${t.id} desc`).where(sql`${t.isPublic}`),
    index("routes_home_cut_pending").on(t.id).where(sql`${t.homeCut} = 'pending'`),
    // Without the list of pending entries that every search would have to read beside the index.
    index("routes_search").using("gin", t.search).with({ fastupdate: false }),
    index("routes_private_newest").on(t.id).where(sql`not ${t.isPublic}`),
    index("routes_private").on(t.authorId, t.id).where(sql`not ${t.isPublic}`),
    index("routes_author").on(t.authorId, t.createdAt),
    uniqueIndex("routes_draft").on(t.authorId, t.draftId).where(sql`${t.draftId} is not null`),
    check("routes_state", oneOf(t.state, STATE_WORDS)),
    check("routes_vehicle_type", oneOf(t.vehicleType, ROUTE_VEHICLE_TYPES)),
    check("routes_difficulty", oneOf(t.difficulty, DIFFICULTY_WORDS)),
    check("routes_route_type", oneOf(t.routeType, ROUTE_TYPES)),
    check("routes_distance", between(t.distance, 0, 9_999_999)),
    check("routes_home_cut", oneOf(t.homeCut, HOME_CUTS)),
    check("routes_climb", notNegative(t.ascent, t.descent)),
    check("routes_ratings", sql`${t.ratingSum} between ${t.totalRatings} and 5 * ${t.totalRatings}`),
  ],
);
