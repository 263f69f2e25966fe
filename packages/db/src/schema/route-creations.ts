import { index, integer, pgTable } from "drizzle-orm/pg-core";
import { createdAt, identity } from "./columns";
import { userRef } from "./user-ref";

/** Every route that was ever shared, for the monthly quota: deleting a route gives nothing back. */
export const routeCreations = pgTable(
  "route_creations",
  {
    id: identity(),
    userId: userRef("user_id", "cascade"),
    /** The group on whose plan it was shared; null if it counts against the author's own. Stays when the group goes. */
    groupId: integer("group_id"),
    createdAt: createdAt(),
  },
  (t) => [index("route_creations_user").on(t.userId, t.createdAt)],
);
