import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { largeIdentity } from "./columns";

/**
 * The ride that stands for each leg of a named road, so that nobody has to compare all of them. What stands here of a leg
 * that is among the changes is out of date, and isn't read: the ride may be hidden or gone.
 */
export const riddenChoices = pgTable("ridden_choices", {
  leg: text("leg").primaryKey(),
  routeId: integer("route_id").notNull(),
  metres: integer("metres").notNull(),
  riddenMetres: integer("ridden_metres").notNull(),
});

/**
 * Legs that rides have come to or gone from. Triggers note them in the transaction that does it; rows are only added and
 * removed, so that no write waits for another.
 */
export const riddenLegChanges = pgTable("ridden_leg_changes", {
  id: largeIdentity(),
  leg: text("leg").notNull(),
});
