import { index, integer, pgTable, unique } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { eventBriefings } from "./event-briefings";
import { userRef } from "./user-ref";

export const eventAcknowledgments = pgTable(
  "event_acknowledgments",
  {
    id: identity(),
    briefingId: integer("briefing_id")
      .notNull()
      .references(() => eventBriefings.id, { onDelete: "cascade" }),
    userId: userRef("user_id", "cascade"),
    acknowledgedAt: instant("acknowledged_at").notNull().defaultNow(),
  },
  (t) => [
    unique("event_acknowledgments_once").on(t.briefingId, t.userId),
    index("event_acknowledgments_user").on(t.userId),
  ],
);
