import { MAX_REVIEW_LENGTH } from "@longpaddock/domain/ratings/rules";
import { CONDITIONS_WORDS } from "@longpaddock/domain/ratings/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, text, unique, varchar } from "drizzle-orm/pg-core";
import { between, createdAt, enumText, identity, instant, lengthBetween, oneOf, updatedAt } from "./columns";
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
    /** 'YYYY-MM' */
    riddenIn: varchar("ridden_in", { length: 7 }),
    conditions: enumText("conditions", 20, CONDITIONS_WORDS),
    review: text("review"),
    /** When the note was last written, or got a photo; null without one. */
    writtenAt: instant("written_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("route_ratings_once").on(t.routeId, t.userId),
    index("route_ratings_route").on(t.routeId, t.id),
    // Lists look up their reader's rating of each route in this index alone: by route_ratings_route they would read
    // every rating of a route that many have rated.
    index("route_ratings_user").on(t.userId, t.routeId, t.rating),
    index("route_ratings_created").on(t.createdAt, t.userId),
    check("route_ratings_rating", between(t.rating, 1, 5)),
    check("route_ratings_ridden_in", sql`${t.riddenIn} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check("route_ratings_conditions", oneOf(t.conditions, CONDITIONS_WORDS)),
    check("route_ratings_review", lengthBetween(t.review, 1, MAX_REVIEW_LENGTH)),
    check(
      "route_ratings_written_at",
      sql`${t.writtenAt} is not null or num_nonnulls(${t.riddenIn}, ${t.conditions}, ${t.review}) = 0`,
    ),
  ],
);
