import { check, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { between, createdAt, identity, instant, updatedAt } from "./columns";
import { userRef } from "./user-ref";

const areaColumns = () => ({
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  /** Metres. */
  radius: integer("radius").notNull(),
  /** Decides, with a route's id, where the middle of what is cut lies: else the cuts would draw the circle. */
  secret: text("secret").notNull(),
});

/**
 * Where a member lives, apart from `users` so that no list of members can carry it. Public forms of their routes
 * show nothing of what lies inside.
 */
export const homeAreas = pgTable(
  "home_areas",
  {
    userId: userRef("user_id", "cascade").primaryKey(),
    ...areaColumns(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("home_areas_latitude", between(t.latitude, -90, 90)),
    check("home_areas_longitude", between(t.longitude, -180, 180)),
    check("home_areas_radius", between(t.radius, 200, 10_000)),
  ],
);

/**
 * Where a member used to live, for as long as their routes stay cut there. The place and the secret are kept because
 * a route is always cut again from its whole: without them, the next cut would show the old home. Nobody reads these
 * rows, not even their owner; the owner can only have them forgotten.
 */
export const pastHomeAreas = pgTable(
  "past_home_areas",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    ...areaColumns(),
    leftAt: instant("left_at").notNull().defaultNow(),
  },
  (t) => [
    index("past_home_areas_user").on(t.userId),
    check("past_home_areas_latitude", between(t.latitude, -90, 90)),
    check("past_home_areas_longitude", between(t.longitude, -180, 180)),
    check("past_home_areas_radius", between(t.radius, 200, 10_000)),
  ],
);
