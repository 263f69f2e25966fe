import { sql } from "drizzle-orm";
import { index, pgTable, text, varchar } from "drizzle-orm/pg-core";
import { eventRef } from "./event-ref";
import { users } from "./users";

/** Who has closed an event before its end, and what they said of riders who weren't home, for its leaders. */
export const eventClosings = pgTable(
  "event_closings",
  {
    eventId: eventRef().primaryKey(),
    closedBy: text("closed_by").references(() => users.id, { onDelete: "set null" }),
    /** May name people, so it is deleted 30 days after the event. */
    reason: varchar("reason", { length: 500 }),
  },
  (t) => [
    index("event_closings_closed_by").on(t.closedBy),
    // What the sweep deletes after the event.
    index("event_closings_reason").on(t.eventId).where(sql`${t.reason} is not null`),
  ],
);
