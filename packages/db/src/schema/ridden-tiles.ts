import { integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytes } from "./columns";

/** The tiles of ridden lines as they are sent, packed with gzip; none where nobody has ridden. */
export const riddenTiles = pgTable(
  "ridden_tiles",
  {
    zoom: smallint("zoom").notNull(),
    place: integer("place").notNull(),
    tile: bytes("tile").notNull(),
    /** Of its content, for the ETag. */
    digest: text("digest").notNull(),
  },
  (t) => [primaryKey({ columns: [t.zoom, t.place] })],
);
