import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { routes } from "./routes";

/** Routes whose line the layer of ridden lines has yet to take in, or to look at again. Triggers note them. */
export const riddenWaiting = pgTable(
  "ridden_waiting",
  {
    routeId: integer("route_id")
      .primaryKey()
      .references(() => routes.id, { onDelete: "cascade" }),
    /** Another one with each change, so that a change while the line is worked out isn't lost. */
    mark: uuid("mark").notNull().default(sql`gen_random_uuid()`),
    /** Not because of a write: it has to be compared with other roads, say. Those of writes come first. */
    isBacklog: boolean("is_backlog").notNull().default(false),
  },
  (t) => [index("ridden_waiting_order").on(t.isBacklog, t.routeId.desc().nullsFirst())],
);
