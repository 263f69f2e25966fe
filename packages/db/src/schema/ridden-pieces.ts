import { type AnyPgColumn, index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { bytes } from "./columns";
import { routes } from "./routes";

/**
 * What each public recorded line adds to the layer of ridden lines, cut into the tiles of its closest zoom. Triggers take
 * a route's pieces out with the write that hides, changes or deletes it.
 */
export const riddenPieces = pgTable(
  "ridden_pieces",
  {
    routeId: integer("route_id")
      .notNull()
      .references((): AnyPgColumn => routes.id, { onDelete: "cascade" }),
    /** The tile, as `place-of-tile.ts` numbers it. */
    place: integer("place").notNull(),
    /** Lines in the tile's units, packed. */
    lines: bytes("lines").notNull(),
  },
  (t) => [primaryKey({ columns: [t.routeId, t.place] }), index("ridden_pieces_place").on(t.place, t.routeId)],
);
