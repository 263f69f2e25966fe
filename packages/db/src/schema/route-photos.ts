import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from "drizzle-orm/pg-core";
import { between, createdAt, identity } from "./columns";
import { routeRatings } from "./route-ratings";
import { routes } from "./routes";
import { userRef } from "./user-ref";

/** The photos of routes, which are their authors', and those of the notes of ratings. */
export const routePhotos = pgTable(
  "route_photos",
  {
    id: identity(),
    /** Null for one of a rating's note. */
    routeId: integer("route_id").references(() => routes.id, { onDelete: "cascade" }),
    /** A trigger deletes the photos of a note that is removed. */
    ratingId: integer("rating_id").references(() => routeRatings.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "cascade"),
    photoUrl: varchar("photo_url", { length: 500 }).notNull(),
    caption: text("caption"),
    /** The route's cards show the first one. */
    position: integer("position").notNull().default(0),
    /** Where the file says that it was taken, to a thousandth of a degree. Nobody but its owner gets it, in their download. */
    takenLatitude: doublePrecision("taken_latitude"),
    takenLongitude: doublePrecision("taken_longitude"),
    /** Then only its owner sees it. Null: the owner's home areas have changed since it was found out, and so hidden too. */
    nearHome: boolean("near_home").default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("route_photos_of_route").on(t.routeId, t.position, t.id).where(sql`${t.routeId} is not null`),
    index("route_photos_of_rating").on(t.ratingId, t.position, t.id).where(sql`${t.ratingId} is not null`),
    uniqueIndex("route_photos_stored_picture").on(t.photoUrl).where(sql`${t.photoUrl} like '/uploads/%'`),
    index("route_photos_user").on(t.userId),
    index("route_photos_to_check").on(t.userId).where(sql`${t.nearHome} is null`),
    check("route_photos_subject", sql`num_nonnulls(${t.routeId}, ${t.ratingId}) = 1`),
    check(
      "route_photos_place",
      sql`num_nulls(${t.takenLongitude}, ${t.takenLatitude}) in (0, 2)
        and ${between(t.takenLongitude, -180, 180)} and ${between(t.takenLatitude, -90, 90)}`,
    ),
  ],
);
