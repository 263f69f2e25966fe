import { check, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { between, createdAt, updatedAt } from "./columns";
import { userRef } from "./user-ref";

/**
 * Where a member lives, apart from `users` so that no list of members can carry it. Public forms of their routes
 * have their heads and tails inside it cut.
 */
export const homeAreas = pgTable(
  "home_areas",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** Metres. */
    radius: integer("radius").notNull(),
    /** Decides, with a route's id, how much more is cut: else the cuts of many routes would draw the circle. */
    secret: text("secret").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("home_areas_latitude", between(t.latitude, -90, 90)),
    check("home_areas_longitude", between(t.longitude, -180, 180)),
    check("home_areas_radius", between(t.radius, 200, 10_000)),
  ],
);
