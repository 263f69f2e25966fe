import { check, doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { between, createdAt, updatedAt } from "./columns";
import { userRef } from "./user-ref";

/**
 * Where a member lives, apart from `users` so that no list of members can carry it. Public forms of their routes
 * show nothing of what lies inside.
 */
export const homeAreas = pgTable(
  "home_areas",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    /** Metres. */
    radius: integer("radius").notNull(),
    /** Decides, with a route's id, where the middle of what is cut lies: else the cuts would draw the circle. */
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
