import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { eventRef, eventType, ofEvent } from "./event-ids";

/** When a ride should be back. Those who run it are told once of riders who aren't. */
export const rideDayWatches = pgTable(
  "ride_day_watches",
  {
    eventId: eventRef().notNull(),
    eventType: eventType().notNull(),
    backBy: instant("back_by").notNull(),
    toldAt: instant("told_at"),
  },
  (t) => [
    primaryKey({ name: "ride_day_watches_pk", columns: [t.eventId, t.eventType] }),
    ofEvent("ride_day_watches_event_fk", t),
    index("ride_day_watches_due").on(t.backBy).where(sql`${t.toldAt} is null`),
  ],
);
