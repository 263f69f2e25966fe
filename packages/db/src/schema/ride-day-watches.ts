import { index, pgTable } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { eventRef } from "./event-ref";

/** When a ride should be back, if that isn't its planned end. `overdue_steps` has who was told of riders who aren't. */
export const rideDayWatches = pgTable(
  "ride_day_watches",
  {
    eventId: eventRef().primaryKey(),
    backBy: instant("back_by").notNull(),
    /** Written by releases before `overdue_steps`, which told the leaders then. */
    toldAt: instant("told_at"),
  },
  (t) => [index("ride_day_watches_due").on(t.backBy)],
);
