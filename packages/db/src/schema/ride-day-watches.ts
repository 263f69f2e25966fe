import { sql } from "drizzle-orm";
import { index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { eventRef } from "./event-ref";

/** When a ride should be back. Those who run it are told once of riders who aren't. */
export const rideDayWatches = pgTable(
  "ride_day_watches",
  {
    eventId: eventRef().primaryKey(),
    backBy: instant("back_by").notNull(),
    toldAt: instant("told_at"),
  },
  (t) => [index("ride_day_watches_due").on(t.backBy).where(sql`${t.toldAt} is null`)],
);
