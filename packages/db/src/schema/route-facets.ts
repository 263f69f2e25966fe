import { boolean, check, integer, pgTable, primaryKey, smallint, text, varchar } from "drizzle-orm/pg-core";
import { notNegative } from "./columns";

/**
 * How many routes there are of each combination that lists filter by, so that a filter's total is a sum over
 * a few hundred rows and not a count over the table. Written by triggers on `routes` and by nothing else.
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
  },
  (t) => [
    primaryKey({
      name: "route_facets_pk",
      columns: [t.isPublic, t.routeType, t.stateCode, t.vehicleType, t.difficultyLevel],
    }),
    check("route_facets_count", notNegative(t.count)),
  ],
);
