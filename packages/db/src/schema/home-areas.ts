import { HOME_RADIUS } from "@longpaddock/domain/home-areas/rules";
import { check, doublePrecision, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { between, createdAt, identity, instant, updatedAt } from "./columns";
import { userRef } from "./user-ref";

const areaColumns = () => ({
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  /** Metres. */
  radius: integer("radius").notNull(),
  /** Offsets the zones cut from routes, so that they do not outline this circle. */
  secret: text("secret").notNull(),
});

/** Where members live. Kept out of `users` so that no list of members can include it. */
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
    check("home_areas_radius", between(t.radius, HOME_RADIUS.min, HOME_RADIUS.max)),
  ],
);

/** Former home areas near which routes stay cut. No request returns these rows, not even to their owner. */
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
    check("past_home_areas_radius", between(t.radius, HOME_RADIUS.min, HOME_RADIUS.max)),
  ],
);
