import { check, index, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { between, createdAt, identity, updatedAt } from "./columns";
import { routes } from "./routes";
import { userRef } from "./user-ref";

export const routeRatings = pgTable(
  "route_ratings",
  {
    id: identity(),
    routeId: integer("route_id")
      .notNull()
      .references(() => routes.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "no action"),
    rating: smallint("rating").notNull(),
    review: text("review"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("route_ratings_once").on(t.routeId, t.userId),
    index("route_ratings_route").on(t.routeId, t.id),
    // Lists look up their reader's rating of each route in this index alone: by route_ratings_route they would read
    // every rating of a route that many have rated.
    index("route_ratings_user").on(t.userId, t.routeId, t.rating),
    check("route_ratings_rating", between(t.rating, 1, 5)),
  ],
);
