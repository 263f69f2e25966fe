import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";

/** The acts that changed what a sheet says of a rider, so that each is taken once. */
export const updatedRiders = pgTable(
  "updated_riders",
  {
    eventId: eventRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    participantId: integer("participant_id")
      .notNull()
      .references(() => eventParticipants.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ name: "updated_riders_once", columns: [t.eventId, t.actId] }),
    index("updated_riders_participant").on(t.participantId),
  ],
);
