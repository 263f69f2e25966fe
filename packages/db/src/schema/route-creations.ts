import { index, pgTable } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { userRef } from "./user-ref";

/** Every route that was ever shared, for the monthly quota: deleting a route gives nothing back. */
export const routeCreations = pgTable(
  "route_creations",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    createdAt: createdAt(),
  },
  (t) => [index("route_creations_user").on(t.userId, t.createdAt)],
);
