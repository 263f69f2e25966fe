import type { StateCode } from "@longpaddock/domain/states";
import {
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  varchar,
} from "drizzle-orm/pg-core";
import { routeSortKeys, surfaceOf } from "../route-sort-keys";
import { routes } from "./routes";

/**
 * Public routes under the states of their line other than their main one, with what lists filter and sort by. Few
 * routes cross a border, so this table is small. Written only by triggers on `routes`.
 */
export const routeOtherStates = pgTable(
  "route_other_states",
  {
    id: integer("route_id")
      .notNull()
      .references(() => routes.id, { onDelete: "cascade" }),
    stateCode: text("state_code").$type<StateCode>().notNull(),
    vehicleType: varchar("vehicle_type", { length: 50 }).notNull(),
    difficultyLevel: smallint("difficulty_level").notNull(),
    routeType: varchar("route_type", { length: 20 }).notNull(),
    bestSeason: varchar("best_season", { length: 100 }),
    roadSurface: varchar("road_surface", { length: 10 }),
    authorSurface: varchar("author_surface", { length: 10 }),
    distance: numeric("distance", { precision: 10, scale: 3 }),
    minDays: smallint("min_days"),
    maxDays: smallint("max_days"),
    averageRating: doublePrecision("average_rating"),
    totalRatings: integer("total_ratings").notNull(),
  },
  (t) => [
    primaryKey({ name: "route_other_states_pk", columns: [t.id, t.stateCode] }),
    // Those of `routes` that start with the state.
    index("route_other_states_newest").on(t.stateCode, t.id),
    index("route_other_states_vehicle").on(t.stateCode, t.vehicleType, t.id),
    index("route_other_states_difficulty").on(t.stateCode, t.difficultyLevel, t.id),
    index("route_other_states_filters").on(t.stateCode, t.vehicleType, t.difficultyLevel, t.id),
    index("route_other_states_rating").on(t.stateCode, ...routeSortKeys.rating(t), t.id),
    index("route_other_states_distance").on(
      t.stateCode,
      ...routeSortKeys.distance(t),
      t.id,
      t.maxDays,
      t.minDays,
    ),
    index("route_other_states_longest").on(
      t.stateCode,
      ...routeSortKeys.longest(t),
      t.id,
      t.maxDays,
      t.minDays,
    ),
    index("route_other_states_season").on(t.stateCode, t.bestSeason, t.id),
    index("route_other_states_surface").on(t.stateCode, surfaceOf(t), t.id),
    index("route_other_states_days").on(
      t.stateCode,
      t.maxDays,
      t.minDays,
      ...routeSortKeys.distance(t),
      t.vehicleType,
      t.difficultyLevel,
      t.routeType,
      t.id,
    ),
  ],
);
