import { foreignKey, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { identity, instant } from "./columns";
import { eventBriefings } from "./event-briefings";
import { userRef } from "./user-ref";

/** That a member has read a version of a briefing: its row and the hash of exactly that text. */
export const eventAcknowledgments = pgTable(
  "event_acknowledgments",
  {
    id: identity(),
    briefingId: integer("briefing_id").notNull(),
    userId: userRef("user_id", "cascade"),
    textHash: text("text_hash").notNull(),
    acknowledgedAt: instant("acknowledged_at").notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "event_acknowledgments_briefing_fk",
      columns: [t.briefingId, t.textHash],
      foreignColumns: [eventBriefings.id, eventBriefings.textHash],
    }).onDelete("cascade"),
    unique("event_acknowledgments_once").on(t.briefingId, t.userId),
    index("event_acknowledgments_user").on(t.userId),
  ],
);
