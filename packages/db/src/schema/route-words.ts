import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/**
 * The words of public routes, with the number of routes that have each. A search corrects its slips with them. Written
 * only by triggers on `routes`.
 */
export const routeWords = pgTable(
  "route_words",
  {
    word: varchar("word", { length: 30 }).primaryKey(),
    routes: integer("routes").notNull(),
  },
  (t) => [
    // For the beginnings of words, in any collation.
    index("route_words_beginning").on(t.word.op("varchar_pattern_ops")),
    check("route_words_routes", sql`${t.routes} >= 0`),
  ],
);
