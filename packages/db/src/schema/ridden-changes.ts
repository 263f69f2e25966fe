import { boolean, index, integer, pgTable, smallint } from "drizzle-orm/pg-core";
import { largeIdentity } from "./columns";

/** Tiles of ridden lines that have to be drawn again. Rows are only added and removed, so that no write waits for another. */
export const riddenChanges = pgTable(
  "ridden_changes",
  {
    id: largeIdentity(),
    zoom: smallint("zoom").notNull(),
    place: integer("place").notNull(),
    /** Something has been taken out: nobody gets the tile as it was. */
    isRemoval: boolean("is_removal").notNull(),
  },
  (t) => [
    index("ridden_changes_place").on(t.place, t.zoom),
    index("ridden_changes_zoom").on(t.zoom, t.place),
  ],
);
