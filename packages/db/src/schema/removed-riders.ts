import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";

/** The acts that took riders off a sheet, so that each counts once, and only until they are put on it again. */
export const removedRiders = pgTable(
  "removed_riders",
  {
    eventId: eventRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    participantId: integer("participant_id")
      .notNull()
      .references(() => eventParticipants.id, { onDelete: "cascade" }),
    removedAt: instant("removed_at").notNull(),
  },
  (t) => [
    primaryKey({ name: "removed_riders_once", columns: [t.eventId, t.actId] }),
    index("removed_riders_participant").on(t.participantId, t.removedAt),
  ],
);
