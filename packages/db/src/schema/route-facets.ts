import { boolean, check, integer, pgTable, primaryKey, smallint, text, varchar } from "drizzle-orm/pg-core";
import { notNegative } from "./columns";

/**
 * Route counts per filter combination, so that totals need not count the routes. Written only by triggers on
 * `routes`.
 */
export const routeFacets = pgTable(
  "route_facets",
  {
    isPublic: boolean("is_public").notNull(),
    routeType: varchar("route_type", { length: 20 }).notNull(),
    stateCode: text("state_code").notNull(),
    vehicleType: varchar("vehicle_type", { length: 50 }).notNull(),
    difficultyLevel: smallint("difficulty_level").notNull(),
    count: integer("count").notNull(),
    /** False where the routes are counted under another state of their line. Totals of all states leave those out. */
    isMain: boolean("is_main").notNull().default(true),
  },
  (t) => [
    primaryKey({
      name: "route_facets_pk",
      columns: [t.isPublic, t.routeType, t.stateCode, t.vehicleType, t.difficultyLevel, t.isMain],
    }),
    check("route_facets_count", notNegative(t.count)),
  ],
);
