import { type AnyPgColumn, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytes } from "./columns";
import { routes } from "./routes";

/**
 * The legs of named roads that the lines in the layer of ridden lines follow. Triggers take a route's legs out with its
 * pieces. A route that was compared with the named roads of today has a row for that too, whose leg is their version.
 */
export const riddenLegs = pgTable(
  "ridden_legs",
  {
    leg: text("leg").notNull(),
    routeId: integer("route_id")
      .notNull()
      .references((): AnyPgColumn => routes.id, { onDelete: "cascade" }),
    /** From place to place. */
    metres: integer("metres").notNull(),
    /** Of these, along the line itself. */
    riddenMetres: integer("ridden_metres").notNull().default(0),
    /** In hundred-thousandths of a degree, packed. */
    line: bytes("line").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.leg, t.routeId] }),
    index("ridden_legs_route").on(t.routeId),
    index("ridden_legs_metres").on(t.leg, t.metres, t.routeId),
  ],
);
