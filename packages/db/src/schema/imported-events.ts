import { index, integer, pgTable, text, unique, varchar } from "drizzle-orm/pg-core";
import { eventRef } from "./event-ref";
import { groups } from "./groups";
import { importRows } from "./imports";

/** Events that were brought from a calendar, and which entry of it each of them was: the same one isn't brought twice. */
export const importedEvents = pgTable(
  "imported_events",
  {
    eventId: eventRef().primaryKey(),
    groupId: integer("group_id")
      .notNull()
      .references(() => groups.id, { onDelete: "cascade" }),
    uid: text("uid").notNull(),
    /** Where the entry's rule put it, by the clocks: '2027-03-06T09:30:00'. */
    original: varchar("original", { length: 19 }).notNull(),
    /** Null once the import was deleted. */
    rowId: integer("row_id").references(() => importRows.id, { onDelete: "set null" }),
  },
  (t) => [
    unique("imported_events_once").on(t.groupId, t.uid, t.original),
    index("imported_events_row").on(t.rowId),
  ],
);
