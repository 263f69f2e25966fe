import { ROUTE_MARKS } from "@longpaddock/domain/marks/vocabulary";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { createdAt, enumText, identity, instant, oneOf } from "./columns";
import { routes } from "./routes";
import { userRef } from "./user-ref";

/** One row per mark, so that removing a star keeps the completion. */
export const userRoutes = pgTable(
  "user_routes",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    routeId: integer("route_id")
      .notNull()
      .references(() => routes.id, { onDelete: "cascade" }),
    status: enumText("status", 20, ROUTE_MARKS).notNull(),
    completedAt: instant("completed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("user_routes_once").on(t.userId, t.routeId, t.status),
    index("user_routes_list").on(t.userId, t.status, t.id),
    index("user_routes_route").on(t.routeId),
    check("user_routes_status", oneOf(t.status, ROUTE_MARKS)),
    check("user_routes_completed_at", sql`(${t.status} = 'completed') = (${t.completedAt} is not null)`),
  ],
);
