import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { eventParticipants } from "./event-participants";
import { eventRef } from "./event-ref";

/** The acts that put riders on a sheet, so that each counts once. Null for a rider who was taken off since. */
export const addedRiders = pgTable(
  "added_riders",
  {
    eventId: eventRef(),
    /** Chosen by the app. */
    actId: uuid("act_id").notNull(),
    participantId: integer("participant_id").references(() => eventParticipants.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ name: "added_riders_once", columns: [t.eventId, t.actId] }),
    index("added_riders_participant").on(t.participantId),
  ],
);
